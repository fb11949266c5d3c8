import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { groupDigits } from '../../src/base/group-digits.ts';

test('whole numbers have a comma between every three digits', () => {
  for (const number of [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, -1234])
    assert.equal(groupDigits(number), number.toLocaleString('en'));
  fc.assert(
    fc.property(fc.maxSafeInteger(), (number) => groupDigits(number) === number.toLocaleString('en')),
  );
});
