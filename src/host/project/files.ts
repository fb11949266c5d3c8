import { Worker } from 'node:worker_threads';
import type { Milliseconds } from '../../base/units.ts';
import { type Thread, WatchedWorker } from '../../base/watched-worker.ts';
import type { FilesAnswer, FilesOrder } from './files-worker.ts';

/** The manner in which a folder is listed. */
export interface FilesOptions {
  /** True to list files as well that `.gitignore` and its like name. */
  readonly ignored?: boolean;
  /** The most files; 500,000 by default. */
  readonly limit?: number;
}

/** The time that the worker may give no sign of life while it lists or ranks. */
const SILENCE: Milliseconds = 15_000;

/**
 * The files below a folder, listed and ranked in a worker that the first listing starts. While a folder is being
 * listed a query is answered with what was found so far, again and again, and for the last time with `done`.
 */
export class Files {
  readonly #worker: WatchedWorker<FilesOrder, FilesAnswer | null>;
  /** The order to list that the worker has; another worker gets it first. */
  #list: FilesOrder | null = null;
  #lastId = 0;
  #asked: { readonly id: number; readonly answer: (answer: FilesAnswer) => void } | null = null;

  constructor(start: () => Thread = startWorker, silence: Milliseconds = SILENCE) {
    this.#worker = new WatchedWorker({
      start,
      heard: (answer) => this.#onMessage(answer),
      lost: ({ why }) => this.#onLost(why),
      startsWith: 'online',
      silence,
    });
  }

  /**
   * Lists a folder, an absolute path, anew. Until the new list is complete queries about the same folder are answered
   * from the old one.
   */
  list(folder: string, { ignored = false, limit }: FilesOptions = {}): void {
    this.#list = { type: 'list', root: folder, ignored, limit };
    this.#post(this.#list);
  }

  /** Ranks the files of the folder that was listed last, and forgets the query before. */
  rank(query: string, limit: number, answer: (answer: FilesAnswer) => void): void {
    const id = ++this.#lastId;
    this.#asked = { id, answer };
    this.#post({ type: 'rank', id, query, limit });
    this.#worker.hold(true);
    this.#worker.expect();
  }

  /** Forgets the query, and a listing that is under way. */
  cancel(): void {
    this.#asked = null;
    if (!this.#worker.running) return;
    this.#post({ type: 'cancel' });
    this.#rest();
  }

  /** Ends the worker. A later listing starts another one. */
  async close(): Promise<void> {
    this.#asked = null;
    await this.#worker.end();
  }

  #post(order: FilesOrder): void {
    if (!this.#worker.running) {
      this.#worker.prepare();
      this.#worker.hold(false);
      if (this.#list !== null && order !== this.#list) this.#worker.post(this.#list);
    }
    this.#worker.post(order);
  }

  #onMessage(answer: FilesAnswer | null): void {
    if (this.#asked === null) return;
    this.#worker.expect();
    if (answer === null || this.#asked.id !== answer.id) return;
    if (answer.done) this.#rest();
    this.#asked.answer(answer);
  }

  #rest(): void {
    this.#worker.hold(false);
    this.#worker.rest();
  }

  #onLost(why: string): void {
    const asked = this.#asked;
    this.#asked = null;
    const note = `The files could not be listed: the worker ${why}.`;
    asked?.answer({ id: asked.id, rows: [], total: 0, listed: 0, done: true, note });
  }
}

const startWorker = (): Worker => new Worker(new URL('./files-worker.ts', import.meta.url));
