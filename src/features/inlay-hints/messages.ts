import type { VisibleEvent } from '../language-servers/visible-event.ts';
import type { InlayHint } from './inlay-hint.ts';

declare module '../../core/model/messages.ts' {
  interface Events {
    /** The inlay hints of the visible part of a document, in place of those known before. */
    readonly inlay_hints: VisibleEvent & { readonly hints: readonly InlayHint[] };
  }
}
