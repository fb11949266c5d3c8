import { basename } from 'node:path';
import type { FolderSystem } from '../../base/files.ts';
import type { Clash, FileOperation, WorkspaceEdit } from '../../core/model/workspace-edit.ts';
import type { FileItem, FileOrder } from '../../features/files/file-orders.ts';
import type { DiskEdited, DiskUndone } from '../../features/workspace-edits/requests.ts';
import { changeRefusal } from '../files/change-messages.ts';
import type { FileOperations } from '../files/file-operations.ts';
import type { Saver } from '../files/saver.ts';
import type { Trash, TrashedFile } from '../files/trash.ts';
import { Refusal, restore, rewrite, type TextInverse } from './rewrite.ts';

/** The way back from one change of the disk. */
export type Inverse =
  | TextInverse
  | { readonly kind: 'create'; readonly path: string }
  | { readonly kind: 'rename'; readonly from: string; readonly to: string }
  | { readonly kind: 'delete'; readonly trashed: TrashedFile };

/** Groups of edits that can be undone, and the bytes that are kept for all of them. */
const MOST_KEPT = 20;
const MOST_BYTES = 256 << 20;

/** The tools that change the disk. */
export interface DiskTools {
  readonly fs: Pick<FolderSystem, 'look' | 'remove' | 'removeDirectory'>;
  readonly saver: Saver;
  readonly operations: Pick<FileOperations, 'run'>;
  readonly trash: Pick<Trash, 'put' | 'restore'>;
}

/**
 * Edits of files that are not open, which come one after the other and can be undone as long as nobody else changed the
 * files.
 */
