import { type DocumentId, isModified } from '../../core/model/document.ts';
import { closeTabIn, removeDocument } from './close.ts';
import type { LeafId } from '../../core/model/panes.ts';
import { andThen, documentById, say, type State, type Step, step } from '../../core/model/state.ts';

/** Closes tabs of a split that have no unsaved work; those that have it stay, and are told. */
export function closeTabs(state: State, leaf: LeafId, which: readonly DocumentId[]): Step {
  const unsaved = which.filter((id) => isModified(documentById(state, id)));
  const closed = which
    .filter((id) => !unsaved.includes(id))
    .reduce<Step>((before, id) => andThen(before, (next) => closeTabIn(next, leaf, id)), step(state));
  return unsaved.length === 0 ? closed : sayKept(closed, state, unsaved);
}

/** Closes a document everywhere without a question. Unsaved changes are kept for Reopen Closed File, unless `discards`. */
export function closeOutright(state: State, id: DocumentId, discards: boolean): Step {
  const document = documentById(state, id);
  if (discards || !isModified(document)) return removeDocument(state, id);
  const text = `${document.name} was closed with unsaved changes. Run Reopen Closed File to restore them`;
  return andThen(removeDocument(state, id, true), (next) => step(say(next, 'info', text)));
}

/** Tells what stays open for its unsaved work. */
export function sayKept(closed: Step, state: State, unsaved: readonly DocumentId[]): Step {
  const what = unsaved.length === 1 ? documentById(state, unsaved[0]).name : `${unsaved.length} tabs`;
  return { ...closed, state: say(closed.state, 'warning', `Kept ${what} with unsaved changes`) };
}
