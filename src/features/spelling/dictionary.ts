import { WindowField } from '../../core/model/fields/field.ts';
import type { Document } from '../../core/model/document.ts';
import type { State } from '../../core/model/state.ts';
import { spellCheck, spellCheckLanguage, spellCheckWords } from './settings.ts';

/** The words that were looked up in the dictionaries of a setting. */
export interface Dictionary {
  /** The value of the setting. */
  readonly language: string;
  /** Each word that was looked up: true for a misspelled one. */
  readonly isWrong: ReadonlyMap<string, boolean>;
  readonly isAsking: boolean;
  /** Why no word can be looked up; null while that is possible. */
  readonly problem: string | null;
}

/** So many words are remembered; then all are looked up again. */
const MOST = 20_000;

const unread = (language: string): Dictionary => ({
  language,
  isWrong: new Map(),
  isAsking: false,
  problem: null,
});

const dictionaryField = new WindowField<Dictionary>('spelling', unread(''));

/** The fields of this module. */
export const dictionaryFields = [dictionaryField];

/** The dictionary of the setting. */
export function dictionaryOf(state: State): Dictionary {
  const dictionary = dictionaryField.of(state);
  const language = spellCheckLanguage.of(state);
  return dictionary.language === language ? dictionary : unread(language);
}

/** The state with another dictionary. */
export const withDictionary = (state: State, dictionary: Dictionary): State =>
  dictionaryField.with(state, dictionary);

/** The dictionary when words were looked up, of which some are wrong. */
export function withWords(
  dictionary: Dictionary,
  words: readonly string[],
  wrong: readonly string[],
): Dictionary {
  const before = dictionary.isWrong.size + words.length > MOST ? [] : dictionary.isWrong;
  const isWrong = new Map([...before, ...words.map((word) => [word, false] as const)]);
  for (const word of wrong) isWrong.set(word, true);
  return { ...dictionary, isWrong };
}

/** The names of the dictionaries in a setting. */
export const namesIn = (language: string): readonly string[] =>
  language.split(/[\s,]+/).filter((name) => name !== '');

/** The user's own words in lowercase, split once for each value of the setting. */
export function ownWords(state: State): ReadonlySet<string> {
  const given = spellCheckWords.of(state);
  if (given !== split.given)
    split = { given, words: new Set(given.split(/[\s,]+/).map((word) => word.toLowerCase())) };
  return split.words;
}

let split: { readonly given: string; readonly words: ReadonlySet<string> } = { given: '', words: new Set() };

/** True for a document whose words are checked. */
export const isChecked = (state: State, document: Document): boolean =>
  spellCheck.in(state, document) && document.decoding === null;
