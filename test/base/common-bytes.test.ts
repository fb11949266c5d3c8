import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { commonEnd, commonStart } from '../../src/base/common-bytes.ts';

const bytes = fc
  .tuple(fc.uint8Array({ maxLength: 20, max: 2 }), fc.nat(3))
  .map(([all, skipped]) => all.subarray(Math.min(skipped, all.length)));

/** Byte by byte. */
const plain = (a: Uint8Array, b: Uint8Array): number => {
  let same = 0;
  while (same < Math.min(a.length, b.length) && a[same] === b[same]) same++;
  return same;
};

test('what two arrays start and end with is found, wherever they stand in memory', () => {
  fc.assert(
    fc.property(bytes, bytes, bytes, (a, b, shared) => {
      const [before, behind] = [a, b].map((each) => Uint8Array.from([...each, ...shared]));
      assert.equal(commonEnd(before, behind), plain(before.toReversed(), behind.toReversed()));
      const [first, second] = [a, b].map((each) => Uint8Array.from([...shared, ...each]));
      assert.equal(commonStart(first, second), plain(first, second));
      assert.equal(commonStart(a, b), plain(a, b));
      assert.equal(commonEnd(a, b), plain(a.toReversed(), b.toReversed()));
    }),
    { numRuns: 500 },
  );
});
