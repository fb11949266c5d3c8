import type { VisibleEvent } from '../language-servers/visible-event.ts';
import type { DocumentColor } from './colors.ts';

declare module '../../core/model/messages.ts' {
  interface Events {
    /** The colors that the visible part of a document names, in place of those known before. */
    readonly colors: VisibleEvent & { readonly colors: readonly DocumentColor[] };
  }
}
