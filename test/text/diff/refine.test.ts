import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { diffIds, type LineHunk } from '../../../src/text/diff/diff-ids.ts';
import { diffWords } from '../../../src/text/diff/diff-words.ts';
import { internLines } from '../../../src/text/diff/intern-lines.ts';
import { mergeLines, type MergePart, type Span } from '../../../src/text/merge/merge-lines.ts';
import { movedLines } from '../../../src/text/diff/moved-lines.ts';
import { slideHunks } from '../../../src/text/diff/slide-hunks.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** The hunks of two texts, slid to where people expect them. */
function hunks(before: string, after: string): readonly LineHunk[] {
  const texts = { before: encode(before), after: encode(after) };
  const lines = internLines(texts.before, texts.after);
  return slideHunks(diffIds(lines.before.ids, lines.after.ids), lines, texts);
}

/** The first text with each hunk replaced by its lines of the second. */
function applied(before: string, after: string): string {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  let at = 0;
  let out = '';
  for (const { oldStart, oldCount, newStart, newCount } of hunks(before, after)) {
    assert.ok(oldStart >= at);
    out += old.slice(at, oldStart).join('') + fresh.slice(newStart, newStart + newCount).join('');
    at = oldStart + oldCount;
  }
  return out + old.slice(at).join('');
}

const text = fc
  .array(fc.constantFrom('a', '  b', '', '}', '  }', 'c'), { maxLength: 25 })
  .chain((lines) => fc.constantFrom(lines.join('\n'), `${lines.join('\n')}\n`));

test('hunks that were slid make one text of the other', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      assert.equal(applied(before, after), after);
    }),
    { numRuns: 1000 },
  );
});

test('lines are numbered by their bytes, with their line breaks', () => {
  const { before, after, count } = internLines(encode('a\nb\na\n\n'), encode('b\na'));
  assert.deepEqual([...before.ids], [0, 1, 0, 2]);
  assert.deepEqual([...before.starts], [0, 2, 4, 6, 7]);
  assert.deepEqual([...after.ids], [1, 3]);
  assert.equal(count, 4);
  assert.deepEqual([...internLines(encode(''), encode('\n')).before.ids], []);
});

test('an added function begins with its first line, not with the last one of the function before', () => {
  const before = 'f() {\n  one\n}\n\ng() {\n  two\n}\n';
  const after = 'f() {\n  one\n}\n\nnew() {\n  three\n}\n\ng() {\n  two\n}\n';
  assert.deepEqual(hunks(before, after), [{ oldStart: 4, oldCount: 0, newStart: 4, newCount: 4 }]);
  assert.deepEqual(hunks(after, before), [{ oldStart: 4, oldCount: 4, newStart: 4, newCount: 0 }]);
});

test('lines that were moved are found, and short ones are not', () => {
  const block = 'const moved = everything;\nreturn moved + 1;\n// the end\n';
  const before = `${block}one\ntwo\nthree\n}\n`;
  const after = `one\n}\ntwo\nthree\n${block}`;
  const texts = { before: encode(before), after: encode(after) };
  const lines = internLines(texts.before, texts.after);
  const moved = movedLines(diffIds(lines.before.ids, lines.after.ids), lines, texts.after);
  assert.deepEqual(moved, [{ oldStart: 0, newStart: 4, count: 3 }]);
});

const words = (before: string, after: string): readonly (readonly [string, string])[] =>
  diffWords(encode(before), encode(after)).map(({ oldFrom, oldTo, newFrom, newTo }) => [
    new TextDecoder().decode(encode(before).subarray(oldFrom, oldTo)),
    new TextDecoder().decode(encode(after).subarray(newFrom, newTo)),
  ]);

test('changed words are found in changed lines', () => {
  assert.deepEqual(words('let value = 1;\n', 'let other = 1;\n'), [['value', 'other']]);
  assert.deepEqual(words('f(a)\n', 'f(a, b)\n'), [['', ', b']]);
  assert.deepEqual(words('größe größer\n', 'größe klein\n'), [['größer', 'klein']]);
  assert.deepEqual(words('the red fox jumps over\n', 'the blue dog jumps over\n'), [['red fox', 'blue dog']]);
  assert.deepEqual(words('all of it\n', 'nothing in common!\n'), []);
  assert.deepEqual(words('x'.repeat(70_000), 'y'), []);
});

test('the parts of a merge cover all three texts in order', () => {
  fc.assert(
    fc.property(text, text, text, (base, ours, theirs) => {
      const parts = merged(base, ours, theirs);
      const whole = (source: string, side: 'base' | 'ours' | 'theirs'): void => {
        let at = 0;
        for (const part of parts) {
          assert.equal(part[side].start, at);
          at += part[side].count;
        }
        assert.equal(at, linesOf(source).length, side);
      };
      whole(base, 'base');
      whole(ours, 'ours');
      whole(theirs, 'theirs');
      for (const { from, base: span, ours: one, theirs: other } of parts) {
        const shown = [read(base, span), read(ours, one), read(theirs, other)];
        if (from === 'none' || from === 'theirs') assert.equal(shown[1], shown[0]);
        if (from === 'none' || from === 'ours') assert.equal(shown[2], shown[0]);
        if (from === 'both') assert.equal(shown[1], shown[2]);
        if (from === 'conflict') assert.notEqual(shown[1], shown[2]);
      }
    }),
    { numRuns: 1000 },
  );
});

test('changes of different lines are merged, changes of the same line are a conflict', () => {
  const base = 'one\ntwo\nthree\nfour\n';
  const origins = (ours: string, theirs: string): string[] =>
    merged(base, ours, theirs).map(({ from }) => from);
  assert.deepEqual(origins('ONE\ntwo\nthree\nfour\n', 'one\ntwo\nthree\nFOUR\n'), ['ours', 'none', 'theirs']);
  assert.deepEqual(origins('one\n2\nthree\nfour\n', 'one\nzwei\nthree\nfour\n'), [
    'none',
    'conflict',
    'none',
  ]);
  assert.deepEqual(origins('one\n2\nthree\nfour\n', 'one\n2\nthree\nfour\n'), ['none', 'both', 'none']);
});

const read = (source: string, { start, count }: Span): string =>
  linesOf(source)
    .slice(start, start + count)
    .join('');

function merged(base: string, ours: string, theirs: string): readonly MergePart[] {
  return mergeLines(
    hunks(base, ours),
    hunks(base, theirs),
    linesOf(base).length,
    (one, other) => read(ours, one) === read(theirs, other),
  );
}
