import { saveText } from './save-request.ts';
import { formattingField, nextSavesField } from './pending-saves.ts';
import { encode } from '../../base/utf8.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { type Document, type DocumentId, isModified } from '../../core/model/document.ts';
import type { WaitingSave } from './pending-saves.ts';
import { byteOrderMark } from '../../core/model/encodings.ts';
import { askPlugins, isGated, type SaveHow, gatesField } from './before-hooks.ts';
import { formatBeforeSaving } from './format.ts';
import { documentById, say, type State, type Step, step, withDocument } from '../../core/model/state.ts';
import { tidied } from '../../core/edits/trim.ts';

const NONE = encode('');

/**
 * Hands a document to the host to be written. Only one save of a document is under way at a time: another one comes
 * behind it, unless it would write nothing else.
 */
export function saveDocument(
  before: State,
  given: Document,
  path: string,
  force: boolean,
  how: SaveHow = {},
): Step {
  const { automatic = false, allowed = false, formatted: _, ...rights } = how;
  if (isBeingSaved(before, given))
    return step(automatic ? before : behind(before, given, { path, force, how }));
  if (given.decoding !== null) return step(say(before, 'warning', `${given.name} is still being decoded`));
  if (!allowed && isGated(before, 'save'))
    return askPlugins(before, { what: 'save', document: given.id, path, force, how });
  const first = formatBeforeSaving(before, given, { path, force, how });
  if (first !== null) return first;
  // What saves by itself does not take away what is being typed.
  const state = automatic ? before : tidied(before, given);
  const document = documentById(state, given.id);
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
      expect: path === document.path ? document.stat : null,
      force,
      ...rights,
    },
    { about: [document.id], progress: text.length === 0 ? null : 0 },
  );
}

/** Whether a save of a document is under way, or waits for what plugins say or for its text to be laid out. */
const isBeingSaved = (state: State, document: Document): boolean => {
  const { id, saving } = document;
  const formatting = formattingField.of(document);
  return (
    saving !== null ||
    (formatting !== null && formatting.save !== null) ||
    gatesField.of(state).some(({ gated }) => gated.what === 'save' && gated.document === id)
  );
};

function behind(state: State, document: Document, save: WaitingSave): State {
  const { name, saving } = document;
  const nextSaves = nextSavesField.of(document);
  const path = save.path === document.path ? null : save.path;
  // One that waits takes in what is typed until it begins.
  const isAll = saving === null || (saving.since.empty && !saving.automatic);
  if (path === null && isAll && nextSaves.length === 0)
    return say(state, 'warning', `${name} is still being saved`);
  const others = nextSaves.filter((each) => each.path !== path);
  const next = withDocument(state, nextSavesField.with(document, [...others, { ...save, path }]));
  return say(next, 'info', `${name} is still being saved; it is saved again behind that`);
}

/**
 * Saves what was to be saved behind a save that is over.
 * @param tries whether its own file may be tried again: not when that has just failed
 */
export function saveNext(state: State, id: DocumentId, tries: boolean): Step {
  const document = state.documents.get(id);
  if (document === undefined || nextSavesField.of(document).length === 0 || isBeingSaved(state, document))
    return step(state);
  const [{ path, force, how }, ...nextSaves] = nextSavesField.of(document);
  const next = nextSavesField.with(document, nextSaves);
  const without = withDocument(state, next);
  if (path === null && (!tries || !isModified(document))) return saveNext(without, id, tries);
  return saveDocument(without, next, path ?? document.path, force, how);
}
