/** Questions from the worker to the main thread, answered while the worker waits. */
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { Milliseconds } from '../../base/units.ts';
import type { Question, Reply } from '../link/messages.ts';

/** The pause before the worker looks again for an answer that was announced and is not there yet. */
const PAUSE: Milliseconds = 1;

/**
 * Asks a question and blocks the thread until the answer is there. The main thread increments `pulse[0]` after each
 * answer. On Bun a wait can end before the message has arrived, so the message decides, not the wait: taking a missing
 * answer for an answer would give every later question the answer before its own.
 *
 * @throws {Error} with the sentence that the question is refused with
 */
export function askMain(
  port: MessagePort,
  pulse: Int32Array<SharedArrayBuffer>,
  question: Question,
  receive: (port: MessagePort) => { message: unknown } | undefined = receiveMessageOnPort,
): unknown {
  const known = Atomics.load(pulse, 0);
  port.postMessage(question);
  Atomics.wait(pulse, 0, known);
  let received = receive(port);
  while (received === undefined) {
    Atomics.wait(pulse, 0, Atomics.load(pulse, 0), PAUSE);
    received = receive(port);
  }
  const reply = received.message as Reply;
  if ('error' in reply) throw new Error(reply.error);
  return reply.value;
}
