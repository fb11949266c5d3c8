import type { VisibleEvent } from '../language-servers/visible-event.ts';
import type { LensLine } from './code-lens.ts';

declare module '../../core/model/messages.ts' {
  interface Events {
    /** The commands above lines of the visible part of a document, in place of those known before. */
    readonly code_lens: VisibleEvent & { readonly lines: readonly LensLine[] };
  }
}
