import type { Byte } from '../../../base/units.ts';
import { DocumentField } from '../../../core/model/fields/document-field.ts';
import { activeDocument, type State, withDocument } from '../../../core/model/state.ts';

/**
 * The starts of the text that operators worked on, by the entries of the undo tree that they made: what they changed may
 * begin further down, and undo still goes back to where the cursor was.
 */
export const reachField = new DocumentField<ReadonlyMap<number, Byte>>('vimUndoReach', new Map());

/** The state that knows where the text begins that the last entry is about. */
export function noteReach(before: State, after: State, from: Byte): State {
  const document = activeDocument(after);
  const { current } = document.history;
  if (current === activeDocument(before).history.current) return after;
  return withDocument(after, reachField.with(document, new Map(reachField.of(document)).set(current, from)));
}

/** The start of the text that the current entry is about; null where that is what changed. */
export const reachHere = (state: State): Byte | null =>
  reachField.of(activeDocument(state)).get(activeDocument(state).history.current) ?? null;
