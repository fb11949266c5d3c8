import type { ChangesWork, FoundChanges } from '../../../src/core/edits/background-edit.ts';
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { changesFrom } from '../../../src/host/search/replacing.ts';
import { Searching } from '../../../src/host/search/searching.ts';
import { Additions } from '../../../src/text/additions.ts';
import { Text } from '../../../src/text/text.ts';

const additions = new Additions();

const replacing = (text: Text, pattern: string, template: string): ChangesWork => ({
  text,
  work: {
    query: { pattern, regex: true, caseSensitive: true, wholeWord: false },
    replace: {
      replacement: { template, expands: true, keepCase: false, lineBreak: '\n' },
      ranges: [{ from: 0, to: text.length }],
      limit: Infinity,
    },
  },
});

describe('replacing', () => {
  const searching = new Searching();
  const impatient = new Searching(300);
  after(() => Promise.all([searching.close(), impatient.close()]));

  const { signal } = new AbortController();
  const run = (work: ChangesWork, by = searching): Promise<FoundChanges> =>
    changesFrom(by, work, { signal, progress: () => {} });

  test('many matches, in a worker and in slices', async () => {
    const text = additions.string('ab '.repeat(50_000));
    const found = await run(replacing(text, '(a)(b)', '$2é$1'));
    assert.equal(found.changes.size, 50_000);
    assert.equal(found.text.toString(), 'béa '.repeat(50_000));
    assert.ok(text.apply(found.changes).equals(found.text));
  });

  test('lines in order, in blocks of which the newlines are counted', async () => {
    const lines = Array.from({ length: 300_000 }, (_, i) => `line ${(i * 7919) % 300_000}`);
    const text = additions.string(`first\n${lines.join('\n')}\nlast`);
    const range = { from: 6, to: text.length - 5 };
    const found = await run({ text, work: { sort: [range] } });
    assert.equal(found.text.toString(), `first\n${lines.toSorted().join('\n')}\nlast`);
    assert.ok(text.apply(found.changes).equals(found.text));
    assert.equal(found.text.newlines, 300_001);
    assert.ok(found.text.pieces < 10, `${found.text.pieces} pieces`);
  });

  test('none', async () => {
    const found = await run(replacing(additions.string('abc'), 'x', 'y'));
    assert.equal(found.changes.size, 0);
  });

  test('an expression without an end is stopped, and said', async () => {
    await assert.rejects(run(replacing(additions.string(`${'a'.repeat(60)}b`), '(a+)+$', ''), impatient), {
      message: /^Stopped: the regular expression made no progress for 0.3 s/,
    });
    const next = await run(replacing(additions.string('abc'), 'b', 'x'));
    assert.equal(next.text.toString(), 'axc');
  });

  test('is stopped, and another can follow', async () => {
    const text = additions.string('ab '.repeat(50_000));
    const stop = new AbortController();
    const stopped = changesFrom(searching, replacing(text, '(a)(b)', '$2é$1'), {
      signal: stop.signal,
      progress: () => {},
    });
    stop.abort();
    await assert.rejects(stopped, { name: 'AbortError' });
    assert.equal((await run(replacing(text, 'a', 'x'))).changes.size, 50_000);
  });
});
