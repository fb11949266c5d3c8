import type { Fold } from '../../syntax/highlighter.ts';
import type { VisibleEvent } from '../language-servers/visible-event.ts';

declare module '../../core/model/messages.ts' {
  interface Events {
    /** The ranges of a document that can be folded, as language servers tell them, in place of those known before. */
    readonly folding: VisibleEvent & { readonly folds: readonly Fold[] };
  }
}
