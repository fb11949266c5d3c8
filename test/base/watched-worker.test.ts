/** Workers that fail, in each of the ways in which a thread can. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { type Loss, WatchedWorker } from '../../src/base/watched-worker.ts';

/** A worker that runs `code` for each order; `port` answers, `order` is what came. */
const scripted = (code: string): Worker =>
  new Worker(
    `const { parentPort: port } = require('node:worker_threads');
     port.on('message', (order) => { ${code} });`,
    { eval: true },
  );

/** Milliseconds without an answer: short only where a worker gives none. On a busy machine the others may take long. */
const SHORT = 1000;
const LONG = 60_000;

/** Runs `code` in the first worker, and an echo in those that come after it. */
function failing(code: string, silence = LONG) {
  const losses: Loss[] = [];
  const answers: string[] = [];
  let started = 0;
  let wake = (): void => {};
  const worker = new WatchedWorker<string, string>({
    start: () => scripted(started++ === 0 ? code : 'port.postMessage(order)'),
    heard(answer) {
      answers.push(answer);
      worker.rest();
      wake();
    },
    lost(loss) {
      losses.push(loss);
      wake();
    },
    startsWith: 'online',
    silence,
  });
  const next = (): Promise<void> => new Promise((resolve) => (wake = resolve));
  const send = async (order: string): Promise<void> => {
    const heard = next();
    worker.post(order);
    worker.expect();
    await heard;
  };
  return { worker, losses, answers, send, starts: () => started };
}

describe('a worker', () => {
  const ends: Record<string, [code: string, why: RegExp, silent: boolean]> = {
    'throws an exception': ['throw new RangeError("too deep");', /^failed: too deep$/, false],
    'overflows its stack': ['(function f() { f(); })();', /^failed: Maximum call stack/, false],
    'rejects a promise': ['void Promise.reject(new Error("no"));', /^failed: no$/, false],
    exits: ['process.exit(3);', /^ended with exit code 3$/, false],
    'does not come to an end': ['for (;;);', /^did not answer$/, true],
  };
  for (const [name, [code, why, silent]] of Object.entries(ends))
    test(`that ${name} is reported once, and another one takes the next order`, async () => {
      const { worker, losses, answers, send, starts } = failing(code, silent ? SHORT : LONG);
      await send('first');
      assert.equal(losses.length, 1);
      assert.match(losses[0].why, why);
      assert.equal(losses[0].silent, silent);
      assert.equal(worker.running, false);
      await send('second');
      assert.deepEqual(answers, ['second']);
      assert.deepEqual([losses.length, starts()], [1, 2]);
      await worker.end();
    });

  test('that is ended is not lost', async () => {
    const { worker, losses, answers, send } = failing('port.postMessage(order)');
    await send('first');
    await worker.end();
    assert.deepEqual([answers, losses], [['first'], []]);
  });

  test('that cannot be started is reported, and not within the order', async () => {
    let loss: Loss | null = null;
    const worker = new WatchedWorker<string, string>({
      start: () => {
        throw new Error('no thread left');
      },
      heard: assert.fail,
      lost: (lost) => (loss = lost),
      startsWith: 'online',
      silence: 300,
    });
    worker.post('first');
    worker.expect();
    assert.equal(loss, null);
    await Promise.resolve();
    assert.deepEqual(loss, { why: 'cannot be started: no thread left', silent: false, started: false });
  });

  test('that says nothing for long is waited for while its pulse goes on', async () => {
    const pulse = new Int32Array(new SharedArrayBuffer(8));
    const { promise: over, resolve: done } = Promise.withResolvers<string>();
    const worker = new WatchedWorker<string, string>({
      start: () =>
        new Worker(
          `const { parentPort: port, workerData: pulse } = require('node:worker_threads');
           port.on('message', () => {
             for (let i = 0; i < 12; i++) { Atomics.add(pulse, 0, 1); Atomics.wait(pulse, 1, 0, 50); }
             port.postMessage('done');
           });`,
          { eval: true, workerData: pulse },
        ),
      heard: done,
      lost: ({ why }) => done(why),
      startsWith: 'online',
      silence: 300,
      pulse: () => pulse[0],
    });
    worker.post('order');
    worker.expect();
    assert.equal(await over, 'done');
    await worker.end();
  });
});
