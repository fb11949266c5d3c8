/** The worker behind `FilesSearch`: one search at a time, in slices, between which it takes orders. */
import { parentPort } from 'node:worker_threads';
import { FolderSearch } from './folder-search.ts';
import type { FolderSearchReport, FolderSearchRequest } from './folder-search.ts';
import { lowerPriority } from '../system/low-priority.ts';

/** From the main thread. A later order stops what an earlier one began. */
export interface FilesSearchOrder {
  readonly id: number;
  readonly request: FolderSearchRequest | null;
}

/** To the main thread. The last answer to an order has no report; one with null is a sign of life. */
export interface FilesSearchAnswer {
  readonly id: number;
  readonly report?: FolderSearchReport | null;
}

/** The interval between signs of life, in milliseconds. */
const ALIVE = 500;

const port = parentPort!;
lowerPriority();
let latest = 0;

port.on('message', ({ id, request }: FilesSearchOrder) => {
  latest = id;
  if (request !== null) void run(id, request);
});

async function run(id: number, request: FolderSearchRequest): Promise<void> {
  // A slow disk is no expression without an end: then there is time to say so.
  const alive = setInterval(() => answer({ id, report: null }), ALIVE);
  try {
    for await (const report of new FolderSearch(request).run()) {
      if (id !== latest) break;
      answer({ id, report });
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    answer({ id, report: { type: 'search_failed', message: `The search failed: ${reason}.` } });
  }
  clearInterval(alive);
  answer({ id });
}

function answer(found: FilesSearchAnswer): void {
  port.postMessage(found);
}
