/** The worker behind `formatting.ts`: lays one text out, and is ended. */
import { parentPort } from 'node:worker_threads';
import { layOut, type LayoutOrder } from './layout.ts';
import { lowerPriority } from '../system/low-priority.ts';

const port = parentPort!;
lowerPriority();
port.on('message', (order: LayoutOrder) => {
  const answer = layOut(order);
  port.postMessage(answer, typeof answer === 'string' ? [] : [answer.numbers.buffer, answer.inserted.buffer]);
});
