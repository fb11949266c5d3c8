import { sameVersion } from '../../base/files.ts';
import { type Document, documentAt, isModified } from '../../core/model/document.ts';
import { say, type State, type Step, step } from '../../core/model/state.ts';
import type { DocumentEdit, FileEdit, WorkspaceEdit } from '../../core/model/workspace-edit.ts';
import { ChangeSet } from '../../text/changeset.ts';
import type { ServerTextEdit } from '../language-servers/place.ts';
import { applyWorkspaceEdit } from '../workspace-edits/apply.ts';
import type { ServerDocumentEdit, ServerEdit, ServerFileEdit } from './server-edit.ts';

/**
 * Makes an edit of a server: all of it, each document in one undo step, or nothing, with a message that says why.
 * @param label the label in the undo trees: `Rename Symbol`
 * @param question the question of the server that it answers; null for none
 */
export function makeServerEdit(
  state: State,
  edit: ServerEdit,
  label: string,
  question: number | null = null,
): Step {
  const built = workspaceEditOf(state, edit, label);
  if (typeof built !== 'string')
    return applyWorkspaceEdit(state, { ...built, ...(question !== null && { question }) });
  const told = say(state, 'warning', `“${label}” changed nothing: ${built}`);
  return question === null ? step(told) : step(told, { type: 'reply_server', id: question, answer: built });
}

/** The edit of documents and files that a server asks for; a clause with the reason where it cannot be made. */
export function workspaceEditOf(
  state: State,
  { operations, documents, files }: Pick<ServerEdit, 'operations' | 'documents' | 'files'>,
  label: string,
): WorkspaceEdit | string {
  const edits: DocumentEdit[] = [];
  for (const each of documents) {
    const edit = documentEdit(state, each);
    if (typeof edit === 'string') return edit;
    edits.push(edit);
  }
  const closed: FileEdit[] = [];
  for (const each of files) {
    const document = each.source === null ? undefined : documentAt(state, each.source);
    if (document === undefined) {
      closed.push({ path: each.path, stat: each.stat, changes: changesOf(state, each.length, each.edits) });
      continue;
    }
    const why = unlikeFile(document, each);
    if (why !== null) return why;
    edits.push({
      document: document.id,
      revision: document.revision,
      changes: changesOf(state, each.length, each.edits),
    });
  }
  return { label, origin: 'lsp', operations, documents: edits, files: closed };
}

function documentEdit(
  state: State,
  { document: id, revision, edits }: ServerDocumentEdit,
): DocumentEdit | string {
  const document = state.documents.get(id);
  if (document === undefined) return 'a file was closed in the meantime';
  if (document.revision !== revision) return `${document.name} was edited in the meantime`;
  return { document: id, revision, changes: changesOf(state, document.text.length, edits) };
}

/** Changes of a text of `length` bytes. */
export const changesOf = (
  { additions }: Pick<State, 'additions'>,
  length: number,
  edits: readonly ServerTextEdit[],
): ChangeSet =>
  ChangeSet.of(
    length,
    edits.map(({ from, to, text }) => ({ from, to, insert: additions.string(text) })),
  );

/** The reason why an edit of a file is not one of its document: the server knows the file alone. */
function unlikeFile(document: Document, { stat, length }: ServerFileEdit): string | null {
  const { name } = document;
  if (isModified(document)) return `${name} has unsaved changes that the language server does not know`;
  if (!sameVersion(document.stat, stat) || document.text.length !== length)
    return `${name} has changed on disk`;
  return null;
}
