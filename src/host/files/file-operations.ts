import { type FileItem, type FileOrder, type FilesChanged } from '../../features/files/file-orders.ts';
import { basename, dirname, join, sep } from 'node:path';
import type { FileStat, FolderSystem } from '../../base/files.ts';
import { changeRefusal, halfMoved } from './change-messages.ts';
import { copyTree, freeName, removeTree, renameToFree, sameFile, Stop } from './file-trees.ts';
import { makeFolder } from './journal.ts';
import { codeOf } from './error-messages.ts';
import type { Trash } from './trash.ts';

type Done = FilesChanged['done'][number];
type StopReason = NonNullable<FilesChanged['stopped']>;

/** Something is in the way of an item. */
class Clash extends Error {
  readonly folder: boolean;

  constructor(folder: boolean) {
    super('a file exists there');
    this.folder = folder;
  }
}

/** A failure after which something was done all the same. */
class HalfDone extends Error {
  readonly done: Done;

  constructor(message: string, done: Done) {
    super(message);
    this.done = done;
  }
}

const VERBS: Readonly<Record<FileOrder['how'], string>> = {
  make_file: 'make',
  make_folder: 'make',
  move: 'move',
  copy: 'copy',
  trash: 'delete',
  delete: 'delete',
};

/**
 * Makes, moves, copies and deletes files and folders. What has no name of its own is never written over unless it was
 * asked for: what is in the way stops the order. A copy comes under its name when it is whole.
 */
export class FileOperations {
  readonly #fs: FolderSystem;
  readonly #trash: Pick<Trash, 'put'>;
  /** Tells the copies of this process from others'. */
  readonly #mark: string;
  #copies = 0;

  constructor(fs: FolderSystem, trash: Pick<Trash, 'put'>, mark: string) {
    this.#fs = fs;
    this.#trash = trash;
    this.#mark = mark;
  }

  /**
   * Carries an order out, item by item, up to the first that cannot be, or until it is to stop. Never throws for what
   * disks and programs do.
   * @param told after each item, how many are done
   */
  async run(
    { how, items }: FileOrder,
    signal?: AbortSignal,
    told?: (done: number) => void,
  ): Promise<FilesChanged> {
    const done: Done[] = [];
    const answer = (stopped: StopReason | null): FilesChanged => ({
      done,
      stopped,
    });
    for (const [i, item] of items.entries()) {
      const rest = items.slice(i);
      if (signal?.aborted === true) return answer({ why: 'stopped', message: '', rest });
      try {
        const result = await this.#one(how, item, signal);
        if (result === null) return answer({ why: 'no_trash', message: '', rest });
        done.push(result);
        told?.(done.length);
      } catch (error) {
        // What was copied in part is gone again; what was deleted in part is not.
        if (error instanceof Stop)
          return answer({ why: 'stopped', message: how === 'delete' ? basename(item.from) : '', rest });
        if (error instanceof HalfDone) {
          done.push(error.done);
          return answer({ why: 'failed', message: error.message, rest: rest.slice(1) });
        }
        const name = basename(item.from === '' ? item.to : item.from);
        if (error instanceof Clash)
          return answer({ why: 'clash', message: basename(item.to), rest, folder: error.folder });
        return answer({ why: 'failed', message: changeRefusal(VERBS[how], name, error), rest });
      }
    }
    return answer(null);
  }

  /** null where there is no trash. */
  async #one(how: FileOrder['how'], item: FileItem, signal?: AbortSignal): Promise<Done | null> {
    const { from, to } = item;
    switch (how) {
      case 'make_file': {
        await makeFolder(this.#fs, dirname(to), 0o777);
        const file = await this.#fs.open(to, 'create-new').catch(clash);
        await file.close();
        return { from, to };
      }
      case 'make_folder':
        await makeFolder(this.#fs, dirname(to), 0o777);
        await this.#fs.makeDirectory(to).catch(clash);
        return { from, to };
      case 'move':
        return await this.#move(item, signal);
      case 'copy': {
        const place = await this.#place(item);
        await this.#copy(from, place, item.clash === 'replace', signal);
        return { from, to: place };
      }
      case 'trash':
        return (await this.#trash.put(from)) === null ? null : { from, to };
      case 'delete':
        await removeTree(this.#fs, from, signal);
        return { from, to };
    }
  }

  async #move(item: FileItem, signal?: AbortSignal): Promise<Done> {
    const { from } = item;
    const to = await this.#place(item);
    const replaces = item.clash === 'replace';
    try {
      if (replaces) await this.#fs.rename(from, to);
      else await renameToFree(this.#fs, from, to).catch(clash);
      return { from, to };
    } catch (error) {
      if (codeOf(error) !== 'EXDEV') throw error;
    }
    // To another disk only copies go.
    const copied = await this.#copy(from, to, replaces, signal);
    try {
      await removeTree(this.#fs, from);
    } catch (error) {
      throw new HalfDone(halfMoved(basename(from), error), { from, to, copied });
    }
    return { from, to, copied };
  }

  /** The target path of an item, in a folder that exists then; throws `Clash` when something has that name. */
  async #place({ from, to, clash: how }: FileItem): Promise<string> {
    const what = await this.#fs.look(from);
    if (what === null) throw errorWithCode('ENOENT', 'there is no such file');
    // Looked at before anything is made: the folder above may be one that goes along.
    if (what.kind === 'directory' && (await this.#isInside(to, from)))
      throw errorWithCode('EINVAL', 'a folder into itself');
    await makeFolder(this.#fs, dirname(to), 0o777);
    const there = await this.#fs.look(to);
    if (there === null || (from !== to && sameFile(what, there))) return to;
    if (how === 'beside') return await freeName(this.#fs, to);
    const folder = there.kind === 'directory' || what.kind === 'directory';
    if (how === 'replace' && !folder) return to;
    throw new Clash(folder);
  }

  /** True if a path is in a folder, whatever links lead there. */
  async #isInside(path: string, folder: string): Promise<boolean> {
    const [place, outer] = [await this.#fs.resolve(path), await this.#fs.resolve(folder)];
    return place.startsWith(`${outer}${sep}`);
  }

  /** Copies to a name that nobody looks for, and gives it its own when all is there. */
  async #copy(
    from: string,
    to: string,
    replaces: boolean,
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<string, FileStat>> {
    const copied = new Map<string, FileStat>();
    const draft = join(dirname(to), `.ink-copy-${this.#mark}-${++this.#copies}`);
    try {
      await copyTree(this.#fs, from, draft, {
        copied: (path, stat) => copied.set(to + path.slice(draft.length), stat),
        signal,
      });
      if (replaces) await this.#fs.rename(draft, to);
      else await renameToFree(this.#fs, draft, to).catch(clash);
    } catch (error) {
      await removeTree(this.#fs, draft).catch(() => {});
      throw error;
    }
    return copied;
  }
}

const errorWithCode = (code: string, message: string): Error => Object.assign(new Error(message), { code });

/** Turns the error for an existing name into a `Clash`: something came in the way meanwhile. */
function clash(error: unknown): never {
  if (codeOf(error) === 'EEXIST') throw new Clash(false);
  throw error;
}
