import type { Byte } from '../../base/units.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { Request } from '../../core/model/request.ts';
import type { Language } from '../../syntax/languages.ts';
import type { Text } from '../../text/text.ts';
import type { Word } from './words.ts';

/** Words that are looked up in dictionaries. */
export interface CheckWork {
  /** The names of the dictionaries; a word that one of them has is right. */
  readonly dictionaries: readonly string[];
  readonly words: readonly string[];
}

/** The words that no dictionary has, or the sentence that says why a dictionary cannot be used. */
export type CheckAnswer = { readonly wrong: readonly string[] } | { readonly failed: string };

/** Looks words in sight up. */
export const checkWords = new Request<CheckWork, CheckAnswer>('check_words', {
  stops: 'never',
  isBackground: true,
});

/** Whole lines of a text that are looked through on the way to the next misspelled word. */
export interface SeekWork {
  readonly dictionaries: readonly string[];
  readonly document: DocumentId;
  readonly text: Text;
  readonly language: Language;
  readonly by: 1 | -1;
  /** The place where the search began. */
  readonly start: Byte;
  readonly from: Byte;
  readonly to: Byte;
  /** The end of the part that is looked at first is in a block of code of a text in Markdown. */
  readonly inFence: boolean;
  /** The search has gone around the end of the text. */
  readonly isAround: boolean;
}

/** The misspelled words of a part in order, and whether the end that is looked at last is in a block of code. */
export type SeekAnswer =
  | { readonly wrong: readonly Word[]; readonly inFence: boolean }
  | { readonly failed: string };

/** Looks for misspelled words in a part of a text. */
export const seekMisspelled = new Request<SeekWork, SeekAnswer>('seek_misspelled', {
  title: () => 'checking spelling',
  macrosWait: 'own',
});

/** A misspelled word. */
export interface SuggestWork {
  readonly dictionaries: readonly string[];
  readonly word: string;
  readonly document: DocumentId;
  readonly from: Byte;
  readonly to: Byte;
}

/** Words that may have been meant, the likeliest first, or the sentence that says why there are none. */
export type SuggestAnswer =
  | { readonly isRight: boolean; readonly words: readonly string[] }
  | { readonly failed: string };

/** Asks for words that may have been meant. */
export const suggestWords = new Request<SuggestWork, SuggestAnswer>('suggest_words', {
  title: ({ work }) => `looking up “${work.word}”`,
  replaces: true,
  macrosWait: 'own',
});
