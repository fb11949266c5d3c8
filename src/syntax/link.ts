import type { ByteRange } from '../base/files.ts';
import type { Byte } from '../base/units.ts';
import type { Definition, DocumentSymbol, Fold } from './highlighter.ts';
import type { Stretch } from './tokens.ts';

/** Changes as they travel, in flat memory: cloning a hundred thousand objects takes seconds. */
export interface SentChanges {
  /** The length of the text before and afterwards. */
  readonly length: Byte;
  readonly newLength: Byte;
  /** The table of a `ChangeSet`, and all that is inserted, one after the other. */
  readonly table: Float64Array<ArrayBuffer>;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** The grammars that highlight a language. */
export interface SyntaxLanguage {
  readonly id: string;
  /** The scope of its TextMate grammar, and the name of the grammar that knows its structure; null for none. */
  readonly scope: string | null;
  readonly tree: string | null;
  /** The absolute path of a TextMate grammar that somebody gave it; null for none. */
  readonly grammarFile: string | null;
}

/** An order to the syntax worker. `T` is how a text travels. */
export type SyntaxOrder<T> =
  /** A document is to be looked at as code. One that is known begins anew. */
  | {
      readonly type: 'open';
      readonly document: number;
      readonly revision: number;
      readonly language: SyntaxLanguage;
      readonly text: T;
    }
  | {
      readonly type: 'edit';
      readonly document: number;
      readonly revision: number;
      readonly changes: SentChanges;
    }
  /** These stretches of the latest text are in sight. */
  | { readonly type: 'show'; readonly document: number; readonly ranges: readonly ByteRange[] }
  /** Somebody waits for what is worked out: it is not put off until nobody types. */
  | { readonly type: 'hurry'; readonly document: number }
  | { readonly type: 'close'; readonly document: number }
  | {
      readonly type: 'ask';
      readonly document: number;
      readonly id: number;
      readonly question: SyntaxQuestion;
    };

/** A question about a document's structure. */
export type SyntaxQuestion =
  | { readonly type: 'around'; readonly ranges: readonly ByteRange[] }
  | { readonly type: 'symbols' }
  | { readonly type: 'tokens'; readonly from: Byte; readonly to: Byte }
  /** The tokens from the first of some ranges to the last, once they are what a start from the top gives. */
  | { readonly type: 'lines'; readonly ranges: readonly ByteRange[] };

/**
 * The answer to a question, by its type (`lines` is answered with `tokens`); null where the structure of the document
 * is not known.
 */
export type SyntaxAnswer =
  | { readonly type: 'around'; readonly ranges: readonly (readonly ByteRange[] | null)[] }
  | { readonly type: 'symbols'; readonly symbols: readonly DocumentSymbol[] }
  | { readonly type: 'tokens'; readonly stretch: Stretch };

/** A report of the syntax worker. All of it is about the text of a revision. */
export type SyntaxReport =
  | {
      readonly type: 'tokens';
      readonly document: number;
      readonly revision: number;
      readonly stretches: readonly Stretch[];
      /** The ranges whose reported tokens still count; those elsewhere are dropped. */
      readonly kept: readonly ByteRange[];
      /** Paths that were not told of yet. */
      readonly paths: readonly string[];
    }
  | {
      readonly type: 'blocks';
      readonly document: number;
      readonly revision: number;
      readonly folds: readonly Fold[] | null;
      readonly definitions: readonly Definition[] | null;
    }
  | {
      readonly type: 'answer';
      readonly document: number;
      readonly revision: number;
      readonly id: number;
      readonly answer: SyntaxAnswer | null;
      /** Paths that were not told of yet. */
      readonly paths: readonly string[];
    }
  /** All tokens that are known were sent; folds and definitions may follow. */
  | { readonly type: 'idle'; readonly document: number; readonly revision: number }
  /** A document goes plain from now on, and why: a whole sentence. */
  | { readonly type: 'failed'; readonly document: number; readonly message: string }
  /** Something is wrong with a grammar, a query or the like, and why: a whole sentence. */
  | { readonly type: 'fault'; readonly message: string };
