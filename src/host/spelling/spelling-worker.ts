/** The worker behind `Spelling`: looks words up in dictionaries. */
import { parentPort, workerData } from 'node:worker_threads';
import type { CheckAnswer, SuggestAnswer } from '../../features/spelling/requests.ts';
import { lowerPriority } from '../system/low-priority.ts';
import { Speller } from './speller.ts';

/** Words to look up, or one for which others are wanted. */
export type SpellingOrder =
  | { readonly id: number; readonly dictionaries: readonly string[]; readonly words: readonly string[] }
  | { readonly id: number; readonly dictionaries: readonly string[]; readonly word: string };

/** The answer to an order. */
export interface SpellingAnswer {
  readonly id: number;
  readonly answer: CheckAnswer | SuggestAnswer;
}

/** Words that are offered for one. */
const MOST = 10;

const port = parentPort!;
lowerPriority();
const speller = new Speller((workerData as { readonly folder: string }).folder);
port.on('message', (order: SpellingOrder) => {
  void answerTo(order).then((answer) => port.postMessage({ id: order.id, answer } satisfies SpellingAnswer));
});

async function answerTo(order: SpellingOrder): Promise<CheckAnswer | SuggestAnswer> {
  try {
    const { dictionaries } = order;
    if ('words' in order) return { wrong: await speller.wrong(dictionaries, order.words) };
    const isRight = (await speller.wrong(dictionaries, [order.word])).length === 0;
    return { isRight, words: isRight ? [] : await speller.suggestions(dictionaries, order.word, MOST) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
