import { Worker } from 'node:worker_threads';
import type { Milliseconds } from '../../base/units.ts';
import { type Loss, type Thread, WatchedWorker } from '../../base/watched-worker.ts';
import type { RangeRework } from '../../text/rework/rework.ts';
import type { Match } from '../../text/search.ts';
import type { Text } from '../../text/text.ts';
import { packText } from './pieces.ts';
import { searchLoss } from './search-loss.ts';
import type { SearchReport, SearchRequest } from './search-session.ts';
import type { SearchAnswer, SearchOrder } from './search-worker.ts';

export type { SearchReport, SearchRequest } from './search-session.ts';

type Request = SearchRequest | RangeRework;

/** The time that a worker has to stop before it is ended by force. */
const PATIENCE: Milliseconds = 250;
/** The time of silence after which a regular expression counts as one that never ends. */
const SILENCE: Milliseconds = 5000;

/** A search that was asked for and has neither ended nor been cancelled. */
interface Search {
  /** Of its order: another one when it begins anew. */
  id: number;
  readonly text: Text;
  readonly request: Request;
  readonly on: (report: SearchReport) => void;
  /** Called once when it has ended, was cancelled or was lost. */
  readonly over: () => void;
  /** The nearest match was told. */
  found: boolean;
}

/**
 * Runs searches in one worker, which is started by the first of them. There is one search at a time: a new one
 * cancels the one before. A regular expression that does not come to an end costs its worker, nothing else.
 */
export class Searching {
  readonly #worker: WatchedWorker<SearchOrder, SearchAnswer>;
  /** The text that the worker has. */
  #sent: Text | null = null;
  #lastId = 0;
  #search: Search | null = null;
  /** The order that the worker is to drop, 0 when it is not being waited for. */
  #dropping = 0;
  #overdue: NodeJS.Timeout | undefined;
  readonly #silence: Milliseconds;

  /**
   * @param silence how long a regular expression may be silent until it is stopped
   * @param start starts a worker
   */
  constructor(silence: Milliseconds = SILENCE, start: () => Thread = startWorker) {
    this.#silence = silence;
    this.#worker = new WatchedWorker({
      start,
      started: () => {
        if (this.#dropping) this.#wait();
      },
      heard: (answer) => this.#onMessage(answer),
      lost: (loss) => this.#onLost(loss),
      startsWith: 'online',
      silence,
    });
  }

  /** Starts the worker ahead of a search: that takes the main thread some milliseconds. */
  prepare(): void {
    if (this.#worker.running) return;
    this.#worker.prepare();
    this.#worker.hold(false);
  }

  /**
   * Searches `text` and tells `on` what becomes known, until it is done or cancelled; then it calls `over`. The file
   * descriptors of the text must stay open until then.
   */
  search(
    text: Text,
    request: Request,
    on: (report: SearchReport) => void,
    over: () => void = () => {},
  ): { cancel(): void } {
    this.#drop();
    const search: Search = { id: ++this.#lastId, text, request, on, over, found: false };
    this.#search = search;
    this.#order(search);
    this.#listen();
    return {
      cancel: () => {
        if (this.#search === search) this.cancel();
      },
    };
  }

  /** Cancels the search that is under way, if any: it reports nothing more. */
  cancel(): void {
    if (!this.#search) return;
    this.#drop();
    this.#post({ id: ++this.#lastId, request: null });
  }

  /**
   * To be called when bytes of files are about to stand elsewhere than where the worker has been told: the search
   * under way begins anew, and nothing counts that the worker still finds meanwhile.
   */
  restart(): void {
    this.#sent = null;
    const search = this.#search;
    if (search === null) return;
    this.#forget();
    search.id = ++this.#lastId;
    this.#search = search;
    this.#order(search);
    this.#listen();
  }

  /** Cancels the search and ends the worker. A later search starts another one. */
  async close(): Promise<void> {
    const search = this.#search;
    this.#search = null;
    this.#listen();
    await this.#end();
    search?.over();
  }

  #order({ id, text, request }: Search): void {
    if (text === this.#sent) return this.#post({ id, request });
    const packed = packText(text);
    this.#sent = text;
    return this.#post({ id, request, text: packed }, [packed.pieces.buffer]);
  }

  #post(order: SearchOrder, transfer: ArrayBuffer[] = []): void {
    this.#worker.post(order, transfer);
    this.#worker.hold(true);
  }

  #onLost(loss: Loss): void {
    const search = this.#search;
    this.#search = null;
    void this.#end();
    const isRegex = search !== null && isExpression(search);
    search?.on({ type: 'search_failed', message: searchLoss(loss, isRegex, this.#silence) });
    search?.over();
  }

  #onMessage({ id, report }: SearchAnswer): void {
    if (id === this.#search?.id) this.#listen();
    if (!report) {
      if (id === this.#dropping) this.#stopWaiting();
      const ended = id === this.#search?.id ? this.#search : null;
      if (ended !== null) {
        this.#search = null;
        this.#listen();
      }
      if (!this.#search && !this.#dropping) this.#worker.hold(false);
      ended?.over();
    } else if (id === this.#search?.id) {
      const { found } = this.#search;
      this.#search.found ||= report.type === 'found';
      // One that began anew finds the same again.
      if (found && report.type === 'found') return;
      this.#search.on(
        report.type === 'packed_highlights' ? { type: 'highlights', ranges: unpack(report.ranges) } : report,
      );
    }
  }

  /** Ends the search under way, and sees to it that the worker does. */
  #drop(): void {
    const search = this.#search;
    this.#forget();
    search?.over();
  }

  /** Forgets the search under way, and sees to it that the worker does. */
  #forget(): void {
    if (!this.#search) return;
    this.#dropping = this.#search.id;
    this.#search = null;
    this.#listen();
    if (this.#worker.started) this.#wait();
  }

  /** Begins anew to wait for a sign of life; a search for plain text always comes to an end, silent for as long as it takes. */
  #listen(): void {
    if (this.#search !== null && isExpression(this.#search)) this.#worker.expect();
    else this.#worker.rest();
  }

  #wait(): void {
    this.#overdue ??= setTimeout(() => this.#force(), PATIENCE);
  }

  /** The worker did not stop: the search that waits for it gets another one. */
  #force(): void {
    void this.#end();
    if (this.#search) this.#order(this.#search);
  }

  #stopWaiting(): void {
    clearTimeout(this.#overdue);
    this.#overdue = undefined;
    this.#dropping = 0;
  }

  async #end(): Promise<void> {
    this.#stopWaiting();
    this.#sent = null;
    await this.#worker.end();
  }
}

/**
 * Runs a search, and tells `on` what becomes known. Resolves when it has ended, or when another search took its place.
 * @throws why it failed, or that `signal` stopped it
 */
export async function reportsOf(
  searching: Searching,
  text: Text,
  request: Request,
  signal: AbortSignal,
  on: (report: SearchReport) => void,
): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((accept, reject) => {
    const search = searching.search(
      text,
      request,
      (report) => (report.type === 'search_failed' ? reject(new Error(report.message)) : on(report)),
      accept,
    );
    signal.addEventListener('abort', () => search.cancel());
  });
  signal.throwIfAborted();
}

const startWorker = (): Worker => new Worker(new URL('./search-worker.ts', import.meta.url));

const isExpression = ({ request }: Search): boolean => 'query' in request && request.query.regex;

function unpack(ranges: Float64Array): Match[] {
  return Array.from({ length: ranges.length / 2 }, (_, i) => ({
    from: ranges[2 * i],
    to: ranges[2 * i + 1],
  }));
}
