import { Field } from '../../core/model/field.ts';
import { nameOf } from '../../core/model/paths.ts';
import type { FileStat } from '../../base/files.ts';
import type { Milliseconds } from '../../base/units.ts';
import type { Event } from '../../core/model/messages.ts';
import { type State, type Step, step } from '../../core/model/state.ts';

/** What files and folders are being done to. */
export const fileOrdersField = new Field<readonly Order[]>('orders', []);

/** Change files and folders, one after the other; answered by `files_changing` and, in the end, `files_changed`. */
export interface FileOrder {
  readonly type: 'change_files';
  /** Tells what becomes of it. */
  readonly request: number;
  /** `delete` is for good. */
  readonly how: 'make_file' | 'make_folder' | 'move' | 'copy' | 'trash' | 'delete';
  readonly items: readonly FileItem[];
}

/** A file or folder of an order. */
export interface FileItem {
  /** What is moved, copied or deleted; empty for what is made. */
  readonly from: string;
  /** What it becomes; empty for what is deleted. */
  readonly to: string;
  /** What is to be done when there is something at `to`; without it, it is asked. */
  readonly clash?: 'replace' | 'beside';
}

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

/** What files and folders are being done to. */
export interface Order extends Pick<FileOrder, 'request' | 'how' | 'items'> {
  /** How many of the items are done. */
  readonly done: number;
  readonly begun: Milliseconds;
  /** Whether it was told to stop. */
  readonly stopping: boolean;
}

const DOING: Readonly<Record<FileOrder['how'], string>> = {
  make_file: 'making',
  make_folder: 'making',
  move: 'moving',
  copy: 'copying',
  trash: 'moving to the trash:',
  delete: 'deleting',
};

export const named = (paths: readonly string[]): string =>
  paths.length === 1 ? nameOf(paths[0]) : `${paths.length} files and folders`;

/** An order in words: `copying 3 files and folders`. */
export const orderTitle = ({ how, items, stopping }: Order): string =>
  `${stopping ? 'stopping: ' : ''}${DOING[how]} ${named(items.map(({ from, to }) => from || to))}`;

/** Has an order stopped; what is done of it stays done. */
export function stopOrder(state: State, request: number): Step {
  const orders = fileOrdersField
    .of(state)
    .map((each) => (each.request === request ? { ...each, stopping: true } : each));
  return step(fileOrdersField.with(state, orders), { type: 'stop_changing_files', request });
}

/** Takes in how far an order has come. */
export const filesChanging = (
  state: State,
  { request, done }: Extract<Event, { type: 'files_changing' }>,
): State =>
  fileOrdersField.with(
    state,
    fileOrdersField.of(state).map((each) => (each.request === request ? { ...each, done } : each)),
  );
