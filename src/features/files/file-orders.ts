import { Request } from '../../core/model/request.ts';
import { nameOf } from '../../core/model/paths.ts';
import type { FileStat } from '../../base/files.ts';

/** Files and folders that are to be changed, one after the other. */
export interface FileOrder {
  /** `delete` is for good. */
  readonly how: 'make_file' | 'make_folder' | 'move' | 'copy' | 'trash' | 'delete';
  readonly items: readonly FileItem[];
  /** The last file that is made is opened. */
  readonly opens?: boolean;
}

/** A file or folder of an order. */
export interface FileItem {
  /** The path that is moved, copied or deleted; empty for a new file or folder. */
  readonly from: string;
  /** The new path; empty for deleting. */
  readonly to: string;
  /** The answer when there is something at `to`; without it, the user is asked. */
  readonly clash?: 'replace' | 'beside';
}

/** The progress of an order to change files. */
export interface FilesChanged {
  readonly done: readonly {
    readonly from: string;
    readonly to: string;
    /** The files that are others now than they were, by their new paths: they were copied. */
    readonly copied?: ReadonlyMap<string, FileStat>;
  }[];
  /** Why it was not all; null when it was. */
  readonly stopped: null | {
    /** Something is there already, there is no trash, it failed, or it was to stop. */
    readonly why: 'clash' | 'no_trash' | 'failed' | 'stopped';
    /**
     * The failure as a sentence; for a clash, the path that exists; for a stopped deletion, the part that was deleted.
     */
    readonly message: string;
    /** The items not done, first the one at which it stopped. */
    readonly rest: readonly FileItem[];
    /** A folder is there, which nothing may take the place of. */
    readonly folder?: boolean;
  };
}

const DOING: Readonly<Record<FileOrder['how'], string>> = {
  make_file: 'making',
  make_folder: 'making',
  move: 'moving',
  copy: 'copying',
  trash: 'moving to the trash:',
  delete: 'deleting',
};

export const nameAll = (paths: readonly string[]): string =>
  paths.length === 1 ? nameOf(paths[0]) : `${paths.length} files and folders`;

/** An order in words: `copying 3 files and folders`. */
export const orderTitle = ({ how, items }: FileOrder): string =>
  `${DOING[how]} ${nameAll(items.map(({ from, to }) => from || to))}`;

/** Changes files and folders. What is done stays done when it is stopped, which the answer tells. */
export const changeFiles = new Request<FileOrder, FilesChanged>('change_files', {
  title: ({ work }) => orderTitle(work),
  stops: 'click',
  endsLate: true,
  macrosWait: 'own',
});
