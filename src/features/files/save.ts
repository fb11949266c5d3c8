import { saveText } from './save-request.ts';
import { nextSavesField, type SaveHow, type WaitingSave, waitingSaveField } from './pending-saves.ts';
import { encode } from '../../base/utf8.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { type Document, type DocumentId, isModified, filePath } from '../../core/model/document.ts';
import { byteOrderMark } from '../../core/model/encodings.ts';
import { featuresOf } from '../../core/model/feature.ts';
import {
  andThen,
  documentById,
  say,
  type State,
  type Step,
  step,
  withDocument,
} from '../../core/model/state.ts';

const NONE = encode('');

/**
 * Saves a document, once the steps before that are done. Only one save of a document is under way at a time: another
 * one follows it, unless it would write nothing else.
 */
export function saveDocument(
  state: State,
  document: Document,
  path: string,
  force: boolean,
  how: SaveHow = {},
): Step {
  if (isBeingSaved(document))
    return step(how.automatic === true ? state : behind(state, document, { path, force, how }));
  return prepare(state, document.id, { path, force, how, after: null });
}

/** Goes on with the save of a document that waits for a step; does nothing where none does. */
export function resumeSave(state: State, id: DocumentId, name: string): Step {
  const save = waitingFor(state, id, name);
  return save === null ? step(state) : prepare(withoutWaiting(state, id), id, save);
}

/** The save of a document that waits for a step; null for none. */
export function waitingFor(state: State, id: DocumentId, name: string): WaitingSave | null {
  const save = waitingSaveField.of(state.documents.get(id));
  return save?.after === name ? save : null;
}

/** The state in which a document waits for no step before a save. */
export const withoutWaiting = (state: State, id: DocumentId): State =>
  withDocument(state, waitingSaveField.with(documentById(state, id), null));

/** Does the steps that are left before a save, as far as none waits, and then writes. */
function prepare(state: State, id: DocumentId, save: WaitingSave): Step {
  const { path, how, after } = save;
  const { decoding, name } = documentById(state, id);
  if (decoding !== null) return step(say(state, 'warning', `${name} is still being decoded`));
  const steps = featuresOf(state).beforeSave;
  let done = step(state);
  for (const before of steps.slice(steps.findIndex((each) => each.name === after) + 1)) {
    if (how.automatic === true && before.automatic !== true) continue;
    const next = before.run(done.state, documentById(done.state, id), path);
    if (next === null) continue;
    const { waits = false } = next;
    done = andThen(done, () => next);
    if (!waits) continue;
    const waiting = waitingSaveField.with(documentById(done.state, id), { ...save, after: before.name });
    return { ...done, state: withDocument(done.state, waiting) };
  }
  return andThen(done, (ready) => write(ready, documentById(ready, id), save));
}

/** Hands a document to the host to be written. */
function write(state: State, document: Document, { path, force, how }: WaitingSave): Step {
  const { automatic = false, ...rights } = how;
  const { text } = document;
  const saving = {
    text,
    path,
    node: document.history.current,
    since: ChangeSet.of(text.length, []),
    force,
    automatic,
  };
  // What is typed from now on is a step of its own, so that undo can come back to what was saved.
  return saveText.ask(
    withDocument(state, { ...document, saving, history: document.history.seal() }),
    {
      path,
      name: document.name,
      text,
      encoding: document.encoding,
      cr: document.lineEnd === 'CR',
      prefix: document.bom ? byteOrderMark(document.encoding) : NONE,
      expect: path === filePath(document) ? document.stat : null,
      force,
      ...rights,
    },
    { about: [document.id], progress: text.length === 0 ? null : 0 },
  );
}

/** A save of the document is under way, or waits for a step before it. */
const isBeingSaved = (document: Document): boolean =>
  document.saving !== null || waitingSaveField.of(document) !== null;

function behind(state: State, document: Document, save: Omit<WaitingSave, 'after'>): State {
  const { name, saving } = document;
  const nextSaves = nextSavesField.of(document);
  const path = save.path === filePath(document) ? null : save.path;
  // One that waits takes in what is typed until it begins.
  const isAll = saving === null || (saving.since.empty && !saving.automatic);
  if (path === null && isAll && nextSaves.length === 0)
    return say(state, 'warning', `${name} is still being saved`);
  const others = nextSaves.filter((each) => each.path !== path);
  const next = withDocument(state, nextSavesField.with(document, [...others, { ...save, path }]));
  return say(next, 'info', `${name} is still being saved. It will be saved again afterwards`);
}

/**
 * Saves what was to be saved behind a save that is over.
 * @param tries whether its own file may be tried again: not when that has just failed
 */
export function saveNext(state: State, id: DocumentId, tries: boolean): Step {
  const document = state.documents.get(id);
  if (document === undefined || nextSavesField.of(document).length === 0 || isBeingSaved(document))
    return step(state);
  const [{ path, force, how }, ...nextSaves] = nextSavesField.of(document);
  const next = nextSavesField.with(document, nextSaves);
  const without = withDocument(state, next);
  if (path === null && (!tries || !isModified(document))) return saveNext(without, id, tries);
  return saveDocument(without, next, path ?? filePath(document) ?? '', force, how);
}
