/** The commits of lines, while their text is edited. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { encode } from '../../../src/base/utf8.ts';
import type { Document } from '../../../src/core/model/document.ts';
import { activeDocument } from '../../../src/core/model/state.ts';
import { type Blame, commitAt, type FoundBlame, blameField } from '../../../src/features/git-blame/blame.ts';
import { ageOf } from '../../../src/base/age.ts';
import { Additions } from '../../../src/text/additions.ts';
import { Block } from '../../../src/text/block.ts';
import { ChangeSet } from '../../../src/text/changeset.ts';
import { Text } from '../../../src/text/text.ts';
import { Host } from '../../cases/host.ts';

const LINES = 6;
const OLD = Array.from({ length: LINES }, (_, i) => `line ${i}\n`).join('');

/** The blame of `OLD`: a commit for each line. */
const FOUND: FoundBlame = {
  request: 1,
  text: Text.of(Block.of(encode(OLD)), 0),
  since: null,
  head: 'head',
  at: 0,
  commits: Array.from({ length: LINES }, (_, i) => ({
    hash: `${i}`,
    author: 'a',
    time: 0,
    summary: `line ${i}`,
    path: 'a.txt',
    previous: null,
  })),
  lines: Int32Array.from({ length: LINES }, (_, i) => i + 1),
  sources: Int32Array.from({ length: LINES }, (_, i) => i),
};

const edit = fc.record({
  at: fc.nat(60),
  removed: fc.nat(9),
  insert: fc.constantFrom('', 'x', '\n', 'new\n', '\nnew', 'line 2\n'),
});

test('a line keeps its commit while it is as it was, and no other line gets one', () => {
  const opened = activeDocument(new Host('a.txt', encode(OLD)).state);
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
      const additions = new Additions();
      let { text } = FOUND;
      let blame: Blame | null = { key: '', epoch: 0, isReading: false, problem: null, found: FOUND };
      const touched = new Set<string>();
      for (const { at, removed, insert } of edits) {
        const from = Math.min(at, text.length);
        const to = Math.min(from + removed, text.length);
        const string = String(text);
        // Everything from the line with the first byte to the one with the last is touched.
        const first = string.lastIndexOf('\n', from - 1) + 1;
        for (const line of string.slice(first, to + string.slice(to).indexOf('\n') + 1).split('\n'))
          touched.add(line);
        for (const line of insert.split('\n')) touched.add(line);
        const changes = ChangeSet.of(text.length, [{ from, to, insert: additions.string(insert) }]);
        text = text.apply(changes, additions);
        const before: Document = blameField.with(opened, blame);
        blame = blameField.moved(before, { changes, text, origin: 'user' });
      }
      const document = blameField.with({ ...opened, text }, blame);
      const string = String(text);
      let place = 0;
      for (const line of string.split('\n').slice(0, -1)) {
        const commit = commitAt(document, place);
        if (commit !== null) assert.equal(commit?.summary, line);
        if (!touched.has(line) && /^line \d$/.test(line)) assert.equal(commit?.summary, line);
        place += line.length + 1;
      }
    }),
  );
});

test('an age is told in the largest unit that fits', () => {
  assert.equal(ageOf(100, 110), 'just now');
  assert.equal(ageOf(0, 60), '1 minute ago');
  assert.equal(ageOf(0, 3 * 86_400), '3 days ago');
  assert.equal(ageOf(0, 2 * 31_556_952), '2 years ago');
  assert.equal(ageOf(200, 100), 'just now');
});
