/** The checks of values that were read from files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCount, isFlag, isObject, isString, listOf, orNull, pairOf } from '../../src/base/json-checks.ts';

/** One value of each kind that a file can have, by what it is called here. */
const VALUES = {
  nothing: undefined,
  null: null,
  flag: false,
  zero: 0,
  negative: -1,
  fraction: 1.5,
  huge: 2 ** 53,
  text: '',
  empty: [],
  counts: [1, 2],
  mixed: [1, 'a'],
  three: [1, 2, 3],
  object: {},
};

const accepted = (check: (value: unknown) => boolean): readonly string[] =>
  Object.entries(VALUES).flatMap(([name, value]) => (check(value) ? [name] : []));

test('checks accept values of their types only', () => {
  assert.deepEqual(accepted(isFlag), ['flag']);
  assert.deepEqual(accepted(isString), ['text']);
  assert.deepEqual(accepted(isCount), ['zero']);
  assert.deepEqual(accepted(isObject), ['empty', 'counts', 'mixed', 'three', 'object']);
  assert.deepEqual(accepted(orNull(isCount)), ['null', 'zero']);
  assert.deepEqual(accepted(listOf(isCount)), ['empty', 'counts', 'three']);
  assert.deepEqual(accepted(pairOf(isCount, isCount)), ['counts']);
  assert.deepEqual(accepted(pairOf(isCount, isString)), ['mixed']);
});
