import { changeFiles, type FileOrder, orderTitle } from './file-orders.ts';
import { Field } from '../../core/model/fields/field.ts';
import { followClose } from '../../core/model/fields/all-fields.ts';
import { type ClosedFile, closedFilesField } from './closed-files.ts';
import { type Document, type DocumentId, filePath } from '../../core/model/document.ts';
import { isModified } from '../../core/model/document.ts';
import { watchFiles } from '../../core/model/watch-files.ts';
import { handles, isUnchanged, type PendingRequest } from '../../core/model/request.ts';
import { dropFrom, leaves, type LeafId } from '../../core/model/panes.ts';
import { askPath, completesPaths, withFile } from './path-prompt.ts';
import { type Prompt, type PromptKind, promptField, SAVE_OR_NOT } from '../../core/widgets/prompt.ts';
import { PromptField } from '../../core/widgets/prompt-field.ts';
import { keepsWork, secureWork } from './hot-exit.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { cancel } from '../../core/widgets/prompt-actions.ts';
import { saveBySaver } from './saver.ts';
import { newDocument } from './open.ts';
import { saveDocument } from './save.ts';
import { withoutTab } from '../../core/windows/splits.ts';
import {
  andThen,
  documentById,
  focusedLeaf,
  say,
  type State,
  type Step,
  step,
} from '../../core/model/state.ts';
import { activate } from '../../core/windows/tabs.ts';

/** The destination of leaving everything open: out of the editor, or to another folder. */
export type LeaveTarget = 'quit' | { readonly folder: string };

/** The leaving under way, and the documents to be saved before. */
export interface PendingClose {
  /** The step after everything is saved; with `stay` none. */
  readonly what: LeaveTarget | 'stay' | { readonly close: DocumentId };
  readonly waiting: readonly DocumentId[];
}

/** Documents whose unsaved work is given up by leaving, each with its revision when the user said so. */
export const givenUpField = new Field<ReadonlyMap<DocumentId, number>>('givenUp', new Map());

/** The documents that a question about leaving lists. */
const listedField = new PromptField<readonly DocumentId[]>('listed', []);

/** The documents still to be saved before the editor or a tab closes; null for none. */
export const pendingCloseField = new Field<PendingClose | null>('leaving', null);

const confirmLeave: PromptKind = {
  name: 'confirm_quit',
  choices: SAVE_OR_NOT,
  confirm: (state, prompt, answer) => {
    const { subject } = prompt;
    const way: LeaveTarget = subject === '' ? 'quit' : { folder: subject };
    const listed = listedField.of(prompt);
    if (answer === 'd') return leaveWork(giveUp(state, listed), way);
    if (answer !== 's') return stay(state, prompt);
    return saveAndLeave(
      state,
      way,
      modifiedDocuments(state).filter((id) => listed.includes(id)),
    );
  },
  cancel: stay,
};

/** Nobody leaves: nothing is given up. */
function stay(state: State, prompt: Prompt): Step {
  return notSaved(givenUpField.with(state, new Map()), prompt);
}

/** The state in which the unsaved work of documents, as it is now, is given up by leaving. */
const giveUp = (state: State, ids: readonly DocumentId[]): State =>
  givenUpField.with(
    state,
    new Map([
      ...givenUpField.of(state),
      ...ids.flatMap((id) => {
        const document = state.documents.get(id);
        return document === undefined ? [] : [[id, document.revision] as const];
      }),
    ]),
  );

/** The documents whose unsaved work would be lost by leaving, the one in front first. */
function unsavedDocuments(state: State): readonly Document[] {
  const givenUp = givenUpField.of(state);
  return modifiedDocuments(state)
    .map((id) => documentById(state, id))
    .filter(({ id, revision }) => givenUp.get(id) !== revision);
}

/** Leaves at once, and keeps the unsaved work of some documents. */
function leaveNow(state: State, way: LeaveTarget, keeps: readonly DocumentId[] = []): Step {
  const kept = keeps.length === 0 ? {} : { keeps };
  return step(
    state,
    way === 'quit'
      ? { type: 'quit', status: 0, ...kept }
      : { type: 'switch_project', path: way.folder, ...kept },
  );
}

/** Leaves once all unsaved work is on the disk. Where some of it is not, the user is asked about that. */
export const secureHandler = handles(secureWork, {
  take(state, failed, asked) {
    const { way } = asked.work;
    const unsaved = unsavedDocuments(state);
    const lost = unsaved.filter(({ id }) => failed.includes(id));
    if (lost.length > 0) return askAbout(state, way, lost);
    // Somebody typed on.
    if (unsaved.some(({ id }) => !isUnchanged(state, asked, id))) return leaveWork(state, way);
    return leaveNow(
      state,
      way,
      unsaved.map(({ id }) => id),
    );
  },
  failed: (state, _, asked) => askAbout(state, asked.work.way, unsavedDocuments(state)),
});

