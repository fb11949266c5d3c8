import { availableParallelism } from 'node:os';
import { relative, sep } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Milliseconds } from '../../base/units.ts';
import { type Loss, type Thread, WatchedWorker } from '../../base/watched-worker.ts';
import type { Query } from '../../text/matcher.ts';
import type { Text } from '../../text/text.ts';
import type { FilesSearchAnswer, FilesSearchOrder } from './files-search-worker.ts';
import type { FolderSearchReport, FolderSearchRequest, PackedBuffer } from './folder-search.ts';
import { packText } from '../search/pieces.ts';
import { findRipgrep } from './ripgrep.ts';
import { searchLoss } from '../search/search-loss.ts';

/** The place in which files are searched, and the manner. */
export interface FilesSearchOptions {
  /** An absolute path. */
  readonly folder: string;
  /** Patterns of what is searched and what is not; see `PathFilter` and `splitGlobs`. */
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  /** True to search files as well that `.gitignore` and its like name. */
  readonly ignored?: boolean;
  /** The most matches; 20,000 by default. */
  readonly limit?: number;
}

/** An open document, which is searched as it stands. */
export interface SearchedBuffer {
  readonly document: number;
  /** The absolute path of its file; null without one. */
  readonly path: string | null;
  readonly text: Text;
}

const MOST_MATCHES = 20_000;
/** The time that a worker has to stop before it is ended by force. */
const PATIENCE: Milliseconds = 250;
/** The time without a sign of life after which a search counts as a regular expression that never ends. */
const SILENCE: Milliseconds = 5000;
/** A search for plain text may be silent for so many times as long. */
const PLAIN = 3;

interface Search {
  readonly id: number;
  readonly isRegex: boolean;
  readonly on: (report: FolderSearchReport) => void;
}

/**
 * Searches the files below a folder in a worker that the first search starts. There is one search at a time: a new one
 * cancels the one before. A regular expression that does not come to an end costs its worker, nothing else.
 */
export class FilesSearch {
  readonly #ripgrep: string | null;
  readonly #silence: Milliseconds;
  readonly #worker: WatchedWorker<FilesSearchOrder, FilesSearchAnswer>;
  #lastId = 0;
  #search: Search | null = null;
  /** The search that the worker is to drop, 0 when there is none, and what goes off when it does not. */
  #dropping = 0;
  #overdue: NodeJS.Timeout | undefined;
  /** The order that waits for the worker to drop another; null for none. */
  #next: FilesSearchOrder | null = null;

  /**
   * @param ripgrep the program, or null to do without: by default where there are more than two processors, as with two
   *   the files are searched here in the same time
   * @param silence how long a search may give no sign of life until it is stopped
   * @param start starts a worker
   */
  constructor(
    ripgrep = defaultRipgrep(),
    silence: Milliseconds = SILENCE,
    start: () => Thread = startWorker,
  ) {
    this.#ripgrep = ripgrep;
    this.#silence = silence;
    this.#worker = new WatchedWorker({
      start,
      heard: (answer) => this.#onMessage(answer),
      lost: (loss) => this.#onLost(loss),
      startsWith: 'online',
      silence,
    });
  }

  /**
   * Searches and tells `on` what becomes known; `searched` or `search_failed` comes last. The file descriptors of the
   * buffers must stay open until then.
   */
  search(
    query: Query,
    { folder, include = [], exclude = [], ignored = false, limit = MOST_MATCHES }: FilesSearchOptions,
    buffers: readonly SearchedBuffer[],
    on: (report: FolderSearchReport) => void,
  ): void {
    this.cancel();
    const id = ++this.#lastId;
    const packed = buffers.flatMap((buffer) => pack(buffer, folder));
    const request: FolderSearchRequest = {
      root: folder,
      query,
      include,
      exclude,
      ignored,
      limit,
      ripgrep: this.#ripgrep,
      buffers: packed,
    };
    this.#search = { id, isRegex: query.regex, on };
    this.#next = { id, request };
    if (this.#dropping === 0) this.#begin();
  }

  /** Cancels the search that is under way, if any: it reports nothing more. */
  cancel(): void {
    this.#next = null;
    this.#worker.rest();
    const search = this.#search;
    this.#search = null;
    if (search === null || !this.#worker.running || this.#dropping !== 0) return;
    this.#dropping = search.id;
    this.#worker.post({ id: ++this.#lastId, request: null });
    this.#overdue = setTimeout(() => this.#end(), PATIENCE);
  }

  /** Cancels the search and ends the worker. A later search starts another one. */
  async close(): Promise<void> {
    this.#next = null;
    this.#search = null;
    await this.#terminate();
  }

  #begin(): void {
    const order = this.#next;
    this.#next = null;
    if (order === null) return this.#worker.hold(false);
    const pieces = order.request?.buffers.map(({ text }) => text.pieces.buffer) ?? [];
    this.#worker.post(order, [...new Set(pieces)]);
    this.#worker.hold(true);
    this.#expect();
  }

  #onMessage({ id, report }: FilesSearchAnswer): void {
    if (report === undefined && id === this.#dropping) {
      this.#stopWaiting();
      this.#begin();
    }
    const search = this.#search;
    if (id !== search?.id) return;
    this.#expect();
    if (report) search.on(report);
    if (report === undefined && this.#search === search) {
      this.#worker.rest();
      this.#search = null;
      this.#worker.hold(false);
    }
  }

  /** Waits for a sign of life; a search for plain text always comes to an end, so it gets more time. */
  #expect(): void {
    this.#worker.expect(this.#search?.isRegex === true ? 1 : PLAIN);
  }

  #onLost(loss: Loss): void {
    // What failed was cancelled already: the next search gets a worker of its own.
    const wasDropped = this.#dropping !== 0;
    const search = wasDropped ? null : this.#search;
    if (!wasDropped) this.#search = null;
    this.#end();
    search?.on({ type: 'search_failed', message: searchLoss(loss, search.isRegex, this.#silence) });
  }

  /** Ends a worker that does not stop or has failed; what waits for it gets another one. */
  #end(): void {
    void this.#terminate();
    if (this.#next !== null) this.#begin();
  }

  async #terminate(): Promise<void> {
    this.#stopWaiting();
    await this.#worker.end();
  }

  #stopWaiting(): void {
    clearTimeout(this.#overdue);
    this.#overdue = undefined;
    this.#dropping = 0;
  }
}

const startWorker = (): Worker => new Worker(new URL('./files-search-worker.ts', import.meta.url));

const defaultRipgrep = (): string | null =>
  availableParallelism() > 2 ? findRipgrep(process.env['PATH'] ?? '') : null;

/** A document as it travels to the worker: none that lies in another folder. */
function pack({ document, path, text }: SearchedBuffer, folder: string): PackedBuffer[] {
  const inside = path === null ? null : relative(folder, path).replaceAll(sep, '/');
  if (inside === '' || inside === '..' || inside?.startsWith('../') === true) return [];
  return [{ document, path: inside, text: packText(text) }];
}
