/** The worker behind `Stripper`: one source after the other. */
import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../system/low-priority.ts';
import { type SourceFault, strip, type StrippedSource } from './strip.ts';

export interface StripOrder {
  readonly id: number;
  readonly source: string;
  readonly typed: boolean;
}

export interface StripAnswer {
  readonly id: number;
  readonly result: StrippedSource | SourceFault;
}

const port = parentPort!;
lowerPriority();
port.on('message', ({ id, source, typed }: StripOrder) => {
  port.postMessage({ id, result: strip(source, typed) } satisfies StripAnswer, []);
});
