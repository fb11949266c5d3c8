import type { Definition, Fold } from '../../syntax/highlighter.ts';
import type { DocumentId } from '../model/document.ts';
import type { Tokens } from './tokens.ts';

declare module '../model/messages.ts' {
  interface Events {
    /** A document is taken for a language, of which nothing is known so far; null when nobody looks at it as code any more. */
    readonly syntax: { readonly document: DocumentId; readonly language: string | null };
    readonly syntax_tokens: Tokens;
    /** All tokens of what is in sight are known, of the text as it stands. */
    readonly syntax_settled: { readonly document: DocumentId };
    /** The ranges that can be folded in a document, and its functions and classes; null when they are not known. */
    readonly syntax_blocks: {
      readonly document: DocumentId;
      readonly folds: readonly Fold[] | null;
      readonly definitions: readonly Definition[] | null;
    };
    /** A plugin gives a language a TextMate grammar. */
    readonly grammar_given: {
      readonly plugin: string;
      readonly language: string;
      /** Absolute. */
      readonly path: string;
      readonly extensions: readonly string[];
    };
  }
}
