/** A position: the line and the column in bytes, both from 1. */
export type Position = readonly [line: number, column: number];

export type Kind = 'v' | 'V' | '\x16';

/** The content of a register; `text` of whole lines ends with a line feed, `width` is that of a block. */
export interface Register {
  readonly text: string;
  readonly type: Kind;
  readonly width?: number;
}

export interface Visual {
  readonly kind: Kind;
  readonly start: Position;
  readonly end: Position;
}

/** The state of an editor with Vim's keys, as Vim and Inkstone have it after the keys of a case. */
export interface VimRecord {
  readonly lines: readonly string[];
  readonly cursor: Position;
  /** As `mode()` of Vim says it: n i v V ^V R no c. */
  readonly mode: string;
  readonly registers: Readonly<Record<string, Register>>;
  readonly marks: Readonly<Record<string, Position>>;
  readonly visual: Visual | null;
  /** The error message; null when there is none. */
  readonly message: string | null;
  /** Vim dropped keys, as it does when one fails: it has left every mode since, which a person would still see. */
  readonly isCutOff?: true;
}

/** A text, a cursor and keys. */
export interface VimCase {
  readonly lines: readonly string[];
  readonly cursor: Position;
  /** Commands of `:set` without the word, such as `sw=4 et`; typed before the keys. */
  readonly options?: string;
  /** In Vim's notation. */
  readonly keys: string;
}

/** All keys of a case, with those that set its options. */
export const allKeys = ({ options, keys }: VimCase): string =>
  options === undefined ? keys : `:set ${options}<CR>${keys}`;
