import { Worker } from 'node:worker_threads';
import type { Match } from '../text/search.ts';
import type { Text } from '../text/text.ts';
import { packText } from './pieces.ts';
import type { RecaseRequest, SearchReport, SearchRequest, SortRequest } from './search-session.ts';
import type { SearchAnswer, SearchOrder } from './search-worker.ts';

export type { SearchReport, SearchRequest } from './search-session.ts';

type Request = SearchRequest | SortRequest | RecaseRequest;

/** How long a worker may take to stop, in milliseconds, before it is ended by force. */
const PATIENCE = 250;
/** How long a regular expression may be silent, in milliseconds, until it counts as one that never ends. */
const SILENCE = 5000;

/** A search that was asked for and has neither ended nor been cancelled. */
interface Search {
  /** Of its order: another one when it begins anew. */
  id: number;
  readonly text: Text;
  readonly request: Request;
  readonly on: (report: SearchReport) => void;
  /** The nearest match was told. */
  found: boolean;
}

/**
 * Runs searches in one worker, which is started by the first of them. There is one search at a time: a new one
 * cancels the one before. A regular expression that does not come to an end costs its worker, nothing else.
 */
export class Searching {
  #worker: Worker | null = null;
  /** It takes orders by now. */
  #online = false;
  /** The text that the worker has. */
  #sent: Text | null = null;
  #lastId = 0;
  #search: Search | null = null;
  /** The order that the worker is to drop, 0 when it is not being waited for. */
  #dropping = 0;
  #overdue: NodeJS.Timeout | undefined;
  readonly #silence: number;
  /** Goes off when nothing is heard of the search under way. */
  #silent: NodeJS.Timeout | undefined;

  /** @param silence how many milliseconds a regular expression may be silent until it is stopped */
  constructor(silence = SILENCE) {
    this.#silence = silence;
  }

  /** Starts the worker ahead of a search: that takes the main thread some milliseconds. */
  prepare(): void {
    if (this.#worker !== null) return;
    this.#worker = this.#start();
    this.#worker.unref();
  }

  /**
   * Searches `text` and tells `on` what becomes known, until it is done or cancelled. The file descriptors of the
   * text must stay open until then.
   */
  search(text: Text, request: Request, on: (report: SearchReport) => void): { cancel(): void } {
    this.#drop();
    const search: Search = { id: ++this.#lastId, text, request, on, found: false };
    this.#search = search;
    this.#listen();
    this.#order(search);
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
    this.#drop();
    search.id = ++this.#lastId;
    this.#search = search;
    this.#listen();
    this.#order(search);
  }

  /** Cancels the search and ends the worker. A later search starts another one. */
  async close(): Promise<void> {
    this.#search = null;
    this.#listen();
    await this.#end();
  }

  #order({ id, text, request }: Search): void {
    if (text === this.#sent) return this.#post({ id, request });
    const packed = packText(text);
    this.#sent = text;
    return this.#post({ id, request, text: packed }, [packed.pieces.buffer]);
  }

  #post(order: SearchOrder, transfer: ArrayBuffer[] = []): void {
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#worker.postMessage(order, transfer);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./search-worker.ts', import.meta.url));
    worker.once('online', () => {
      if (worker !== this.#worker) return;
      this.#online = true;
      this.#listen();
      if (this.#dropping) this.#wait();
    });
    worker.on('message', (answer: SearchAnswer) => {
      if (worker === this.#worker) this.#hear(answer);
    });
    worker.on('error', (error) => {
      if (worker !== this.#worker) return;
      const search = this.#search;
      this.#search = null;
      this.#listen();
      void this.#end();
      search?.on({ type: 'search_failed', message: `The search failed: ${error.message}.` });
    });
    return worker;
  }

  #hear({ id, report }: SearchAnswer): void {
    if (id === this.#search?.id) this.#listen();
    if (!report) {
      if (id === this.#dropping) this.#stopWaiting();
      if (id === this.#search?.id) {
        this.#search = null;
        this.#listen();
      }
      if (!this.#search && !this.#dropping) this.#worker?.unref();
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

  /** Forgets the search under way, and sees to it that the worker does. */
  #drop(): void {
    if (!this.#search) return;
    this.#dropping = this.#search.id;
    this.#search = null;
    this.#listen();
    if (this.#online) this.#wait();
  }

  /** Begins anew to wait for a sign of life; a search for plain text always comes to an end. */
  #listen(): void {
    clearTimeout(this.#silent);
    const request = this.#search?.request;
    this.#silent =
      this.#online && request !== undefined && 'query' in request && request.query.regex
        ? setTimeout(() => this.#giveUp(), this.#silence)
        : undefined;
  }

  #giveUp(): void {
    const search = this.#search;
    this.#search = null;
    void this.#end();
    const seconds = this.#silence / 1000;
    search?.on({
      type: 'search_failed',
      message: `Stopped: the regular expression got nowhere for ${seconds} s. Repeats within repeats, like (a+)+, do that.`,
    });
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
    const worker = this.#worker;
    this.#worker = null;
    this.#online = false;
    this.#sent = null;
    await worker?.terminate();
  }
}

function unpack(ranges: Float64Array): Match[] {
  return Array.from({ length: ranges.length / 2 }, (_, i) => ({
    from: ranges[2 * i],
    to: ranges[2 * i + 1],
  }));
}
