import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstLines } from '../../src/base/lines-of.ts';

test('lines that have room stay as they are', () => {
  assert.deepEqual(firstLines(['one', 'two'], 2, 5), ['one', 'two']);
  assert.deepEqual(firstLines(['one', 'two'], 0, 5), []);
});

test('an ellipsis tells that lines are missing', () => {
  assert.deepEqual(firstLines(['one', 'two'], 1, 5), ['one…']);
  assert.deepEqual(firstLines(['one.', 'two'], 1, 6), ['one. …']);
});

test('the ellipsis takes the room of the last letters where there is no other', () => {
  assert.deepEqual(firstLines(['one', 'two'], 1, 3), ['on…']);
  assert.deepEqual(firstLines(['one', 'two'], 1, 4), ['one…']);
  assert.deepEqual(firstLines(['一二', 'two'], 1, 4), ['一…']);
});
