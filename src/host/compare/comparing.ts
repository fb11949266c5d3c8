import { Worker } from 'node:worker_threads';
import type { Milliseconds } from '../../base/units.ts';
import { type Loss, WatchedWorker } from '../../base/watched-worker.ts';
import type { Text } from '../../text/text.ts';
import { packText } from '../search/pieces.ts';
import type { CompareAnswer, CompareOrder } from './compare-worker.ts';
import type { CompareTasks } from './tasks.ts';

/** The time that a comparison may take. */
const SILENCE: Milliseconds = 60_000;

/** A task that was asked for. */
interface Asked {
  readonly task: keyof CompareTasks;
  readonly texts: readonly Text[];
  readonly options: CompareTasks[keyof CompareTasks]['options'];
  readonly accept: (found: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Compares and merges texts in one worker, which is started by the first task. */
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
   * The answer to a task. The files of the texts must stay open until then.
   * @throws when the worker is lost, or the texts cannot be read
   */
  run<Name extends keyof CompareTasks>(
    task: Name,
    texts: readonly Text[],
    options: CompareTasks[Name]['options'],
  ): Promise<CompareTasks[Name]['answer']> {
    return new Promise<CompareTasks[Name]['answer']>((accept, reject) => {
      const take = (found: unknown): void => accept(found as CompareTasks[Name]['answer']);
      this.#order({ task, texts, options, accept: take, reject });
    });
  }

  /** Starts the worker, where there is none. */
  prepare(): void {
    if (this.#worker.running) return;
    this.#worker.prepare();
    this.#worker.hold(false);
  }

  /** Begins again what is under way, since bytes of files are about to be at other places. */
  restart(): void {
    const all = [...this.#asked.values()];
    this.#asked.clear();
    for (const asked of all) this.#order(asked);
  }

  #order(asked: Asked): void {
    const id = ++this.#lastId;
    this.#asked.set(id, asked);
    const { task, texts, options } = asked;
    this.#worker.post({ id, task, texts: texts.map(packText), options });
    this.#worker.hold(true);
    this.#worker.expect();
  }

  #hear(answer: CompareAnswer): void {
    const asked = this.#asked.get(answer.id);
    this.#asked.delete(answer.id);
    this.#rest();
    if ('failed' in answer) asked?.reject(new Error(answer.failed));
    else asked?.accept(answer.found);
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
