import { rowOfByte } from '../../../src/core/decorations/scrollbar-rows.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { bookmarkRows, firstBookmark } from '../../../src/features/navigation/bookmarks.ts';

const bookmarks = fc
  .array(fc.nat(200), { maxLength: 40 })
  .map((places) => places.toSorted((a, b) => a - b).map((at) => ({ at, name: '' })));

test('the first bookmark from a place on is found', () => {
  fc.assert(
    fc.property(bookmarks, fc.nat(210), (marks, from) => {
      const first = marks.findIndex(({ at }) => at >= from);
      assert.equal(firstBookmark(marks, from), first < 0 ? marks.length : first);
    }),
  );
});

test('the rows of the scrollbar that have a mark are those of the bookmarks', () => {
  fc.assert(
    fc.property(
      bookmarks,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 200, max: 300 }),
      (marks, height, length) => {
        const rows = marks.map(({ at }) => rowOfByte(height, at, length));
        assert.deepEqual(new Set(bookmarkRows(marks, height, length)), new Set(rows));
      },
    ),
  );
});

test('a bookmark at the first byte of a row has its mark', () => {
  const marks = [162, 168].map((at) => ({ at, name: '' }));
  assert.deepEqual([...bookmarkRows(marks, 50, 300)], [27, 28]);
});

test('so many bookmarks as lines are no more work for the scrollbar than it has rows', () => {
  const marks = Array.from({ length: 100_000 }, (_, at) => ({ at: at * 10, name: '' }));
  assert.ok([...bookmarkRows(marks, 40, 1_000_000)].length <= 2 * 40);
});
