/** The worker of plugins, failing in every way. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { WorkerThread } from '../../../src/plugin/main/worker-thread.ts';

const FAILURES: Readonly<Record<string, [code: string, why: RegExp]>> = {
  'overflows its stack': ['(function f() { f(); })();', /^failed: Maximum call stack/],
  exits: ['process.exit(1);', /^ended with exit code 1$/],
  'does not come to an end': ['for (;;);', /^did not answer$/],
};

describe('the worker of plugins', () => {
  for (const [how, [failure, why]] of Object.entries(FAILURES))
    test(`that ${how} is lost with the plugin that ran in it, once, and starts again`, async () => {
      const lost: [plugin: string | null, why: string][] = [];
      const done: string[] = [];
      let wake = (): void => {};
      let starts = 0;
      const thread = new WorkerThread(
        {
          reported({ type }) {
            done.push(type);
            if (type === 'done') wake();
          },
          asked: () => assert.fail('no question is open'),
          lost(...loss) {
            lost.push(loss);
            wake();
          },
        },
        [],
        300,
        ({ pulse, port }) =>
          new Worker(
            `const { parentPort, workerData: { pulse } } = require('node:worker_threads');
             parentPort.on('message', () => {
               if (${starts++ > 0}) return parentPort.postMessage({ type: 'done' });
               parentPort.postMessage({ type: 'named', plugin: 'evil', number: 1 });
               Atomics.store(pulse, 1, 1);
               setTimeout(() => { ${failure} }, 20);
             });`,
            { eval: true, workerData: { pulse, port }, transferList: [port] },
          ),
      );
      const order = (): Promise<void> => {
        const over = new Promise<void>((resolve) => (wake = resolve));
        thread.order({ type: 'unload', plugin: 'evil' });
        return over;
      };
      await order();
      assert.equal(lost.length, 1);
      assert.equal(lost[0][0], 'evil');
      assert.match(lost[0][1], why);
      await order();
      assert.equal(done.at(-1), 'done');
      assert.deepEqual([lost.length, starts], [1, 2]);
      thread.end();
    });
});
