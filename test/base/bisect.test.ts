import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { firstWhere } from '../../src/base/bisect.ts';

test('the first number for which something holds is the one that looking at each finds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -20, max: 20 })),
      fc.integer({ min: -21, max: 21 }),
      fc.nat(5),
      (numbers, wanted, low) => {
        const sorted = numbers.toSorted((a, b) => a - b);
        const each = sorted.findIndex((number, i) => i >= low && number >= wanted);
        const looked: number[] = [];
        const found = firstWhere(low, Math.max(low, sorted.length), (i) => {
          looked.push(i);
          return sorted[i] >= wanted;
        });
        assert.equal(found, each === -1 ? Math.max(low, sorted.length) : each);
        assert.ok(looked.every((i) => i >= low && i < sorted.length));
        assert.ok(looked.length <= Math.log2(sorted.length + 1) + 1);
      },
    ),
  );
});
