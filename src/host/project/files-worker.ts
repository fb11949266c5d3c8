/** The worker behind `Files`: lists a folder, and ranks what it found while it is still listing. */
import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { groupDigits } from '../../base/group-digits.ts';
import { Ranking } from '../../base/ranking.ts';
import type { FileRow } from '../../features/project-search/requests.ts';
import { FolderRules } from './ignore.ts';
import { listing } from './listing.ts';
import type { ListingEnd } from './listing.ts';
import { lowerPriority } from '../system/low-priority.ts';

/** From the main thread. A later order of a kind stops what an earlier one of that kind began. */
export type FilesOrder =
  | { readonly type: 'list'; readonly root: string; readonly ignored: boolean; readonly limit?: number }
  | { readonly type: 'rank'; readonly id: number; readonly query: string; readonly limit: number }
  | { readonly type: 'cancel' };

/** To the main thread: an answer to the last query, which is answered again as more files are found. */
export interface FilesAnswer {
  readonly id: number;
  /** The best of the files found so far, as paths relative to the folder with `/` between names. */
  readonly rows: readonly FileRow[];
  /** The number of all files that fit. */
  readonly total: number;
  /** The number of files found so far. */
  readonly listed: number;
  /** The folder is listed: there will be no other answer. */
  readonly done: boolean;
  /** The sentence about missing files; null for none. */
  readonly note: string | null;
}

/** The files of a folder. */
interface ListedFolder {
  readonly root: string;
  readonly ignored: boolean;
  readonly ranking: Ranking;
  end: ListingEnd | null;
}

/** The interval between signs of life, in milliseconds. */
const ALIVE = 500;

/**
 * The time of ranking between looks for orders, and the interval at which a query is answered again, in milliseconds.
 */
const TURN = 4;
const INTERVAL = 150;

const port = parentPort!;
lowerPriority();
/** The list being made, or the last one; null for none. */
let latest: ListedFolder | null = null;
/** The list that answers queries: the same, or an older list of the same folder until the new one is complete. */
let shown: ListedFolder | null = null;
let query: Extract<FilesOrder, { type: 'rank' }> | null = null;
let ranking = false;
let answered = 0;

port.on('message', (order: FilesOrder) => {
  if (order.type === 'list') void list(order.root, order.ignored, order.limit);
  else if (order.type === 'rank') {
    query = order;
    void rank();
  } else {
    query = null;
    if (latest?.end === null) latest = null;
    if (shown?.end === null) shown = null;
  }
  alive ??= setInterval(tellAlive, ALIVE);
});

let alive: NodeJS.Timeout | null = null;

/** A slow disk is no failure: as long as it is waited for, the worker says that it lives. */
function tellAlive(): void {
  if (ranking || latest?.end === null) return port.postMessage(null);
  if (alive !== null) clearInterval(alive);
  alive = null;
}

async function list(root: string, ignored: boolean, limit?: number): Promise<void> {
  const listed: ListedFolder = { root, ignored, ranking: new Ranking(), end: null };
  latest = listed;
  if (shown === null || shown.end === null || shown.root !== root || shown.ignored !== ignored)
    shown = listed;
  const batches = listing(root, { rules: ignored ? null : FolderRules.of(root), limit });
  const isAsked = (): boolean => ranking && shown !== listed;
  for (;;) {
    const batch = await batches.next();
    // While queries are answered from the list before, they come first.
    while (isAsked()) await setImmediate();
    if (latest !== listed) return;
    if (batch.done === true) {
      listed.end = batch.value;
      break;
    }
    listed.ranking.add(batch.value);
    if (shown === listed && performance.now() - answered >= INTERVAL) void rank();
  }
  rehearse(listed.ranking);
  shown = listed;
  answered = 0;
  void rank();
}

/** Ranks for a query that nobody typed, so that the first real one finds compiled code. */
function rehearse(of: Ranking): void {
  const slices = of.rank('a e/sr.t', 10);
  for (let i = 0; i < 3; i++) slices.next();
}

/** Answers the query, and once more when another one came meanwhile or the list was completed. */
async function rank(): Promise<void> {
  if (ranking) return;
  ranking = true;
  try {
    for (;;) {
      const asked = query;
      const listed = shown;
      if (asked === null || listed === null) return;
      const done = listed.end !== null && listed === latest;
      const isWanted = (): boolean => query === asked;
      const slices = listed.ranking.rank(asked.query, asked.limit);
      let rest = performance.now() + TURN;
      let slice = slices.next();
      for (; slice.done !== true && isWanted(); slice = slices.next()) {
        if (performance.now() < rest) continue;
        await setImmediate();
        rest = performance.now() + TURN;
      }
      if (slice.done === true && isWanted()) {
        answered = performance.now();
        const { rows, total } = slice.value;
        answer({
          id: asked.id,
          rows: rows.map(({ text, positions }) => ({ path: text, positions })),
          total,
          listed: listed.ranking.size,
          done,
          note: noteOf(listed.end),
        });
      }
      if (isWanted() && done === (shown?.end !== null && shown === latest)) return;
    }
  } finally {
    ranking = false;
  }
}

function answer(found: FilesAnswer): void {
  port.postMessage(found);
}

function noteOf(end: ListingEnd | null): string | null {
  if (end === null) return null;
  const { more, unreadable, unnamed } = end;
  const parts = [
    ...(more ? ['there are more files than can be listed; open a subfolder'] : []),
    ...(unreadable > 0 ? [`${count(unreadable, 'folder')} could not be read`] : []),
    ...(unnamed > 0 ? [`${count(unnamed, 'name')} not in UTF-8 skipped`] : []),
  ];
  return parts.length === 0 ? null : parts.join('; ');
}

const count = (number: number, what: string): string =>
  `${groupDigits(number)} ${what}${number === 1 ? '' : 's'}`;
