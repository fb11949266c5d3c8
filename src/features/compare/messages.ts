import type { DocumentId } from '../../core/model/document.ts';

declare module '../../core/model/messages.ts' {
  interface Events {
    /** Two open documents are to be compared, as the command line asked for. */
    readonly compare: { readonly before: DocumentId; readonly after: DocumentId };
  }
}
