/** Ranges in others, and around others. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ByteRange } from '../../../src/base/files.ts';
import { heldBy, holdingOf, touchTest } from '../../../src/features/folding/enclosing.ts';

const range = fc
  .tuple(fc.nat(20), fc.nat(8))
  .map(([from, length]): ByteRange => ({ from, to: from + length }));
const ranges = fc.array(range, { maxLength: 8 });
const apart = fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { maxLength: 6 }).map((sizes) => {
  let at = 0;
  return sizes.map(([gap, length]): ByteRange => {
    const from = at + gap;
    at = from + length + 1;
    return { from, to: from + length };
  });
});

test('a range is held by another, holds another, or touches another', () => {
  fc.assert(
    fc.property(ranges, apart, range, (others, sorted, one) => {
      assert.equal(
        holdingOf(others)(one),
        others.some(({ from, to }) => from <= one.from && to >= one.to),
      );
      assert.equal(
        heldBy(others)(one),
        others.some(({ from, to }) => from >= one.from && to <= one.to),
      );
      assert.equal(
        touchTest(sorted)(one),
        sorted.some(({ from, to }) => from <= one.to && to >= one.from),
      );
    }),
    { numRuns: 2000, seed: 1 },
  );
});
