import type { DocumentId } from '../../core/model/document.ts';
import type { Byte } from '../../base/units.ts';
import type { ChangeSet } from '../../text/changeset.ts';

/** An event with an answer of language servers about the visible part of a document, whose text may have changed since. */
export interface VisibleEvent {
  readonly document: DocumentId;
  /** The edits of the document since the text that the answer is about, in order. */
  readonly changes: readonly ChangeSet[];
}

/** An offset of an answer in the text as it is now. @param side that on which it stays of text put in there */
export const offsetNow = ({ changes }: Pick<VisibleEvent, 'changes'>, at: Byte, side: -1 | 1): Byte =>
  changes.reduce((place, each) => each.mapPos(place, side), at);
