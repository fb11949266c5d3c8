import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { test } from 'node:test';
import { fewAtOnce } from '../../src/base/few-at-once.ts';

test('only a few items are worked on at a time, and the outcomes are in their order', async () => {
  let running = 0;
  let most = 0;
  const outcomes = await fewAtOnce([5, 1, 4, 1, 3], 2, async (turns) => {
    most = Math.max(most, ++running);
    for (let i = 0; i < turns; i++) await setImmediate();
    running--;
    return turns * 10;
  });
  assert.deepEqual(outcomes, [50, 10, 40, 10, 30]);
  assert.equal(most, 2);
});

test('of several failures, the first one is told', async () => {
  const work = fewAtOnce([2, 1], 2, async (turns) => {
    for (let i = 0; i < turns; i++) await setImmediate();
    throw new Error(`after ${turns}`);
  });
  await assert.rejects(work, { message: 'after 1' });
  assert.deepEqual(await fewAtOnce([], 2, () => assert.fail()), []);
});
