/** The worker behind `Comparing`: does one task at a time. */
import { parentPort } from 'node:worker_threads';
import { type PackedText, Pieces } from '../search/pieces.ts';
import { lowerPriority } from '../system/low-priority.ts';
import { type CompareTasks, TASKS } from './tasks.ts';

/** A task with its texts. */
export interface CompareOrder<Name extends keyof CompareTasks = keyof CompareTasks> {
  readonly id: number;
  readonly task: Name;
  readonly texts: readonly PackedText[];
  readonly options: CompareTasks[Name]['options'];
}

/** The answer, or a sentence that says why there is none. */
export type CompareAnswer =
  | { readonly id: number; readonly found: CompareTasks[keyof CompareTasks]['answer'] }
  | { readonly id: number; readonly failed: string };

const port = parentPort!;
lowerPriority();
port.on('message', (order: CompareOrder) => {
  const answer: CompareAnswer = answerTo(order);
  port.postMessage(answer);
});

function answerTo<Name extends keyof CompareTasks>({
  id,
  task,
  texts,
  options,
}: CompareOrder<Name>): CompareAnswer {
  const bytes = texts.map(bytesOf).filter((each) => each !== null);
  return bytes.length < texts.length
    ? { id, failed: 'The files could not be read completely, and were not compared' }
    : { id, found: TASKS[task](bytes, options) };
}

function bytesOf(packed: PackedText): Uint8Array<ArrayBuffer> | null {
  const pieces = new Pieces(packed);
  const bytes = new Uint8Array(pieces.length);
  return bytes.length === 0 || pieces.readInto(0, bytes) ? bytes : null;
}
