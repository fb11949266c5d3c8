import type { State } from '../../core/model/state.ts';
import { dictionaryOf, ownWords } from './dictionary.ts';

/** True for a word that no dictionary has, and that is none of the user's own; false while it was not looked up. */
export const isMisspelled = (state: State, word: string): boolean =>
  dictionaryOf(state).isWrong.get(word) === true && !isOwn(state, word);

/** True for one of the user's own words, with or without an apostrophe and s. */
export function isOwn(state: State, word: string): boolean {
  const own = ownWords(state);
  const lower = word.toLowerCase();
  return own.has(lower) || own.has(lower.replace(/'s$/, ''));
}
