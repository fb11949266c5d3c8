import { saveText } from './save-request.ts';
import {
  type NextSave,
  nextSavesField,
  type RequestedVersion,
  type SaveHow,
  versionOf,
  type WaitingSave,
  waitingSaveField,
} from './pending-saves.ts';
import { encode } from '../../base/utf8.ts';
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
 * Saves a document as it is now, once the steps before that are done. Only one save of a document is under way at a
 * time: another one follows it, unless it would write nothing else.
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
  const [sealed, version] = requestedVersion(document);
  // An older version must not follow a newer one.
  const next = nextSavesField.with(sealed, otherSaves(document, path));
  return prepare(withDocument(state, next), document.id, { path, force, how, version, after: null });
}

/** The version of a document to be saved. The next edit is a step of its own, so that undo can come back to it. */
const requestedVersion = (document: Document): readonly [Document, RequestedVersion] => {
  const sealed = { ...document, history: document.history.seal() };
  return [sealed, versionOf(sealed)];
};

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

/** The state in which the save that waits for a step takes the document as it is now. */
export function withNewVersion(state: State, id: DocumentId): State {
  const [sealed, version] = requestedVersion(documentById(state, id));
  const save = waitingSaveField.of(sealed);
  return save === null ? state : withDocument(state, waitingSaveField.with(sealed, { ...save, version }));
}

/** The state in which a document waits for no step before a save. */
export const withoutWaiting = (state: State, id: DocumentId): State =>
  withDocument(state, waitingSaveField.with(documentById(state, id), null));

/**
 * Does the steps that are left before a save, as far as none waits, and then writes. Those that change the text are left
 * out where it is another one by now.
 */
function prepare(state: State, id: DocumentId, save: WaitingSave): Step {
  const { path, how, after } = save;
  const { isOutdated } = save.version;
  const { decoding, name } = documentById(state, id);
  if (decoding !== null) return step(say(state, 'warning', `${name} is still being decoded`));
  const steps = featuresOf(state).beforeSave;
  let done = step(state);
  for (const before of steps.slice(steps.findIndex((each) => each.name === after) + 1)) {
    if ((how.automatic === true || isOutdated) && before.automatic !== true) continue;
    const next = before.run(done.state, documentById(done.state, id), path);
    if (next === null) continue;
    const { waits = false } = next;
    done = andThen(done, () => next);
    if (!waits) continue;
    const [sealed, version] = toBeSaved(documentById(done.state, id), save);
    const waiting = waitingSaveField.with(sealed, { ...save, version, after: before.name });
    return { ...done, state: withDocument(done.state, waiting) };
  }
  return andThen(done, (ready) => write(ready, ...toBeSaved(documentById(ready, id), save), save));
}

/** The version that a save takes after steps before it. */
const toBeSaved = (document: Document, { version }: WaitingSave): readonly [Document, RequestedVersion] =>
  version.isOutdated ? [document, version] : requestedVersion(document);

/** Hands a document to the host to be written. */
function write(
  state: State,
  document: Document,
  { text, node, since, encoding, bom, lineEnd }: RequestedVersion,
  { path, force, how }: WaitingSave,
): Step {
  const { automatic = false, ...rights } = how;
  const saving = { text, path, node, since, bom, force, automatic };
  return saveText.ask(
    withDocument(state, { ...document, saving }),
    {
      path,
      name: document.name,
      text,
      encoding,
      cr: lineEnd === 'CR',
      prefix: bom ? byteOrderMark(encoding) : NONE,
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

/** Has a save follow the one under way. It takes the place of another one to the same file. */
function behind(state: State, document: Document, save: Pick<WaitingSave, 'path' | 'force' | 'how'>): State {
  const { name, saving } = document;
  const path = save.path === filePath(document) ? null : save.path;
  const waiting = waitingSaveField.of(document);
  const isLast = path === null && nextSavesField.of(document).length === 0;
  // One that has not begun to write can write the newer version itself.
  if (isLast && waiting !== null)
    return say(withNewVersion(state, document.id), 'warning', `${name} is still being saved`);
  if (isLast && saving?.since.empty === true && !saving.automatic)
    return say(state, 'warning', `${name} is still being saved`);
  const [sealed, version] = requestedVersion(document);
  const nextSaves = [...otherSaves(document, save.path), { ...save, path, version }];
  const next = withDocument(state, nextSavesField.with(sealed, nextSaves));
  return say(next, 'info', `${name} is still being saved. It will be saved again afterwards`);
}

/** The saves that follow the one under way, without those to a file. */
function otherSaves(document: Document, path: string): readonly NextSave[] {
  const own = path === filePath(document) ? null : path;
  return nextSavesField.of(document).filter((each) => each.path !== own);
}

/**
 * Begins the save that was to follow the one that is over.
 * @param tries whether its own file may be tried again: not when that has just failed
 */
export function saveNext(state: State, id: DocumentId, tries: boolean): Step {
  const document = state.documents.get(id);
  if (document === undefined || nextSavesField.of(document).length === 0 || isBeingSaved(document))
    return step(state);
  const [{ path, force, how, version }, ...nextSaves] = nextSavesField.of(document);
  const next = withDocument(state, nextSavesField.with(document, nextSaves));
  const isSaved = version.since.empty && !isModified(document);
  if (path === null && (!tries || isSaved)) return saveNext(next, id, tries);
  const save = { path: path ?? filePath(document) ?? '', force, how, version, after: null };
  return prepare(next, id, save);
}
