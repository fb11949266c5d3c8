import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type Conflict,
  conflictsOf,
  hasConflicts,
  type Marker,
  markersIn,
} from '../../../src/text/merge/conflict-markers.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Lines, and the kinds that they have: `-` for no marker. */
const LINES: readonly (readonly [line: string, kind: string])[] = [
  ['<<<<<<< HEAD', 'c'],
  ['<<<<<<<', 'c'],
  ['||||||| 1234567', 'b'],
  ['=======', 'i'],
  ['>>>>>>> other branch', 'e'],
  ['text', '-'],
  ['', '-'],
  ['<<<<<<<< eight', '-'],
  ['<<<<<<<HEAD', '-'],
  [' <<<<<<< HEAD', '-'],
  ['======= heading', '-'],
  ['======', '-'],
];

const lines = fc.array(fc.constantFrom(...LINES), { maxLength: 30 });
const lineBreak = fc.constantFrom('\n', '\r\n');

/** The lines of the markers of each conflict, found in the letters of the kinds. */
const model = (kinds: string): readonly (readonly (number | null)[])[] =>
  Array.from(kinds.matchAll(/c(?<ours>[^cei]*)i[^ce]*e/g), ({ index, 0: all, groups }) => {
    const ours = groups?.['ours'] ?? '';
    const base = ours.indexOf('b');
    return [index, base < 0 ? null : index + 1 + base, index + 1 + ours.length, index + all.length - 1];
  });

test('conflicts are found among markers in any order', () => {
  fc.assert(
    fc.property(lines, lineBreak, fc.boolean(), (all, end, isEnded) => {
      const text = all.map(([line]) => line).join(end) + (isEnded ? end : '');
      const starts = all.map((_, i) =>
        all.slice(0, i).reduce((sum, [line]) => sum + line.length + end.length, 0),
      );
      const lineOf = (marker: Marker | null): number | null =>
        marker === null ? null : starts.indexOf(marker.at);
      const found = conflictsOf(markersIn(encode(text)));
      const rows = found.map(({ current, base, incoming, end: last }: Conflict) =>
        [current, base, incoming, last].map(lineOf),
      );
      assert.deepEqual(rows, model(all.map(([, kind]) => kind).join('')));
    }),
    { numRuns: 3000 },
  );
});

test('markers of a part of a text are those of the lines that start there', () => {
  fc.assert(
    fc.property(lines, lineBreak, fc.nat(200), fc.nat(200), (all, end, one, other) => {
      const bytes = encode(all.map(([line]) => line).join(end));
      const [from, to] = [one, other].map((at) => Math.min(at, bytes.length)).toSorted((a, b) => a - b);
      const isLineStart = from === 0 || bytes[from - 1] === 0x0a;
      const part = markersIn(bytes.subarray(from, to + 8), isLineStart, to - from, from);
      const expected = markersIn(bytes).filter(({ at }) => at >= from && at < to);
      assert.deepEqual(part, expected);
    }),
    { numRuns: 2000 },
  );
});

test('a marker that is left of a conflict counts as one', () => {
  assert.equal(hasConflicts(encode('one\n=======\ntwo\n')), false);
  assert.equal(hasConflicts(encode('one\n>>>>>>> other\n')), true);
  assert.equal(hasConflicts(encode('<<<<<<< HEAD\r\none\r\n')), true);
});
