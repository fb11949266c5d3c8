import type { FileStat } from '../../base/files.ts';
import type { Byte, Line } from '../../base/units.ts';
import type { DocumentId } from '../../core/model/document.ts';
import type { FileOperation } from '../../core/model/workspace-edit.ts';
import type { ServerTextEdit } from '../language-servers/place.ts';

/** An edit that a language server asks for, checked and in bytes: made whole, or not at all. */
export interface ServerEdit {
  readonly operations: readonly FileOperation[];
  readonly documents: readonly ServerDocumentEdit[];
  /** Edits of files that the servers were told nothing of. */
  readonly files: readonly ServerFileEdit[];
  /** The server wants a person to see the edit before it is made. */
  readonly needsConfirmation: boolean;
}

/** An edit of an open document. */
export interface ServerDocumentEdit {
  readonly document: DocumentId;
  /** The revision of the document that the offsets are of. */
  readonly revision: number;
  readonly path: string;
  readonly edits: readonly ListedEdit[];
}

/** An edit of a file. */
export interface ServerFileEdit {
  /** Absolute, after all operations. */
  readonly path: string;
  /** The path before them; null for a file that one of them makes. */
  readonly source: string | null;
  /** The version of the file that the offsets are of; null for one that an operation makes. */
  readonly stat: FileStat | null;
  /** The length of its text. */
  readonly length: Byte;
  readonly edits: readonly ListedEdit[];
}

/** An edit of a text, with the line that a list shows. Edits of one text are in order and do not overlap. */
export interface ListedEdit extends ServerTextEdit {
  /** The line of its start, from 0, and the bytes of the line before it. */
  readonly line: Line;
  readonly column: Byte;
  /** The line, cut to some 200 characters around the edit, and the range of the edit in it, in UTF-16 units. */
  readonly excerpt: string;
  readonly range: readonly [from: number, to: number];
}
