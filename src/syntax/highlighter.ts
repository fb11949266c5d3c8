import type { ByteRange } from '../base/files.ts';
import type { Byte } from '../base/units.ts';
import type { ChangeSet } from '../text/changeset.ts';
import type { Text } from '../text/text.ts';
import type { Stretch } from './tokens.ts';

/** Lines that can be folded away: all but the first, from its end to `to`. */
export interface Fold {
  /** Anywhere in the line that stays. */
  readonly from: Byte;
  /** The end of the last line that is folded away. */
  readonly to: Byte;
  readonly kind?: 'comment' | 'imports' | 'region';
}

/** Something that a file declares. */
export interface DocumentSymbol {
  readonly name: string;
  /** As language servers name kinds, in small letters: `function`, `class`, `method`, `heading` ... */
  readonly kind: string;
  /** All of it, and its name in there. */
  readonly range: ByteRange;
  readonly name_range: ByteRange;
  /** In how many others it is declared. */
  readonly depth: number;
}

/** A function or a class, as text objects and motions know it. */
export interface Definition {
  /** A `lambda` is a function that is written where it is used. */
  readonly kind: 'function' | 'lambda' | 'class';
  /** All of it, with what it is exported, assigned or decorated by. */
  readonly from: Byte;
  readonly to: Byte;
  /** Its body without the braces around it; null where it has none. */
  readonly body: ByteRange | null;
}

/** Numbers for the paths of tokens, see `Stretch`. Each is given once; there are no more than 65,535. */
export interface Paths {
  number(path: string): number;
}

/** Finds the kinds of one document's tokens. It lives in the syntax worker. Never throws for any text. */
export interface Highlighter {
  /** The text has become another one. A few microseconds: the work is done in `work`. */
  edit(changes: ChangeSet, text: Text): void;
  /**
   * Tokens of the whole lines that [from, to) is in. Of what is not worked out so far, the best that can be had within
   * some milliseconds: `exact` tells whether that is what a start from the top of the file gives.
   */
  tokens(from: Byte, to: Byte): { readonly stretch: Stretch; readonly exact: boolean };
  /**
   * Takes the ranges whose tokens may have been changed by the edits since the last call, in order; null where that is
   * not known, so that it may be any. Others may follow when all is worked out: a pattern can look far.
   */
  takeChanged(): readonly ByteRange[] | null;
  /** Goes on working, until `stop` says so (to be asked every millisecond); whether there is more to do. */
  work(stop: () => boolean): boolean;
  /** The structure of the document; null where the language has no grammar for it, or it is not worked out. */
  readonly structure: Structure | null;
  /** Why the text goes plain from now on, as a sentence: its grammar ran away. Null while it does not. */
  readonly failed: string | null;
  /** Frees what is held outside of this thread's own memory. */
  close(): void;
}

/** The questions that a document can answer when its grammar knows its structure. */
export interface Structure {
  /** Null where they are for the indentation to tell. */
  folds(): readonly Fold[] | null;
  symbols(): readonly DocumentSymbol[];
  /** The functions and classes in the order of their starts; null where they are not known. */
  definitions(): readonly Definition[] | null;
  /** The stretches of the nodes around [from, to), each larger than the one before; null where there are no nodes. */
  around(from: Byte, to: Byte): readonly ByteRange[] | null;
  /** The id of the language at a place: that of the innermost embedded one. */
  languageAt(at: Byte): string;
}
