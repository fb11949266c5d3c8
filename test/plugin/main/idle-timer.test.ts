import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { pressOf } from '../../../src/input/character.ts';
import { IdleTimer } from '../../../src/plugin/main/idle-timer.ts';

test('that nobody does anything is told after a second, ten, a minute and ten minutes, each once', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  const clock = mock.method(performance, 'now', () => now);
  const pass = (milliseconds: number): void => {
    now += milliseconds;
    mock.timers.tick(milliseconds);
  };
  const told: number[] = [];
  const idling = new IdleTimer((milliseconds) => told.push(milliseconds));
  const key = pressOf('a');
  idling.after(key, true);
  pass(999);
  idling.after(key, true);
  pass(999);
  assert.deepEqual(told, []);
  // What comes by itself is nothing that somebody does.
  idling.after({ type: 'refresh' }, true);
  pass(1);
  assert.deepEqual(told, [1000]);
  pass(9000);
  pass(50_000);
  pass(540_000);
  pass(10_000_000);
  assert.deepEqual(told, [1000, 10_000, 60_000, 600_000]);
  idling.after(key, true);
  pass(1000);
  assert.equal(told.length, 5);
  // When nobody listens any more nothing is told.
  idling.after(key, false);
  pass(100_000);
  assert.equal(told.length, 5);
  clock.mock.restore();
  mock.timers.reset();
});
