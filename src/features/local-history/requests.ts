import type { Format } from '../../core/model/document.ts';
import { Request } from '../../core/model/request.ts';
import type { Selections } from '../../core/model/selection.ts';
import type { Past } from '../../text/history/past.ts';
import { openRequest, type OpenWork } from '../../core/windows/open-file.ts';
import type { DocumentId } from '../../core/model/document.ts';
import type { Byte } from '../../base/units.ts';
import type { Text } from '../../text/text.ts';
import type { FileHistory, Version } from './version.ts';

/** A file whose undo tree is wanted. */
export interface UndoQuestion {
  /** Absolute. */
  readonly path: string;
  /** The text as the file has it. */
  readonly text: Text;
}

/** The undo tree of an earlier run. */
export interface KeptUndo {
  readonly past: Past<Selections>;
  /** The formats of its entries, by their indices. */
  readonly formats: ReadonlyMap<number, Partial<Format>>;
}

/** Reads the undo tree that was kept of a file with exactly this text; null when there is none. */
export const readUndoTree = new Request<UndoQuestion, KeptUndo | null>('read_undo_tree', {
  stops: 'never',
  isBackground: true,
});

/** The versions of a file, the latest first. */
export const listVersions = new Request<{ readonly path: string }, readonly Version[]>('list_versions', {
  title: () => 'reading the local history',
  macrosWait: 'own',
  replaces: true,
});

/** The files that have versions: those that do not exist any more come first. */
export const listHistory = new Request<null, readonly FileHistory[]>('list_local_history', {
  title: () => 'reading the local history',
  macrosWait: 'own',
  replaces: true,
});

/** The use of a version: to compare a document with it, to put it into a document, or to restore a deleted file. */
export type VersionUse =
  | { readonly how: 'compare' | 'restore'; readonly document: DocumentId }
  | { readonly how: 'restore_file' };

/** A version as it was kept. */
export interface VersionText {
  readonly path: string;
  readonly text: Text;
  readonly format: Format;
}

/** Reads a version; a failure comes as a sentence. */
export const readVersion = new Request<
  { readonly version: Version; readonly use: VersionUse },
  VersionText | { readonly failed: string }
>('read_version', { title: () => 'reading the local history', stops: 'click', macrosWait: 'own' });

/** Opens the file of a version, to compare or restore it. */
export const openForVersion = openRequest<
  OpenWork & { readonly version: Version; readonly use: 'compare' | 'restore' }
>('open_for_version');

/** Gives a version a name; an empty one takes its name away. The answer is false when the version is gone. */
export const nameVersion = new Request<{ readonly file: string; readonly name: string }, boolean>(
  'name_version',
  { macrosWait: 'own' },
);

/** Measures what is kept of files. */
export const measureHistory = new Request<null, Byte>('measure_local_history', { macrosWait: 'own' });

/** Deletes what is kept of files. */
export const clearHistory = new Request<null, null>('clear_local_history', {
  title: () => 'clearing the local history',
  macrosWait: 'own',
});
