/** The worker behind `Spelling`: looks words up in dictionaries. */
import { parentPort, workerData } from 'node:worker_threads';
import { type FarPart, farWords } from '../../features/spelling/far-words.ts';
import type { CheckAnswer, SeekAnswer, SuggestAnswer } from '../../features/spelling/requests.ts';
import { lowerPriority } from '../system/low-priority.ts';
import { Speller } from './speller.ts';

/** Words to look up, one for which others are wanted, or a part of a text in which misspelled ones are looked for. */
export type SpellingOrder = { readonly id: number; readonly dictionaries: readonly string[] } & (
  | { readonly words: readonly string[] }
  | { readonly word: string }
  | FarPart
);

/** The answer to an order. */
export interface SpellingAnswer {
  readonly id: number;
  readonly answer: CheckAnswer | SuggestAnswer | SeekAnswer;
}

/** Words that are offered for one. */
const MOST = 10;

const port = parentPort!;
lowerPriority();
const speller = new Speller((workerData as { readonly folder: string }).folder);
port.on('message', (order: SpellingOrder) => {
  void answerTo(order).then((answer) => port.postMessage({ id: order.id, answer } satisfies SpellingAnswer));
});

async function answerTo(order: SpellingOrder): Promise<SpellingAnswer['answer']> {
  try {
    const { dictionaries } = order;
    if ('words' in order) return { wrong: await speller.wrong(dictionaries, order.words) };
    if ('part' in order) {
      const { words, inFence } = farWords(order);
      const each = new Set(words.map(({ word }) => word));
      const wrong = new Set(await speller.wrong(dictionaries, [...each]));
      return { wrong: words.filter(({ word }) => wrong.has(word)), inFence };
    }
    const isRight = (await speller.wrong(dictionaries, [order.word])).length === 0;
    return { isRight, words: isRight ? [] : await speller.suggestions(dictionaries, order.word, MOST) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
