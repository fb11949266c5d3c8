import { Request } from '../../core/model/request.ts';
import type { WorkspaceEdit } from '../../core/model/workspace-edit.ts';
import type { DiskChanges } from './disk-changes.ts';

/** An edit with a part that the disk takes. */
interface DiskEditWork {
  /** The group of the edit in the undo trees. */
  readonly group: number;
  readonly edit: WorkspaceEdit;
}

/** The outcome of the disk's part of an edit: deleted files are in the trash. */
export interface DiskEdited extends DiskChanges {
  /** The reason why nothing was changed; null when all was. */
  readonly refused: string | null;
  /** The number of files and folders that were changed. */
  readonly count: number;
}

/** The outcome of undoing the disk's part of an edit. */
export interface DiskUndone extends DiskChanges {
  /** The reasons why files were left as they are. */
  readonly failed: readonly string[];
}

/** Changes files that are not open, all of them or none. */
export const editOnDisk = new Request<DiskEditWork, DiskEdited>('edit_on_disk', {
  title: ({ work }) => `${work.edit.label}: changing files`,
  stops: 'click',
  endsLate: true,
  outlivesDocuments: true,
  macrosWait: 'any',
});

/** Undoes the disk's part of an edit. */
export const undoOnDisk = new Request<
  { readonly group: number; readonly notes: readonly string[] },
  DiskUndone
>('undo_on_disk', { macrosWait: 'any' });
