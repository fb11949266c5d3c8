import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { MessageChannel } from 'node:worker_threads';
import type { Question, Reply } from '../../../src/plugin/link/messages.ts';
import { askMain } from '../../../src/plugin/worker/ask-main.ts';

const question = { type: 'ask', plugin: 'one', name: 'getCwd', values: [] } as unknown as Question;

/** Asks with answers that arrive one after another; undefined where the port is still empty. */
function ask(...arriving: (Reply | undefined)[]): unknown {
  const { port1 } = new MessageChannel();
  const pulse = new Int32Array(new SharedArrayBuffer(8));
  port1.unref();
  // The wait has ended: the number is another one than before the question.
  port1.postMessage = () => void Atomics.add(pulse, 0, 1);
  try {
    return askMain(port1, pulse, question, () => {
      const message = arriving.shift();
      return message === undefined ? undefined : { message };
    });
  } finally {
    port1.close();
  }
}

describe('a question to the main thread', () => {
  test('gives the value of the answer', () => assert.equal(ask({ value: 1 }), 1));

  test('throws what it is refused with', () => assert.throws(() => ask({ error: 'no' }), /^Error: no$/));

  test('waits for an answer that arrives after the wait has ended', () =>
    assert.equal(ask(undefined, undefined, { value: 'late' }), 'late'));
});
