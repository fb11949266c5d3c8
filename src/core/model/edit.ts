import type { RecordedEdit } from '../../text/history.ts';
import { withoutFirst } from '../../text/retract.ts';
import type { DocumentId } from './document.ts';

/** A change of a document, as plugins are told of it. */
export interface Edit extends RecordedEdit {
  readonly document: DocumentId;
  /**
   * The author: as in a transaction, or `travel` for a step through the undo tree, or `refusal` for the removal of an
   * edit that was refused.
   */
  readonly origin: 'user' | 'plugin' | 'lsp' | 'reload' | 'content' | 'travel' | 'refusal';
}

/** True when edits were made one after the other, without a step through the undo tree. */
export const isStraight = (edits: readonly Edit[]): boolean =>
  edits.every(({ origin }) => origin !== 'travel');

/** The rest of the edits of a document when the first one is taken back, as `retract` does. */
export const retractedEdits = (made: readonly [Edit, ...Edit[]]): readonly Edit[] =>
  isStraight(made) ? withoutFirst(made).rest : made;
