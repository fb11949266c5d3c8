import { Worker } from 'node:worker_threads';
import type { Milliseconds } from '../../base/units.ts';
import { type Loss, WatchedWorker } from '../../base/watched-worker.ts';
import type { Differences } from '../../text/diff/differences.ts';
import type { Text } from '../../text/text.ts';
import { packText } from '../search/pieces.ts';
import type { CompareAnswer, CompareOrder } from './compare-worker.ts';

/** The time that a comparison may take. */
const SILENCE: Milliseconds = 60_000;

/** A comparison that was asked for. */
interface Asked {
  readonly before: Text;
  readonly after: Text;
  readonly accept: (found: Differences | null) => void;
  readonly reject: (error: Error) => void;
}

/** Compares texts in one worker, which is started by the first comparison. */
export class Comparing {
  readonly #worker: WatchedWorker<CompareOrder, CompareAnswer>;
  readonly #asked = new Map<number, Asked>();
  #lastId = 0;

  constructor() {
    this.#worker = new WatchedWorker<CompareOrder, CompareAnswer>({
      start: () => new Worker(new URL('./compare-worker.ts', import.meta.url)),
      heard: (answer) => this.#hear(answer),
      lost: (loss) => this.#lose(loss),
      startsWith: 'online',
      silence: SILENCE,
    });
  }

  /**
   * Compares two texts line by line; null where one of them is binary. The files of the texts must stay open until then.
   * @throws when the worker is lost, or the texts cannot be read
   */
  compare(before: Text, after: Text): Promise<Differences | null> {
    return new Promise((accept, reject) => {
      this.#order({ before, after, accept, reject });
    });
  }

  /** Compares again what is under way, since bytes of files are about to be at other places. */
  restart(): void {
    const all = [...this.#asked.values()];
    this.#asked.clear();
    for (const asked of all) this.#order(asked);
  }

  #order(asked: Asked): void {
    const id = ++this.#lastId;
    this.#asked.set(id, asked);
    const [before, after] = [packText(asked.before), packText(asked.after)];
    this.#worker.post({ id, before, after });
    this.#worker.hold(true);
    this.#worker.expect();
  }

  #hear({ id, found }: CompareAnswer): void {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    this.#rest();
    if (typeof found === 'string') asked?.reject(new Error(found));
    else asked?.accept(found);
  }

  #lose({ why }: Loss): void {
    const all = [...this.#asked.values()];
    this.#asked.clear();
    for (const { reject } of all) reject(new Error(`The comparison ${why}`));
  }

  #rest(): void {
    if (this.#asked.size > 0) return this.#worker.expect();
    this.#worker.rest();
    return this.#worker.hold(false);
  }
}
