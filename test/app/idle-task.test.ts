import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';
import { IdleTask } from '../../src/app/idle-task.ts';

describe('a task for when nobody types', () => {
  let runs: number;
  let task: IdleTask;
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    runs = 0;
    task = new IdleTask(() => runs++);
  });
  afterEach(() => mock.timers.reset());

  test('is done once, a second after it is armed', () => {
    task.arm();
    mock.timers.tick(999);
    assert.equal(runs, 0);
    mock.timers.tick(1);
    assert.equal(runs, 1);
    task.arm();
    task.postpone();
    mock.timers.tick(10_000);
    assert.equal(runs, 1);
  });

  test('waits until there was no key for a second', () => {
    task.arm();
    for (let key = 0; key < 5; key++) {
      mock.timers.tick(900);
      task.postpone();
    }
    // Armed again, it keeps the time that it has.
    mock.timers.tick(500);
    task.arm();
    assert.equal(runs, 0);
    mock.timers.tick(500);
    assert.equal(runs, 1);
  });

  test('is not done before it is armed, whatever is typed', () => {
    task.postpone();
    mock.timers.tick(10_000);
    assert.equal(runs, 0);
  });
});
