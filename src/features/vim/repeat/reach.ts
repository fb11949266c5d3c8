import type { ByteRange } from '../../../base/files.ts';
import { DocumentField } from '../../../core/model/fields/document-field.ts';
import { type Latest, latestAt, withLatest } from './latest.ts';
import { activeDocument, type State, withDocument } from '../../../core/model/state.ts';

/**
 * The text that commands worked on, in the text before, by the entries of the undo tree that they made: what they changed
 * may be less, and undo still goes back to where the cursor was, and marks all of it.
 */
export const reachField = new DocumentField<Latest<ByteRange>>('vimUndoReach', null);

/** The state that knows the text that the last entry is about. */
export function noteReach(before: State, after: State, { from, to }: ByteRange): State {
  const document = activeDocument(after);
  const { current } = document.history;
  if (current === activeDocument(before).history.current) return after;
  return withDocument(
    after,
    reachField.with(document, withLatest(reachField.of(document), current, { from, to })),
  );
}

/** The text that the current entry is about; null where that is what changed. */
export const reachHere = (state: State): ByteRange | null =>
  latestAt(reachField.of(activeDocument(state)), activeDocument(state).history.current) ?? null;