const confirmClose: PromptKind = {
  name: 'confirm_close',
  needsDocument: true,
  choices: SAVE_OR_NOT,
  confirm: (state, prompt, answer) => {
    const { document } = prompt;
    if (answer === 'd') return removeDocument(state, document);
    return answer === 's' ? saveAndLeave(state, { close: document }, [document]) : notSaved(state, prompt);
  },
  cancel: notSaved,
};

/** Work is lost by leaving with an error: nothing is saved. */
const confirmFailure: PromptKind = {
  name: 'confirm_quit_with_error',
  choices: [
    { key: 'q', label: 'quit' },
    { key: 'c', label: 'cancel', first: true },
  ],
  confirm: (state, _, answer) => (answer === 'q' ? quitWithFailure(state) : step(state)),
};

/** Leaves the editor at once with exit status 1, and discards unsaved work. */
export const quitWithFailure = (state: State): Step => step(state, { type: 'quit', status: 1 });

/** Leaves the editor with exit status 1. Work that would be lost is listed first. */
export function askToFail(state: State): Step {
  const unsaved = [...state.documents.values()].filter(isModified);
  const lost = [
    ...changeFiles.allPending(state).map((order) => `${orderSentence(order)}.`),
    ...(unsaved.length === 0 ? [] : [`Changes to ${namesOf(unsaved)} will be lost.`]),
  ];
  if (lost.length === 0) return quitWithFailure(state);
  return openPrompt(state, confirmFailure, { label: [...lost, 'Quit with an error?'].join(' ') });
}

/** Files are being copied, moved or deleted. */
const confirmLeaveOrders: PromptKind = {
  name: 'confirm_leave_orders',
  choices: [
    { key: 'w', label: 'wait', first: true },
    { key: 'l', label: 'leave' },
  ],
  confirm: (state, { subject }, answer) =>
    answer === 'l' ? leaveWork(state, subject === '' ? 'quit' : { folder: subject }) : step(state),
};

/** Leaves all that is open, asking about what is not done and about unsaved work first. */
export function leave(state: State, way: LeaveTarget): Step {
  const order = changeFiles.allPending(state).at(0);
  if (order === undefined) return leaveWork(state, way);
  const subject = way === 'quit' ? '' : way.folder;
  return openPrompt(state, confirmLeaveOrders, { label: `${orderSentence(order)}.`, subject });
}

/** A sentence without a period about an order that is under way. */
function orderSentence({ isStopping, work }: PendingRequest<FileOrder>): string {
  const title = `${isStopping ? 'stopping: ' : ''}${orderTitle(work)}`;
  return `${title.charAt(0).toUpperCase()}${title.slice(1)} is not finished`;
}

/** The names of documents in a sentence. */
function namesOf(documents: readonly Document[]): string {
  const names = documents.map(({ name }) => name);
  return names.length === 1 ? names[0] : `${names.length} files (${names.join(', ')})`;
}

function leaveWork(state: State, way: LeaveTarget): Step {
  const modified = unsavedDocuments(state);
  if (modified.length === 0) return leaveNow(state, way);
  const unsaved = modified.filter((document) => !isAwaited(state, document));
  const keeps = keepsWork(state);
  if (unsaved.length === 0 || (keeps && unsaved.length < modified.length)) {
    const saving = modified.filter((document) => isAwaited(state, document));
    return saveAndLeave(
      state,
      way,
      saving.map(({ id }) => id),
    );
  }
  if (!keeps) return askAbout(state, way, unsaved);
  return secureWork.ask(state, { way }, { about: unsaved.map(({ id }) => id) });
}

/** More documents are asked about one question after another, so that each of them is listed. */
const MOST_LISTED = 10;

/** Asks about the unsaved work of documents. */
function askAbout(state: State, way: LeaveTarget, unsaved: readonly Document[]): Step {
  const listed = unsaved.slice(0, MOST_LISTED);
  return openPrompt(state, confirmLeave, {
    label: `Save changes to ${namesOf(listed)}?`,
    subject: way === 'quit' ? '' : way.folder,
    prepare: (prompt) =>
      listedField.with(
        prompt,
        listed.map(({ id }) => id),
      ),
  });
}

/**
 * True when a document is being written as it is: leaving waits for that and asks nothing. The second time it asks,
 * since some writes do not end.
 */
const isAwaited = (state: State, { saving }: Document): boolean =>
  saving !== null && saving.since.empty && pendingCloseField.of(state) === null;

/** Closes a document's tab in a split; where that was the last one of it, the document. */
export function closeTabIn(state: State, leaf: LeafId, id: DocumentId): Step {
  const elsewhere = leaves(state.window.panes).some((each) => each.id !== leaf && each.tabs.includes(id));
  return elsewhere ? step(withoutTab(state, leaf, id)) : closeDocument(state, id);
}

