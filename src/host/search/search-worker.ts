/** The worker behind `Searching`: one search at a time, in slices, between which it takes orders. */
import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import type { Query } from '../../text/matcher.ts';
import type { RangeRework } from '../../text/rework/rework.ts';
import { Pieces } from './pieces.ts';
import type { PackedText } from './pieces.ts';
import { reworkText, SearchSession } from './search-session.ts';
import type { SearchReport, SearchRequest } from './search-session.ts';
import { lowerPriority } from '../system/low-priority.ts';

/** From the main thread. A later order stops what an earlier one began. */
export type SearchOrder =
  | {
      readonly id: number;
      readonly request: SearchRequest | RangeRework;
      /** Absent: the text of the last order. */
      readonly text?: PackedText;
    }
  | { readonly id: number; readonly request: null };

/** To the main thread. The last answer to an order has no report. */
export interface SearchAnswer {
  readonly id: number;
  readonly report?: SearchReport | PackedHighlights;
}

/** Highlights as numbers, `from` and `to` in turn: thousands of objects would hold up the thread that gets them. */
export interface PackedHighlights {
  readonly type: 'packed_highlights';
  readonly ranges: Float64Array<ArrayBuffer>;
}

/** The time of work between looks for orders, in milliseconds. */
const TURN = 2;

const port = parentPort!;
lowerPriority();
let latest = 0;
let text: Pieces | null = null;
let session: { readonly of: string; readonly search: SearchSession } | null = null;

port.on('message', (order: SearchOrder) => {
  latest = order.id;
  if (!order.request) return;
  if (order.text) {
    text = new Pieces(order.text);
    session = null;
  }
  void run(order.id, order.request);
});

async function run(id: number, request: SearchRequest | RangeRework): Promise<void> {
  // First see what else was ordered: a search that is cancelled already must not begin.
  await setImmediate();
  try {
    if (id === latest) {
      if ('query' in request) await work(id, sessionOf(request.query, request.range).run(request));
      else await work(id, reworkText(text!, request));
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    answer({ id, report: { type: 'search_failed', message: `The search failed: ${reason}.` } });
  }
  // Also of one that was never begun: it is being waited for.
  answer({ id });
}

async function work(id: number, slices: Iterable<SearchReport | null>): Promise<void> {
  let rest = performance.now() + TURN;
  for (const report of slices) {
    if (report) answer({ id, report });
    if (performance.now() < rest) continue;
    await setImmediate();
    if (id !== latest) return;
    rest = performance.now() + TURN;
  }
}

function sessionOf(query: Query, range: SearchRequest['range']): SearchSession {
  const of = JSON.stringify([query, range]);
  if (session?.of !== of) session = { of, search: new SearchSession(text!, query, range) };
  return session.search;
}

function answer({ id, report }: SearchAnswer): void {
  if (report?.type === 'replacements')
    return port.postMessage({ id, report }, [report.made.table.buffer, report.made.pieces.buffer]);
  if (report?.type !== 'highlights') return port.postMessage({ id, report });
  const ranges = Float64Array.from(report.ranges.flatMap(({ from, to }) => [from, to]));
  return port.postMessage({ id, report: { type: 'packed_highlights', ranges } }, [ranges.buffer]);
}
