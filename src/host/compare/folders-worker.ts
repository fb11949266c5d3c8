/** The worker behind `FolderComparing`: compares two folders, and ends. */
import { parentPort } from 'node:worker_threads';
import type { FolderPart } from '../../features/compare-folders/requests.ts';
import { lowerPriority } from '../system/low-priority.ts';
import { type FolderPair, partsOf } from './folder-walk.ts';

/** A part of the differences between two folders. */
export interface FoldersAnswer {
  readonly part: FolderPart;
  readonly isLast: boolean;
}

const port = parentPort!;
lowerPriority();
port.on('message', (pair: FolderPair) => {
  const parts = partsOf(pair);
  for (;;) {
    const { value: part, done = false } = parts.next();
    const answer: FoldersAnswer = { part, isLast: done };
    port.postMessage(answer);
    if (done) return;
  }
});
