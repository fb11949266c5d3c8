import type { DocumentId } from '../../core/model/document.ts';
import { Request } from '../../core/model/request.ts';
import { openRequest, type OpenWork } from '../../core/windows/open-file.ts';

/** A file that two folders do not have in common, or that could not be compared. */
export interface FolderChange {
  /** Relative to both folders, with `/` between names. */
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'skipped';
  /** The reason why it was not compared, or the targets of links; empty for none. */
  readonly note: string;
  /** It is a file on the sides that have it, which can be shown. */
  readonly isFile: boolean;
}

/** Two folders to be compared. Paths may be relative, or start with `~`. */
export interface Folders {
  readonly before: string;
  readonly after: string;
}

interface CompareFoldersWork extends Folders {
  /** Ignored files are compared, too. */
  readonly ignored: boolean;
}

/** A part of the differences between two folders. */
export interface FolderPart {
  /** The differences found since the last part, in the order of their paths. */
  readonly changes: readonly FolderChange[];
  /** The number of files compared so far, on either side. */
  readonly compared: number;
}

/** Compares the files of two folders. The answer is a sentence where one of them is no folder. */
export const compareFolders = new Request<CompareFoldersWork, FolderPart | { readonly failed: string }>(
  'compare_folders',
  {
    title: () => 'comparing folders',
    replaces: true,
    macrosWait: 'own',
    isBackground: true,
  },
);

/** The files of a difference between folders; null for the side that has none. */
export interface FilePair {
  readonly before: string | null;
  readonly after: string | null;
  /** The document with the file before, once it is open. */
  readonly first: DocumentId | null;
  /** The documents that were opened for the pair. */
  readonly opened: readonly DocumentId[];
  /** The view that keeps the focus; null for none. */
  readonly stay: string | null;
}

/** Opens a file of a difference between folders. */
export const openForFolders = openRequest<OpenWork & { readonly pair: FilePair }>('open_for_folders');
