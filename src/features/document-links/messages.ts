import type { VisibleEvent } from '../language-servers/visible-event.ts';
import type { DocumentLink } from './links.ts';

declare module '../../core/model/messages.ts' {
  interface Events {
    /** The links in the visible part of a document, in place of those known before. */
    readonly links: VisibleEvent & { readonly links: readonly DocumentLink[] };
  }
}
