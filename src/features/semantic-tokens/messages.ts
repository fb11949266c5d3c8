import type { Stretch } from '../../syntax/tokens.ts';
import type { VisibleEvent } from '../language-servers/visible-event.ts';

declare module '../../core/model/messages.ts' {
  interface Events {
    /** The semantic tokens of the visible part of a document, in place of those known before. */
    readonly semantic_tokens: VisibleEvent & {
      readonly stretches: readonly Stretch[];
      /** The scopes that the kinds of tokens stand for: see `semanticPath`. */
      readonly paths: readonly string[];
    };
  }
}
