import { createHash } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Milliseconds } from '../../base/units.ts';
import { type Thread, WatchedWorker } from '../../base/watched-worker.ts';
import { readSmallText, writeSmallText } from '../files/small-file.ts';
import type { SourceFault, StrippedSource } from './strip.ts';
import type { StripAnswer, StripOrder } from './strip-worker.ts';

/** To be raised when another result comes of the same source: what was kept is then made again. */
const VERSION = 5;

/** The longest entry that is kept; it is a source of at most 4 MB with little beside it. */
const MOST_BYTES = 16 << 20;

/** Sources that are kept at most. The oldest half goes when there are more: they may be of plugins that are gone. */
const MOST_KEPT = 1000;

/** The time that one source may take: they are of at most 4 MB. */
const SILENCE: Milliseconds = 15_000;

interface PendingStrip {
  readonly order: StripOrder;
  readonly resolve: (result: StrippedSource | SourceFault) => void;
}

/**
 * Takes the types out of the modules of plugins, in a worker, and keeps what came of them by their content. Without the
 * worker where all of it is kept: the files of a folder are read as fast as the disk gives them.
 */
export class Stripper {
  readonly #folder: string | null;
  readonly #worker: WatchedWorker<StripOrder, StripAnswer>;
  #lastId = 0;
  /** The sources that the worker has, in the order in which it takes them. */
  readonly #waiting = new Map<number, PendingStrip>();

  /**
   * @param folder where results are kept; null when they are not
   * @param start starts a worker
   */
  constructor(folder: string | null, start: () => Thread = startWorker, silence: Milliseconds = SILENCE) {
    this.#folder = folder;
    this.#worker = new WatchedWorker({
      start,
      heard: (answer) => this.#onMessage(answer),
      lost: ({ why }) => this.#onLost(why),
      startsWith: 'online',
      silence,
    });
  }

  /** A module as JavaScript with its imports, or what is wrong in it. `typed` says that it is TypeScript. */
  async strip(source: string, typed: boolean): Promise<StrippedSource | SourceFault> {
    const sum = createHash('sha256').update(`${VERSION} ${typed}\n${source}`).digest('hex');
    const kept = this.#keepResult(sum);
    if (kept !== null) return kept;
    const result = await this.#ask(source, typed);
    if ('code' in result) this.#keep(sum, result);
    return result;
  }

  /** Ends the worker; a later source starts another one. */
  close(): Promise<void> {
    return this.#worker.end();
  }

  #ask(source: string, typed: boolean): Promise<StrippedSource | SourceFault> {
    const order = { id: ++this.#lastId, source, typed };
    return new Promise((resolve) => {
      this.#waiting.set(order.id, { order, resolve });
      this.#worker.post(order);
      if (!this.#worker.expecting) this.#worker.expect();
    });
  }

  #onMessage({ id, result }: StripAnswer): void {
    this.#settle(id, result);
    if (this.#waiting.size > 0) this.#worker.expect();
    else this.#worker.rest();
  }

  /** The worker is gone: the source that it had first is at fault, and another worker takes the others. */
  #onLost(why: string): void {
    const [id] = this.#waiting.keys();
    if (id === undefined) return;
    this.#settle(id, { line: 1, column: 1, message: `it cannot be translated: the translator ${why}` });
    for (const { order } of this.#waiting.values()) this.#worker.post(order);
    if (this.#waiting.size > 0) this.#worker.expect();
  }

  #settle(id: number, result: StrippedSource | SourceFault): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.resolve(result);
  }

  /** The entry kept under a sum; null when there is none, or it differs from what was written there. */
  #keepResult(sum: string): StrippedSource | null {
    if (this.#folder === null) return null;
    try {
      const text = readSmallText(join(this.#folder, sum), MOST_BYTES) ?? '';
      const body = text.slice(65);
      return text.slice(0, 64) === sumOf(body) ? (JSON.parse(body) as StrippedSource) : null;
    } catch {
      // There is none.
      return null;
    }
  }

  /** Keeps a result; where it cannot be kept, it is made again the next time. */
  #keep(sum: string, stripped: StrippedSource): void {
    if (this.#folder === null) return;
    const body = JSON.stringify(stripped);
    const path = join(this.#folder, sum);
    try {
      writeSmallText(path, `${sumOf(body)}\n${body}`);
      this.#tidy(this.#folder);
    } catch {
      // The disk is full, or the folder is not ours.
    }
  }

  #tidy(folder: string): void {
    const names = readdirSync(folder);
    if (names.length <= MOST_KEPT) return;
    const byAge = names
      .map((name) => ({ name, time: statSync(join(folder, name)).mtimeMs }))
      .toSorted((a, b) => a.time - b.time);
    for (const { name } of byAge.slice(0, MOST_KEPT / 2)) rmSync(join(folder, name), { force: true });
  }
}

const startWorker = (): Worker => new Worker(new URL('./strip-worker.ts', import.meta.url));

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');
