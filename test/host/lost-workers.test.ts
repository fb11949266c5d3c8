/** The workers of the host, failing in every way: one report, and the next request gets another worker. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { encode } from '../../src/base/utf8.ts';
import { FilesSearch } from '../../src/host/project/files-search.ts';
import type { FilesAnswer } from '../../src/host/project/files-worker.ts';
import { Files } from '../../src/host/project/files.ts';
import type { FolderSearchReport } from '../../src/host/project/folder-search.ts';
import { Searching, type SearchReport } from '../../src/host/search/searching.ts';
import { Stripper } from '../../src/host/plugins/stripper.ts';
import { Block } from '../../src/text/block.ts';
import { Text } from '../../src/text/text.ts';

/** It waits: a worker that runs without an end (`test/base/watched-worker.test.ts`) takes a processor from other tests. */
const ENDLESS: Readonly<Record<string, string>> = {
  'does not come to an end': 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);',
};
const FAILURES: Readonly<Record<string, string>> = {
  'overflows its stack': '(function f() { f(); })();',
  exits: 'process.exit(1);',
  ...ENDLESS,
};
/** Milliseconds without an answer: short only where the worker gives none. A real one may take long to start. */
const silenceOf = (how: string): number => (how in ENDLESS ? 1000 : 60_000);
const QUERY = { pattern: 'nee+dle', regex: true, caseSensitive: true, wholeWord: false };

/** Starts a worker that fails with its first order, and the real one from then on. */
function failingOnce(failure: string, real: string): (workerData?: unknown) => Worker {
  let isFirst = true;
  return (workerData) => {
    const script = `require('node:worker_threads').parentPort.on('message', () => { ${failure} });`;
    const worker = isFirst
      ? new Worker(script, { eval: true, workerData })
      : new Worker(new URL(`../../src/host/${real}-worker.ts`, import.meta.url), { workerData });
    isFirst = false;
    return worker;
  };
}

for (const [how, failure] of Object.entries(FAILURES))
  describe(`a worker that ${how}`, () => {
    const silence = silenceOf(how);
    let folder = '';
    before(() => {
      folder = mkdtempSync(join(tmpdir(), 'lost-'));
      writeFileSync(join(folder, 'a.txt'), 'needle\n');
    });
    after(() => rmSync(folder, { recursive: true }));

    test('of plugins’ types is at fault for its first source only', async () => {
      const stripper = new Stripper(null, failingOnce(failure, 'plugins/strip'), silence);
      const [first, second] = await Promise.all([
        stripper.strip('let a: 1;', true),
        stripper.strip('let b: 2;', true),
      ]);
      assert.ok('message' in first);
      assert.match(first.message, /^it cannot be translated: the translator (failed|ended|did not answer)/);
      assert.ok('code' in second);
      await stripper.close();
    });

    test('of a folder’s files is reported, and the next query lists them again', async () => {
      const files = new Files(failingOnce(failure, 'project/files'), silence);
      const last = (query: string): Promise<FilesAnswer> =>
        new Promise((resolve) => files.rank(query, 10, (answer) => answer.done && resolve(answer)));
      files.list(folder);
      const lost = await last('a');
      assert.match(
        lost.note ?? '',
        /^The files could not be listed: the worker (failed|ended|did not answer)/,
      );
      assert.deepEqual(
        (await last('a')).rows.map(({ path }) => path),
        ['a.txt'],
      );
      await files.close();
    });

    test('of a search is reported, and the next search finds', async () => {
      const searching = new Searching(silence, failingOnce(failure, 'search/search'));
      const text = Text.of(Block.of(encode('a needle')));
      const first = (): Promise<SearchReport> =>
        new Promise((resolve) => searching.search(text, { query: QUERY, from: 0 }, resolve));
      const lost = await first();
      assert.ok(lost.type === 'search_failed');
      assert.match(lost.message, /^(The search failed: the worker (failed|ended)|Stopped: the regular)/);
      assert.equal((await first()).type, 'found');
      await searching.close();
    });

    test('of a search in files is reported, and the next search finds', async () => {
      const search = new FilesSearch(null, silence, failingOnce(failure, 'project/files-search'));
      const last = (): Promise<FolderSearchReport> =>
        new Promise((resolve) =>
          search.search(QUERY, { folder }, [], (report) => {
            if (report.type === 'searched' || report.type === 'search_failed') resolve(report);
          }),
        );
      const lost = await last();
      assert.ok(lost.type === 'search_failed');
      assert.match(lost.message, /^(The search failed: the worker (failed|ended)|Stopped: the regular)/);
      const found = await last();
      assert.ok(found.type === 'searched' && found.matches === 1);
      await search.close();
    });
  });
