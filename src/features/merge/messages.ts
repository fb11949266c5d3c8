import type { DocumentId } from '../../core/model/document.ts';

declare module '../../core/model/messages.ts' {
  interface Events {
    /** The changes of two open documents are to be merged into a third one, as the command line asked for. */
    readonly merge: {
      /** The text that both were made of; null for none. */
      readonly base: DocumentId | null;
      readonly local: DocumentId;
      readonly remote: DocumentId;
      readonly merged: DocumentId;
    };
  }
}
