import type { Document, DocumentId } from './document.ts';
import { isModified, watchFiles } from './document.ts';
import { dropFrom, leaves, mapLeaves } from './panes.ts';
import { openPrompt } from './asking.ts';
import { newDocument } from './opening.ts';
import { saveDocument } from './saving.ts';
import { documentById, focusedLeaf, type Leaving, type State, type Step, step } from './state.ts';
import { activate } from './tabs.ts';

/** Leaves the editor, asking about unsaved work first. */
export function quit(state: State): Step {
  const modified = [...state.documents.values()].filter(isModified);
  if (modified.length === 0) return step(state, { type: 'quit', status: 0 });
  const names = modified.map(({ name }) => name);
  const what =
    names.length === 1
      ? names[0]
      : `${names.length} files (${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''})`;
  return openPrompt(state, 'confirm_quit', { label: `Save changes to ${what}?` });
}

/** Closes a document everywhere, asking when it has unsaved work. */
export function closeTab(state: State, id: DocumentId): Step {
  const document = documentById(state, id);
  if (!isModified(document)) return drop(state, id);
  return openPrompt(activate(state, id), 'confirm_close', { label: `Save changes to ${document.name}?` });
}

/** The state without a document. The last one leaves an empty one behind. */
export function drop(state: State, id: DocumentId): Step {
  const isLast = leaves(state.panes).some((leaf) => dropFrom(leaf, id) === null);
  const from = isLast ? newDocument(state) : state;
  const documents = new Map(from.documents);
  documents.delete(id);
  const panes = mapLeaves(from.panes, (leaf) => dropFrom(leaf, id) ?? leaf);
  const find = from.find?.document === id ? null : from.find;
  const closed = remembered(state, documentById(state, id));
  return step({ ...from, documents, panes, find, drag: null, closed }, watchFiles(documents));
}

/** Closed files that can be opened again. */
const MOST_CLOSED = 100;

function remembered({ closed, panes }: State, { id, path, text }: Document): State['closed'] {
  if (path === '') return closed;
  const view = leaves(panes)
    .find(({ views }) => views.has(id))
    ?.views.get(id);
  const line = (text.newlinesBefore(view?.selections.primary.head ?? 0) ?? -1) + 1;
  return [...closed.filter((file) => file.path !== path), { path, line }].slice(-MOST_CLOSED);
}

/** Saves what is listed, one after the other, and then quits, closes or stays. */
export function saveAndLeave(state: State, what: Leaving['what'], waiting: readonly DocumentId[]): Step {
  return proceed({ ...state, leaving: { what, waiting } });
}

/** Goes on with leaving after a file was saved. */
export function proceed(state: State): Step {
  const { leaving } = state;
  if (leaving === null) return step(state);
  const waiting = leaving.waiting.filter((id) => {
    const document = state.documents.get(id);
    return document !== undefined && isModified(document);
  });
  if (waiting.length === 0) {
    const done: State = { ...state, leaving: null };
    if (leaving.what === 'stay') return step(done);
    return leaving.what === 'quit' ? quit(done) : drop(done, leaving.what.close);
  }
  const next: State = { ...state, leaving: { ...leaving, waiting } };
  const document = documentById(next, waiting[0]);
  if (document.saving !== null) return step(next);
  if (document.path === '') {
    return openPrompt(activate(next, document.id), 'save_as', { label: 'Save as: ', input: '' });
  }
  return saveDocument(next, document, document.path, false);
}

/** All that is modified, the document in front first. */
export function modifiedDocuments(state: State): readonly DocumentId[] {
  const { active } = focusedLeaf(state);
  return [...state.documents.values()]
    .filter(isModified)
    .map(({ id }) => id)
    .sort((a, b) => Number(b === active) - Number(a === active));
}
