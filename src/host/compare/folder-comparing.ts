import { stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Milliseconds } from '../../base/units.ts';
import { WatchedWorker } from '../../base/watched-worker.ts';
import type { FolderPart } from '../../features/compare-folders/requests.ts';
import { expandHome } from '../files/open.ts';
import type { FolderPair } from './folder-walk.ts';
import type { FoldersAnswer } from './folders-worker.ts';

/** The time for which nothing may be heard: a single file of a slow disk may take long. */
const SILENCE: Milliseconds = 120_000;

/**
 * Compares two folders in a worker of its own, which ends with the comparison or when it is stopped.
 * @param folder the folder that relative paths start at
 * @returns the last part, or a sentence where one of them is no folder
 * @throws when the worker is lost
 */
export async function compareFoldersIn(
  folder: string,
  { before, after, ignored }: FolderPair,
  signal: AbortSignal,
  tell: (part: FolderPart) => void,
): Promise<FolderPart | { readonly failed: string }> {
  const [old, fresh] = [before, after].map((path) => resolve(folder, expandHome(path, homedir())));
  for (const path of [old, fresh]) {
    const isFolder = await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!isFolder) return { failed: `${path} is not a folder` };
  }
  signal.throwIfAborted();
  return new Promise<FolderPart>((accept, reject) => {
    const worker = new WatchedWorker<FolderPair, FoldersAnswer>({
      start: () => new Worker(new URL('./folders-worker.ts', import.meta.url)),
      heard({ part, isLast }) {
        worker.expect();
        if (!isLast) return tell(part);
        void worker.end();
        accept(part);
      },
      lost: ({ why }) => reject(new Error(`The comparison of the folders ${why}`)),
      startsWith: 'online',
      silence: SILENCE,
    });
    signal.addEventListener('abort', () => {
      void worker.end();
      reject(new Error('stopped'));
    });
    worker.post({ before: old, after: fresh, ignored });
    worker.expect();
  });
}