export class DiskEdits {
  readonly #tools: DiskTools;
  readonly #kept = new Map<number, readonly Inverse[]>();
  /** The end of the work before. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(tools: DiskTools) {
    this.#tools = tools;
  }

  get saver(): Saver {
    return this.#tools.saver;
  }

  /** Does work once the work before has ended, however it did. */
  next<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(work);
    this.#last = next.then(
      () => {},
      () => {},
    );
    return next;
  }

  /** Makes all operations and edits of files; where one of them fails, those before it are taken back. */
  run(
    group: number,
    edit: Pick<WorkspaceEdit, 'operations' | 'files'>,
    signal: AbortSignal,
  ): Promise<DiskEdited> {
    return this.next(() => this.#run(group, edit, signal));
  }

  /** Takes back what a group changed, as far as nobody changed it since. */
  undo(group: number): Promise<DiskUndone> {
    return this.next(async () => {
      const inverses = this.#kept.get(group);
      this.#kept.delete(group);
      if (inverses === undefined)
        return { created: [], moved: [], deleted: [], failed: ['too much has changed to undo it'] };
      return await this.#takeBack(inverses);
    });
  }

  /** Keeps the way back from the changes of a group. */
  keep(group: number, inverses: readonly Inverse[]): void {
    if (inverses.length > 0) this.#kept.set(group, inverses);
    let bytes = [...this.#kept.values()].reduce((sum, each) => sum + sizeOf(each), 0);
    for (const [oldest, each] of this.#kept) {
      if (this.#kept.size <= MOST_KEPT && bytes <= MOST_BYTES) break;
      this.#kept.delete(oldest);
      bytes -= sizeOf(each);
    }
  }

  async #run(
    group: number,
    { operations, files }: Pick<WorkspaceEdit, 'operations' | 'files'>,
    signal: AbortSignal,
  ): Promise<DiskEdited> {
    const inverses: Inverse[] = [];
    try {
      for (const operation of operations) {
        signal.throwIfAborted();
        await this.#change(operation, inverses);
      }
      for (const { path, stat, changes } of files) {
        signal.throwIfAborted();
        const expect = stat === null ? {} : { expect: stat };
        const name = basename(path);
        const { inverse } = await rewrite(this.saver, { path, name, ...expect, changes: () => changes });
        if (inverse !== null) inverses.push(inverse);
      }
    } catch (error) {
      if (error instanceof Refusal && error.inverse !== null) inverses.push(error.inverse);
      const { failed } = await this.#takeBack(inverses);
      if (signal.aborted) throw error;
      const message = error instanceof Error ? error.message : String(error);
      return { refused: [message, ...failed].join('; '), created: [], moved: [], deleted: [], count: 0 };
    }
    this.keep(group, inverses);
    const moved = inverses.flatMap((each) =>
      each.kind === 'rename' ? [{ from: each.from, to: each.to }] : [],
    );
    const deleted = inverses.flatMap((each) => (each.kind === 'delete' ? [each.trashed.path] : []));
    const created = inverses.flatMap((each) => (each.kind === 'create' ? [each.path] : []));
    return { refused: null, created, moved, deleted, count: inverses.length };
  }

  /** Makes one change of files, and notes the way back. @throws Refusal */
  async #change(operation: FileOperation, inverses: Inverse[]): Promise<void> {
    switch (operation.kind) {
      case 'create': {
        const { path, clash } = operation;
        if (!(await this.#isFree(path, clash, inverses))) return;
        await this.#order('make_file', { from: '', to: path });
        inverses.push({ kind: 'create', path });
        return;
      }
      case 'rename': {
        const { from, to, clash } = operation;
        if (!(await this.#isFree(to, clash, inverses))) return;
        await this.#order('move', { from, to });
        inverses.push({ kind: 'rename', from, to });
        return;
      }
      case 'delete': {
        const { path, clash } = operation;
        if (clash === 'skip' && (await this.#tools.fs.look(path)) === null) return;
        inverses.push({ kind: 'delete', trashed: await this.#trash(path) });
      }
    }
  }

  /** Makes room for a new name; false where the operation is to be left out. @throws Refusal */
  async #isFree(path: string, clash: Clash, inverses: Inverse[]): Promise<boolean> {
    if ((await this.#tools.fs.look(path)) === null) return true;
    if (clash === 'skip') return false;
    if (clash === 'refuse') throw new Refusal(`${basename(path)} already exists`);
    inverses.push({ kind: 'delete', trashed: await this.#trash(path) });
    return true;
  }

  async #trash(path: string): Promise<TrashedFile> {
    const name = basename(path);
    let trashed: TrashedFile | null;
    try {
      trashed = await this.#tools.trash.put(path);
    } catch (error) {
      throw new Refusal(changeRefusal('delete', name, error));
    }
    if (trashed === null)
      throw new Refusal(
        `${name} cannot be moved to the trash, because there is none. Delete it in the explorer first`,
      );
    return trashed;
  }

  async #order(how: FileOrder['how'], item: FileItem): Promise<void> {
    const { stopped } = await this.#tools.operations.run({ how, items: [item] });
    if (stopped === null) return;
    throw new Refusal(stopped.why === 'clash' ? `${stopped.message} already exists` : stopped.message);
  }

  /** Takes changes back, the last one first. What was changed since stays, and is named. */
  async #takeBack(inverses: readonly Inverse[]): Promise<DiskUndone> {
    const created: string[] = [];
    const moved: { from: string; to: string }[] = [];
    const deleted: string[] = [];
    const failed: string[] = [];
    for (const inverse of inverses.toReversed())
      try {
        switch (inverse.kind) {
          case 'text':
            await restore(this.saver, inverse);
            break;
          case 'create':
            await this.#unmake(inverse.path);
            deleted.push(inverse.path);
            break;
          case 'rename':
            await this.#order('move', { from: inverse.to, to: inverse.from });
            moved.push({ from: inverse.to, to: inverse.from });
            break;
          case 'delete':
            await this.#tools.trash.restore(inverse.trashed).catch((error: unknown) => {
              throw new Refusal(changeRefusal('restore', basename(inverse.trashed.path), error));
            });
            created.push(inverse.trashed.path);
        }
      } catch (error) {
        failed.push(error instanceof Error ? error.message : String(error));
      }
    return { created, moved, deleted, failed: [...new Set(failed.toReversed())] };
  }

  /** Removes a file that was made; one with text in it stays. */
  async #unmake(path: string): Promise<void> {
    const stat = await this.#tools.fs.look(path);
    if (stat === null) return;
    if (stat.kind !== 'file' || stat.size > 0)
      throw new Refusal(`${basename(path)} has changed, so it was left unchanged`);
    await this.#tools.fs.remove(path);
  }
}

const sizeOf = (inverses: readonly Inverse[]): number =>
  inverses.reduce((sum, each) => sum + (each.kind === 'text' ? each.changes.content.length : 0), 0);
