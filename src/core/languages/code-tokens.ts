import type { Stretch } from '../../syntax/tokens.ts';

/** A short text of code that is no document. */
export interface CodeText {
  /** The language as somebody named it: an id, an alias or the ending of a file. */
  readonly language: string;
  readonly text: string;
}

/** The tokens of all of a text of code. */
export interface CodeTokens {
  readonly stretch: Stretch;
  /** The scopes that the numbers of tokens stand for. */
  readonly paths: readonly string[];
}
