import assert from 'node:assert/strict';
import {
  closeSync,
  copyFileSync,
  fstatSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { DiskReader } from '../../../src/host/files/page-reader.ts';
import { Searching } from '../../../src/host/search/searching.ts';
import type { SearchReport, SearchRequest } from '../../../src/host/search/searching.ts';
import { fileStat } from '../../../src/host/files/stat.ts';
import { Additions } from '../../../src/text/additions.ts';
import { FileSource } from '../../../src/text/file-source.ts';
import { PARTS, partOf } from '../../../src/text/match-index.ts';
import { Text } from '../../../src/text/text.ts';

const QUERY = { pattern: 'needle', regex: false, caseSensitive: true, wholeWord: false };
/** Takes longer than anybody waits. */
const RUNAWAY = { query: { ...QUERY, pattern: '(a+)+$', regex: true }, from: 0 };

describe('Searching', () => {
  const searching = new Searching();
  const additions = new Additions();
  const runawayText = additions.string(`${'a'.repeat(60)}b needle`);
  after(() => searching.close());

  /** Everything that is reported until the search ends. */
  function ask(text: Text, request: Partial<SearchRequest>): Promise<SearchReport[]> {
    const list: SearchReport[] = [];
    return new Promise((done) => {
      searching.search(text, { query: QUERY, from: 0, ...request }, (report) => {
        list.push(report);
        if (report.type === 'search_failed' || (report.type === 'counted' && report.done)) done(list);
      });
    });
  }

  function matchOf(list: SearchReport[]): [number, number] | null {
    const report = list.find((each) => each.type === 'found');
    assert.ok(report);
    return report.match && [report.match.from, report.match.to];
  }

  test('searches in the worker that was started ahead', async () => {
    const ahead = new Searching();
    const { postMessage } = Worker.prototype;
    const asked = new Set<Worker>();
    Worker.prototype.postMessage = function (...order) {
      asked.add(this);
      return postMessage.apply(this, order);
    };
    const { unref } = Worker.prototype;
    const prepared: Worker[] = [];
    Worker.prototype.unref = function () {
      prepared.push(this);
      return unref.call(this);
    };
    try {
      ahead.prepare();
      ahead.prepare();
      assert.equal(prepared.length, 1, 'the program may end while it waits for a search');
      const found = new Promise((done) => {
        ahead.search(additions.string('a needle'), { query: QUERY, from: 0 }, done);
      });
      assert.deepEqual(await found, { type: 'found', match: { from: 2, to: 8 }, wrapped: false });
      assert.deepEqual([...asked], prepared);
    } finally {
      Object.assign(Worker.prototype, { postMessage, unref });
      await ahead.close();
    }
  });

  test('keeps its worker when searches come faster than it takes them up', async () => {
    const text = additions.string('a needle');
    await ask(text, {});
    const { terminate } = Worker.prototype;
    let ended = 0;
    Worker.prototype.terminate = function () {
      ended++;
      return terminate.call(this);
    };
    try {
      for (const pattern of ['n', 'ne'])
        searching.search(text, { query: { ...QUERY, pattern }, from: 0 }, () => {});
      assert.deepEqual(matchOf(await ask(text, {})), [2, 8]);
      // Longer than it waits for one that does not answer.
      await setTimeout(400);
    } finally {
      Worker.prototype.terminate = terminate;
    }
    assert.equal(ended, 0);
  });

  test('searches files and added text in a worker', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'searching-'));
    writeFileSync(join(folder, 'file'), `${'.'.repeat(300_000)}nee`);
    const descriptor = openSync(join(folder, 'file'), 'r');
    const file = new FileSource({
      size: 300_003,
      descriptor,
      readSync: (at, target) => readSync(descriptor, target, 0, target.length, at),
    });
    const text = Text.of(file).concat(additions.string('dle, needle'));
    const list = await ask(text, { from: 7, around: { from: 300_000, to: text.length } });
    assert.deepEqual(matchOf(list), [300_000, 300_006]);
    assert.deepEqual(
      list.filter((report) => report.type !== 'searching').map((report) => report.type),
      ['found', 'highlights', 'counted'],
    );
    const highlights = list.find((report) => report.type === 'highlights');
    assert.deepEqual(highlights?.ranges, [
      { from: 300_000, to: 300_006 },
      { from: 300_008, to: 300_014 },
    ]);
    const parts = new Uint8Array(PARTS);
    parts[partOf(300_000, text.length)] = 1;
    parts[partOf(300_008, text.length)] = 1;
    assert.deepEqual(list.at(-1), {
      type: 'counted',
      count: 2,
      parts,
      index: 1,
      more: false,
      done: true,
      progress: 1,
      long: false,
      lost: false,
    });
    // The same text again, which is not sent twice, and then another one.
    assert.deepEqual(matchOf(await ask(text, { from: 300_001 })), [300_008, 300_014]);
    assert.deepEqual(matchOf(await ask(text.slice(300_004, text.length), {})), [4, 10]);
    closeSync(descriptor);
    rmSync(folder, { recursive: true });
  });

  test('a new search cancels the one before', async () => {
    const heard: string[] = [];
    searching.search(runawayText, { query: QUERY, from: 0 }, () => heard.push('first'));
    assert.deepEqual(matchOf(await ask(additions.string('a needle'), {})), [2, 8]);
    assert.deepEqual(heard, []);
  });

  test('a regular expression that comes to no end is stopped, and the next search has its answer', async () => {
    const heard: SearchReport[] = [];
    const { cancel } = searching.search(runawayText, RUNAWAY, (report) => heard.push(report));
    // Until the worker is caught in it.
    await setTimeout(100);
    cancel();
    assert.deepEqual(matchOf(await ask(runawayText, {})), [62, 68]);
    searching.search(runawayText, RUNAWAY, (report) => heard.push(report));
    assert.deepEqual(matchOf(await ask(runawayText, { from: 63 })), [62, 68]);
    assert.deepEqual(heard, []);
  });

  test('cancelling reports nothing more, and only its own search', async () => {
    const heard: SearchReport[] = [];
    const first = searching.search(runawayText, { query: QUERY, from: 0 }, (report) => heard.push(report));
    first.cancel();
    first.cancel();
    const second = ask(runawayText, {});
    first.cancel();
    assert.deepEqual(matchOf(await second), [62, 68]);
    assert.deepEqual(heard, []);
  });

  test('says what is wrong with a pattern', async () => {
    const [report] = await ask(runawayText, { query: { ...QUERY, pattern: '[', regex: true } });
    assert.ok(report.type === 'search_failed');
    assert.match(report.message, /“\[”/);
  });

  test('starts again after it was closed', async () => {
    await searching.close();
    assert.deepEqual(matchOf(await ask(runawayText, {})), [62, 68]);
  });

  test('an empty text has no match', async () => {
    assert.equal(matchOf(await ask(Text.empty, {})), null);
  });

  test('begins anew where a save writes over what it reads', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'searching-'));
    const path = join(folder, 'file');
    const old = `${'.'.repeat(300_000)}needle, needle`;
    writeFileSync(path, old);
    const descriptor = openSync(path, 'r');
    const reader = new DiskReader(descriptor, fileStat(fstatSync(descriptor)));
    const text = Text.of(new FileSource(reader));
    const before = ask(text, {});
    copyFileSync(path, `${path}.kept`);
    reader.preserve({
      path: `${path}.kept`,
      start: 0,
      ranges: [{ from: 0, to: old.length }],
      target: fileStat(fstatSync(descriptor)),
    });
    searching.restart();
    writeFileSync(path, 'X'.repeat(old.length));
    // What was asked before the save, and what is asked after it, find what was there.
    const list = await before;
    assert.deepEqual(matchOf(list), [300_000, 300_006]);
    assert.equal(list.filter(({ type }) => type === 'found').length, 1);
    assert.deepEqual(matchOf(await ask(text, { from: 300_001 })), [300_008, 300_014]);
    reader.close();
    rmSync(folder, { recursive: true });
  });
});
