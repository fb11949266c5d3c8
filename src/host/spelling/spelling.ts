import { Worker } from 'node:worker_threads';
import type { Milliseconds } from '../../base/units.ts';
import { WatchedWorker } from '../../base/watched-worker.ts';
import {
  checkWords,
  type SeekAnswer,
  seekMisspelled,
  type SeekWork,
  suggestWords,
} from '../../features/spelling/requests.ts';
import { type Runner, runs } from '../requests.ts';
import type { SpellingAnswer, SpellingOrder } from './spelling-worker.ts';

/** The time that looking words up may take. */
const SILENCE: Milliseconds = 20_000;

/** The promise of an answer that has not come yet. */
interface Asked {
  readonly accept: (answer: SpellingAnswer['answer']) => void;
  readonly reject: (error: Error) => void;
}

/** An order without its number. */
type Order = SpellingOrder extends infer Each ? (Each extends unknown ? Omit<Each, 'id'> : never) : never;

/** Looks words up in one worker, which is started by the first of them. */
export class Spelling {
  readonly #worker: WatchedWorker<SpellingOrder, SpellingAnswer>;
  readonly #asked = new Map<number, Asked>();
  #lastId = 0;

  /** @param folder the folder of the user's own dictionaries */
  constructor(folder: string) {
    this.#worker = new WatchedWorker<SpellingOrder, SpellingAnswer>({
      start: () => new Worker(new URL('./spelling-worker.ts', import.meta.url), { workerData: { folder } }),
      heard: (answer) => this.#hear(answer),
      lost: ({ why }) => this.#lose(why),
      startsWith: 'online',
      silence: SILENCE,
    });
  }

  readonly runners: readonly Runner[] = [
    runs(checkWords, ({ dictionaries, words }) => this.#check(dictionaries, words)),
    runs(seekMisspelled, (work) => this.#seek(work)),
    runs(suggestWords, async ({ dictionaries, word }) => {
      const answer = await this.#order({ dictionaries, word });
      if ('wrong' in answer) throw otherAnswer();
      return answer;
    }),
  ];

  async #check(dictionaries: readonly string[], words: readonly string[]) {
    if (words.length === 0) return { wrong: [] };
    const answer = await this.#order({ dictionaries, words });
    if ('isRight' in answer || 'inFence' in answer) throw otherAnswer();
    return answer;
  }

  async #seek({ dictionaries, text, language, by, from, to, inFence }: SeekWork): Promise<SeekAnswer> {
    if (text.isLost(from, to)) return { wrong: [], inFence };
    const part = text.read(from, to);
    const answer = await this.#order({ dictionaries, part, from, language, by, inFence });
    if ('failed' in answer || 'inFence' in answer) return answer;
    throw otherAnswer();
  }

  #order(order: Order): Promise<SpellingAnswer['answer']> {
    return new Promise((accept, reject) => {
      const id = ++this.#lastId;
      this.#asked.set(id, { accept, reject });
      this.#worker.post({ id, ...order });
      this.#worker.hold(true);
      this.#worker.expect();
    });
  }

  #hear({ id, answer }: SpellingAnswer): void {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (this.#asked.size > 0) this.#worker.expect();
    else {
      this.#worker.rest();
      this.#worker.hold(false);
    }
    asked?.accept(answer);
  }

  #lose(why: string): void {
    const all = [...this.#asked.values()];
    this.#asked.clear();
    for (const { reject } of all) reject(new Error(`The spell checker ${why}`));
  }
}

const otherAnswer = (): Error => new Error('The spell checker gave another answer');
