/** The dictionaries of the cases: all words but a few are right, and only `en` is there. */
import { farWords } from '../../src/features/spelling/far-words.ts';
import { checkWords, seekMisspelled, suggestWords } from '../../src/features/spelling/requests.ts';
import { type Runner, runs } from '../../src/host/requests.ts';

const MEANT: ReadonlyMap<string, readonly string[]> = new Map([
  ['wrold', ['world', 'wold']],
  ['teh', ['the', 'tech']],
  ['xyzzy', []],
]);

const missing = (dictionaries: readonly string[]): string | null => {
  const name = dictionaries.find((each) => each !== 'en');
  return name === undefined ? null : `No dictionary for ${name}: install it`;
};

const check = ({ dictionaries, words }: { dictionaries: readonly string[]; words: readonly string[] }) => {
  const failed = missing(dictionaries);
  return failed === null ? { wrong: words.filter(isWrong) } : { failed };
};

const isWrong = (word: string): boolean => MEANT.has(word.toLowerCase());

/** Runners of requests about spelling. */
export const spellingRunners: readonly Runner[] = [
  runs(checkWords, check),
  runs(seekMisspelled, (work) => {
    const { dictionaries, text, from, to } = work;
    const failed = missing(dictionaries);
    if (failed !== null) return { failed };
    const { words, inFence } = farWords({ ...work, part: text.read(from, to) });
    return { wrong: words.filter(({ word }) => isWrong(word)), inFence };
  }),
  runs(suggestWords, ({ dictionaries, word }) => {
    const failed = missing(dictionaries);
    if (failed !== null) return { failed };
    const words = MEANT.get(word.toLowerCase());
    return { isRight: words === undefined, words: words ?? [] };
  }),
];
