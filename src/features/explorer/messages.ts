import type { FileStat } from '../../base/files.ts';
import type { GitMark } from './explorer.ts';
import type { Folder } from './tree.ts';

/** How far an order to change files was carried out. */
export interface FilesChanged {
  readonly type: 'files_changed';
  readonly request: number;
  readonly how: FileOrder['how'];
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
    /** What failed, as a sentence; for a clash, what is there; what was deleted in part, as it was to stop. */
    readonly message: string;
    /** What was not done, that at which it stopped first. */
    readonly rest: readonly FileItem[];
    /** A folder is there, which nothing may take the place of. */
    readonly folder?: boolean;
  };
}

/**
 * Tell by `folder_listed` what these folders hold, and again whenever that changes; by `git_status` what version
 * control says of them. No folder ends it.
 */
export interface ExploreEffect {
  readonly type: 'explore';
  readonly root: string;
  readonly folders: readonly string[];
  /** Look into all of them again now. */
  readonly again?: boolean;
}

/** Change files and folders, one after the other; answered by `files_changing` and, in the end, `files_changed`. */
export interface FileOrder {
  readonly type: 'change_files';
  /** Tells what becomes of it. */
  readonly request: number;
  /** `delete` is for good. */
  readonly how: 'make_file' | 'make_folder' | 'move' | 'copy' | 'trash' | 'delete';
  readonly items: readonly FileItem[];
}

export interface FileItem {
  /** What is moved, copied or deleted; empty for what is made. */
  readonly from: string;
  /** What it becomes; empty for what is deleted. */
  readonly to: string;
  /** What is to be done when there is something at `to`; without it, it is asked. */
  readonly clash?: 'replace' | 'beside';
}

declare module '../../core/model/messages.ts' {
  interface Effects {
    readonly explore: ExploreEffect;
    readonly change_files: FileOrder;
    /** Look into all folders below one for the filter of the explorer; answered by `folders_sought`. */
    readonly seek_folders: { readonly root: string; readonly hidden: boolean };
    /** Stop an order at the next file; answered by `files_changed`. */
    readonly stop_changing_files: { readonly request: number };
  }

  interface Events {
    /** What a folder holds; null when it is gone. */
    readonly folder_listed: { readonly path: string; readonly folder: Folder | null };
    /** What folders hold that were looked into for the filter of the explorer, some at a time. */
    readonly folders_sought: {
      readonly root: string;
      readonly folders: ReadonlyMap<string, Folder>;
      /** What was told before holds no more. */
      readonly first: boolean;
      readonly done: boolean;
    };
    /** What version control says, by absolute paths; folders say what is in them. */
    readonly git_status: { readonly root: string; readonly marks: ReadonlyMap<string, GitMark> };
    readonly files_changed: FilesChanged;
    /** How many items of an order are done. */
    readonly files_changing: { readonly request: number; readonly done: number };
  }
}
