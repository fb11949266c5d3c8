import { Worker } from 'node:worker_threads';
import type { FilesAnswer, FilesOrder } from './files-worker.ts';

/** How a folder is listed. */
export interface FilesOptions {
  /** Whether what `.gitignore` and its like name is listed as well. */
  readonly ignored?: boolean;
  /** The most files; 500,000 by default. */
  readonly limit?: number;
}

/**
 * The files below a folder, listed and ranked in a worker that the first listing starts. While a folder is being
 * listed a query is answered with what was found so far, again and again, and for the last time with `done`.
 */
export class Files {
  #worker: Worker | null = null;
  #lastId = 0;
  #asked: { readonly id: number; readonly answer: (answer: FilesAnswer) => void } | null = null;

  /**
   * Lists a folder, an absolute path, anew. Until the new list is complete queries about the same folder are answered
   * from the old one.
   */
  list(folder: string, { ignored = false, limit }: FilesOptions = {}): void {
    this.#post({ type: 'list', root: folder, ignored, limit });
  }

  /** Ranks the files of the folder that was listed last, and forgets the query before. */
  rank(query: string, limit: number, answer: (answer: FilesAnswer) => void): void {
    const id = ++this.#lastId;
    this.#asked = { id, answer };
    this.#post({ type: 'rank', id, query, limit });
    this.#worker?.ref();
  }

  /** Forgets the query, and a listing that is under way. */
  cancel(): void {
    this.#asked = null;
    if (this.#worker === null) return;
    this.#post({ type: 'cancel' });
    this.#worker.unref();
  }

  /** Ends the worker. A later listing starts another one. */
  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#asked = null;
    await worker?.terminate();
  }

  #post(order: FilesOrder): void {
    this.#worker ??= this.#start();
    this.#worker.postMessage(order, []);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./files-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (answer: FilesAnswer) => {
      const asked = this.#asked;
      if (worker !== this.#worker || asked?.id !== answer.id) return;
      if (answer.done) worker.unref();
      asked.answer(answer);
    });
    worker.on('error', (error) => {
      const asked = this.#asked;
      if (worker !== this.#worker) return;
      this.#worker = null;
      this.#asked = null;
      const note = `The files could not be listed: ${error.message}.`;
      asked?.answer({ id: asked.id, rows: [], total: 0, listed: 0, done: true, note });
    });
    return worker;
  }
}
