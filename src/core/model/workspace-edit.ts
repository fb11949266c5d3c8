import type { FileStat } from '../../base/files.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import { type DocumentId, filePath, isFixed } from './document.ts';
import type { State } from './state.ts';
import { apply, type Transaction } from './transaction.ts';

/** Edits of texts and changes of files that belong together: all of them are made, or none. */
export interface WorkspaceEdit {
  /** The label in the undo trees. */
  readonly label: string;
  readonly origin: Transaction['origin'];
  /** Changes of files and folders, made one after the other before the edits of texts. */
  readonly operations: readonly FileOperation[];
  readonly documents: readonly DocumentEdit[];
  /** Edits of files that are not open. */
  readonly files: readonly FileEdit[];
  /** The number of the language server's question that asked for the edit; the answer says whether it was made. */
  readonly question?: number;
}

/** An edit of an open document. */
export interface DocumentEdit {
  readonly document: DocumentId;
  /** The revision of the document that the changes are of. */
  readonly revision: number;
  readonly changes: ChangeSet;
  /** The text after the changes, where it is known already. */
  readonly text?: Text;
}

/** An edit of a file that is not open. */
export interface FileEdit {
  /** Absolute, after all operations. */
  readonly path: string;
  /** The version of the file that the changes are of; null for one that an operation makes. */
  readonly stat: FileStat | null;
  /** Of its text as a document would have it: decoded, and without a byte order mark. */
  readonly changes: ChangeSet;
}

/** A change of a file or folder. Paths are absolute. */
export type FileOperation =
  | { readonly kind: 'create'; readonly path: string; readonly clash: Clash }
  | { readonly kind: 'rename'; readonly from: string; readonly to: string; readonly clash: Clash }
  /** Moves a file or folder to the trash. */
  | { readonly kind: 'delete'; readonly path: string; readonly clash: Extract<Clash, 'refuse' | 'skip'> };

/** The way out where something has the new name already, or where nothing is there to be deleted. */
export type Clash = 'refuse' | 'skip' | 'replace';

/** The reason why an edit cannot be made, as a sentence; null where it can, as far as open documents go. */
export function refusalOf({ documents }: State, edit: WorkspaceEdit): string | null {
  for (const { document: id, revision } of edit.documents) {
    const document = documents.get(id);
    if (document === undefined) return 'a file was closed in the meantime';
    const { name } = document;
    if (document.revision !== revision) return `${name} was edited in the meantime`;
    if (document.locked) return `${name} is read-only`;
    if (document.decoding !== null) return `${name} is still being decoded`;
    if (isFixed(document)) return `${name} cannot be edited`;
  }
  const open = new Map([...documents.values()].map((document) => [filePath(document), document.name]));
  for (const { path } of edit.files) {
    const name = open.get(path);
    if (name !== undefined) return `${name} was opened in the meantime`;
  }
  return null;
}

/**
 * The state with the edits of open documents made, each one undo step of the group.
 * @param edit one that `refusalOf` accepts
 */
export const editDocuments = (state: State, edit: WorkspaceEdit, group: number): State =>
  edit.documents.reduce((before, { document, changes, text }) => {
    if (changes.empty) return before;
    const { label, origin } = edit;
    const after = apply(before, {
      document,
      changes,
      label,
      origin,
      group,
      ...(text !== undefined && { text }),
    });
    after.documents.get(document)?.history.entry.close();
    return after;
  }, state);
