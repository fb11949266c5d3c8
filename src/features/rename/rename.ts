import type { Byte } from '../../base/units.ts';
import { type Document, filePath } from '../../core/model/document.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { wordAround } from '../../core/motions/words.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { handlesServer, isCurrent } from '../language-servers/server-request.ts';
import { isOffered, notOffered } from '../language-servers/servers.ts';
import { applyServerEdit } from '../server-edits/apply-edit.ts';
import { openPreview } from '../server-edits/preview.ts';
import type { ServerEdit } from '../server-edits/server-edit.ts';
import { askPrepareRename, askRename } from './requests.ts';
import { renamePreview } from './settings.ts';

const LABEL = 'Rename Symbol';
/** A longer name is none that is renamed: it would not fit the prompt. */
const LONGEST: Byte = 1000;

/** Asks for the new name of the symbol at the cursor. */
export function renameSymbol(state: State): Step {
  const { id } = activeDocument(state);
  if (!isOffered(state, id, 'rename')) return step(say(state, 'info', notOffered(state, 'Rename')));
  return askPrepareRename.askServers(state, { document: id, at: activeView(state).selections.primary.head });
}

/** Opens the prompt for the new name, unless the text or the cursor is another by now. */
export const prepareHandler = handlesServer(askPrepareRename, {
  take(state, prepared, asked) {
    const document = activeDocument(state);
    const { document: id, at } = asked.work;
    const isThere = document.id === id && activeView(state).selections.primary.head === at;
    if (!isThere || !isCurrent(state, asked)) return step(state);
    if (prepared === null) return step(say(state, 'info', 'The symbol at the cursor cannot be renamed'));
    const { from, to } = prepared.range ?? wordAround(document.text, at);
    if (from === to || to - from > LONGEST) return step(say(state, 'info', 'No symbol at the cursor'));
    const name = document.text.read(from, to);
    const input = prepared.placeholder ?? new TextDecoder().decode(name);
    return openPrompt(state, promptFor(document, at, input), { label: 'Rename to: ', input });
  },
});

/** The prompt for the new name of the symbol at an offset of a document. */
const promptFor = ({ id, revision }: Document, at: Byte, before: string): PromptKind => ({
  name: 'rename_symbol',
  below: true,
  confirm(state, _, answer) {
    const name = answer.trim();
    if (name === '' || name === before) return step(state);
    const document = state.documents.get(id);
    if (document?.revision !== revision)
      return step(
        say(state, 'warning', `${document?.name ?? 'The file'} has changed in the meantime. Rename again`),
      );
    return askRename.askServers(state, { document: id, at, name });
  },
});

/** Makes the edit of a rename, or shows it first. */
export const renameHandler = handlesServer(askRename, {
  take(state, edit, { work }) {
    if (edit === null || isEmpty(edit)) return step(say(state, 'info', 'Nothing to rename'));
    const document = work.document === null ? undefined : state.documents.get(work.document);
    if (document !== undefined && isPreviewed(state, edit, document))
      return openPreview(state, { edit, label: LABEL, question: null });
    return applyServerEdit(state, edit, LABEL);
  },
});

const isEmpty = ({ operations, documents, files }: ServerEdit): boolean =>
  operations.length + documents.length + files.length === 0;

/** True for an edit that is shown before it is made. */
function isPreviewed(state: State, edit: ServerEdit, document: Document): boolean {
  if (edit.needsConfirmation) return true;
  const preview = renamePreview.of(state);
  const { operations, documents, files } = edit;
  const isLocal =
    operations.length + files.length === 0 && documents.every(({ path }) => path === filePath(document));
  return preview === 'always' || (preview === 'several_files' && !isLocal);
}