/** Closes a document everywhere, asking when it has unsaved work. */
export function closeDocument(state: State, id: DocumentId): Step {
  const document = documentById(state, id);
  if (!isModified(document)) return removeDocument(state, id);
  if (isAwaited(state, document)) return saveAndLeave(state, { close: id }, [id]);
  return openPrompt(activate(state, id), confirmClose, { label: `Save changes to ${document.name}?` });
}

/**
 * The state without a document. The last one leaves an empty one behind.
 * @param keeps keeps unsaved changes for Reopen Closed File
 */
export function removeDocument(state: State, id: DocumentId, keeps = false): Step {
  const isLast = leaves(state.window.panes).every((leaf) => dropFrom(leaf, id) === null);
  const shown = leaves(state.window.panes).filter(({ tabs }) => tabs.includes(id));
  const from = shown.reduce(
    (before, leaf) => withoutTab(before, leaf.id, id),
    isLast ? newDocument(state) : state,
  );
  const documents = new Map(from.documents);
  documents.delete(id);
  const document = documentById(state, id);
  const left = followClose({ ...from, documents }, id);
  const closed = step(
    closedFilesField.with(left, rememberClosed(state, document, keeps && isModified(document))),
    watchFiles(documents),
    ...(document.decoding === null ? [] : [{ type: 'stop_decoding', source: document.decoding } as const]),
  );
  return andThen(closed, (next) => {
    const asked = promptField.of(next);
    return asked?.kind.needsDocument === true && asked.document === id ? cancel(next) : step(next);
  });
}

/** Closes a file of which only the start is there yet. */
export const stopDecoding = (state: State, id: DocumentId): Step =>
  andThen(removeDocument(state, id), (next) =>
    step(say(next, 'info', `Stopped decoding ${documentById(state, id).name}, because it was closed`)),
  );

/** Closed files that can be opened again. */
const MOST_CLOSED = 100;

function rememberClosed(state: State, document: Document, isKept: boolean): readonly ClosedFile[] {
  const { panes } = state.window;
  const closed = closedFilesField.of(state);
  const path = filePath(document) ?? '';
  const { id, text } = document;
  if (path === '' && !isKept) return closed;
  const view = leaves(panes)
    .find(({ views }) => views.has(id))
    ?.views.get(id);
  const line = (text.newlinesBefore(view?.selections.primary.head ?? 0) ?? -1) + 1;
  const file: ClosedFile = { path, line, ...(isKept && { unsaved: document }) };
  const others = closed.filter((each) => path === '' || each.path !== path);
  return [...others, file].slice(-MOST_CLOSED);
}

/** Saves what is listed, one after the other, and then quits, closes or stays. */
export function saveAndLeave(state: State, what: PendingClose['what'], waiting: readonly DocumentId[]): Step {
  return proceed(pendingCloseField.with(state, { what, waiting }));
}

/** Asks for a path to save to. */
export const savingAs: PromptKind = {
  name: 'save_as',
  needsDocument: true,
  ...completesPaths,
  confirm: (state, prompt) =>
    withFile(state, prompt, (path) => saveDocument(state, documentById(state, prompt.document), path, false)),
  cancel: notSaved,
};

/** A document is not saved: so nothing is left or closed, but all others that were to be saved are. */
export function notSaved(state: State, { document }: { readonly document: DocumentId }): Step {
  const pending = pendingCloseField.of(state);
  if (pending?.what !== 'stay') return step(pendingCloseField.with(state, null));
  const waiting = pending.waiting.filter((id) => id !== document);
  return proceed(pendingCloseField.with(state, { ...pending, waiting }));
}

/** Goes on with leaving after a file was saved. */
export function proceed(state: State): Step {
  const pending = pendingCloseField.of(state);
  if (pending === null) return step(state);
  const waiting = pending.waiting.filter((id) => {
    const document = state.documents.get(id);
    return document !== undefined && isModified(document);
  });
  if (waiting.length === 0) {
    const done: State = pendingCloseField.with(state, null);
    if (pending.what === 'stay') return step(done);
    if (pending.what === 'quit' || 'folder' in pending.what) return leave(done, pending.what);
    return removeDocument(done, pending.what.close);
  }
  const next: State = pendingCloseField.with(state, { ...pending, waiting });
  const document = documentById(next, waiting[0]);
  if (document.saving !== null) return step(next);
  const saved = saveBySaver(next, document);
  if (saved !== null) {
    // A line that means nothing has to be put right first.
    const wrong = isModified(documentById(saved.state, document.id));
    return andThen(saved, (after) => (wrong ? notSaved(after, { document: document.id }) : proceed(after)));
  }
  const path = filePath(document);
  if (path === null) return askPath(activate(next, document.id), savingAs, 'Save as: ', '');
  return saveDocument(next, document, path, false);
}

/** All that is modified, the document in front first. */
export function modifiedDocuments(state: State): readonly DocumentId[] {
  const { active } = focusedLeaf(state);
  return [...state.documents.values()]
    .filter(isModified)
    .map(({ id }) => id)
    .sort((a, b) => Number(b === active) - Number(a === active));
}
