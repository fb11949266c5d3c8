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

/** Closes a document everywhere without a question: one that has unsaved work stays, and is told, unless `force`. */
export function closeOutright(state: State, id: DocumentId, force: boolean): Step {
  if (!force && isModified(documentById(state, id))) return sayKept(step(state), state, [id]);
  return removeDocument(state, id);
}

/** Tells what stays open for its unsaved work. */
export function sayKept(closed: Step, state: State, unsaved: readonly DocumentId[]): Step {
  const what = unsaved.length === 1 ? documentById(state, unsaved[0]).name : `${unsaved.length} tabs`;
  return { ...closed, state: say(closed.state, 'warning', `Kept ${what} with unsaved changes`) };
}
