import { activeDocument, activeView, type State, withDocument } from '../../core/model/state.ts';
import { autoClosedField } from '../typing/auto-closed.ts';

/** The state in which the next edit is a step of undo of its own, if a cursor moved without an edit. */
export function sealUndo(before: State, after: State): State {
  const document = activeDocument(after);
  const same =
    activeDocument(before) === document &&
    activeView(before).selections !== activeView(after).selections &&
    // Who types over a mark goes on typing.
    autoClosedField.of(activeView(before)) === autoClosedField.of(activeView(after));
  return same ? withDocument(after, { ...document, history: document.history.seal() }) : after;
}
