import { Field } from '../../core/model/fields/field.ts';
import type { Document } from '../../core/model/document.ts';

/** A file that was closed. */
export interface ClosedFile {
  /** Empty for a document without a file. */
  readonly path: string;
  /** From 1; 0 where lines were not counted yet. */
  readonly line: number;
  /** The document, where it was closed with unsaved changes. */
  readonly unsaved?: Document;
}

/** Files that were closed, the latest last, and where the cursor was. */
export const closedFilesField = new Field<readonly ClosedFile[]>('closed', [], {
  renamed: (files, path) => files.map((file) => ({ ...file, path: path(file.path) })),
});
