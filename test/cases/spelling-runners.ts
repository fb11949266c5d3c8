/** The dictionaries of the cases: all words but a few are right, and only `en` is there. */
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
  return failed === null ? { wrong: words.filter((word) => MEANT.has(word.toLowerCase())) } : { failed };
};

/** Runners of requests about spelling. */
export const spellingRunners: readonly Runner[] = [
  runs(checkWords, check),
  runs(seekMisspelled, check),
  runs(suggestWords, ({ dictionaries, word }) => {
    const failed = missing(dictionaries);
    if (failed !== null) return { failed };
    const words = MEANT.get(word.toLowerCase());
    return { isRight: words === undefined, words: words ?? [] };
  }),
];
