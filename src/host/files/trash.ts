import { renameToFree } from './file-trees.ts';
import { basename, dirname, extname, join, relative } from 'node:path';
import type { FileStat, FolderSystem } from '../../base/files.ts';
import { makeFolder } from './journal.ts';
import { codeOf } from './error-messages.ts';

export interface TrashEnvironment {
  readonly platform: string;
  readonly home: string;
  /** The folder where programs keep the user's data: `~/.local/share`. */
  readonly data: string;
  readonly uid: number;
  readonly now: () => Date;
}

/** A folder of the trash, as the freedesktop specification has it. */
interface Bin {
  readonly folder: string;
  /** The folder that paths of files are relative to; null for absolute paths. */
  readonly top: string | null;
}

/** Something that was moved to the trash. */
export interface TrashedFile {
  /** Its path before. */
  readonly path: string;
  /** Its path in the trash. */
  readonly place: string;
  /** The file that names its path before; null where there is none. */
  readonly note: string | null;
}

/** Codes by which a folder says that nothing can be put there. */
const UNUSABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EXDEV']);

const STICKY = 0o1000;

/**
 * The desktop's trash: files go to the one of the user's home, or to that of the file system that they are on, never
 * from one file system to another.
 */
export class Trash {
  readonly #fs: FolderSystem;
  readonly #places: TrashEnvironment;

  constructor(fs: FolderSystem, places: TrashEnvironment) {
    this.#fs = fs;
    this.#places = places;
  }

  /** Moves a file or folder to the trash; null, with nothing changed, where there is none. Rejects when it cannot be moved at all. */
  async put(path: string): Promise<TrashedFile | null> {
    const what = await this.#fs.look(path);
    if (what === null) throw Object.assign(new Error('nothing is there'), { code: 'ENOENT' });
    const { platform, home } = this.#places;
    if (platform === 'win32') return null;
    if (platform === 'darwin') return await this.#putPlain(path, join(home, '.Trash'), what);
    for await (const bin of this.#bins(path, what)) {
      // What lies in the trash already can only be deleted for good.
      if (path.startsWith(`${bin.folder}/`)) return null;
      const trashed = await this.#putInto(path, bin);
      if (trashed !== null) return trashed;
    }
    return null;
  }

  /** Moves something back to where it was. Rejects with EEXIST when something is there, ENOENT when the trash was emptied. */
  async restore({ path, place, note }: TrashedFile): Promise<void> {
    await makeFolder(this.#fs, dirname(path), 0o777);
    await renameToFree(this.#fs, place, path);
    if (note !== null) await this.#fs.remove(note).catch(() => {});
  }

  /** The trashes that a file may go to, the best first. */
  async *#bins(path: string, { device }: FileStat): AsyncGenerator<Bin> {
    const { data, uid } = this.#places;
    const own = join(data, 'Trash');
    if ((await this.#deviceOf(own)) === device) yield { folder: own, top: null };
    const top = await this.#topOf(dirname(path), device);
    const shared = join(top, '.Trash');
    const there = await this.#fs.look(shared).catch(() => null);
    if (there?.kind === 'directory' && there.mode & STICKY) yield { folder: join(shared, String(uid)), top };
    const single = join(top, `.Trash-${uid}`);
    const mine = await this.#fs.look(single).catch(() => null);
    if (mine === null || (mine.kind === 'directory' && mine.uid === uid)) yield { folder: single, top };
  }

  /** The device of a path, or of the nearest folder above it that is there. */
  async #deviceOf(path: string): Promise<number> {
    for (let at = path; ; at = dirname(at)) {
      const stat = await this.#fs.stat(at).catch(() => null);
      if (stat !== null) return stat.device;
      if (dirname(at) === at) return -1;
    }
  }

  /** The uppermost folder of the file system that a folder is on. */
  async #topOf(folder: string, device: number): Promise<string> {
    let top = folder;
    for (let at = folder; ; at = dirname(at)) {
      const stat = await this.#fs.stat(at).catch(() => null);
      if (stat?.device !== device) return top;
      top = at;
      if (dirname(at) === at) return top;
    }
  }

  /** null when this trash takes nothing. */
  async #putInto(path: string, { folder, top }: Bin): Promise<TrashedFile | null> {
    const [files, info] = [join(folder, 'files'), join(folder, 'info')];
    try {
      await makeFolder(this.#fs, files);
      await makeFolder(this.#fs, info);
    } catch (error) {
      if (UNUSABLE.has(codeOf(error))) return null;
      throw error;
    }
    for (let count = 1; ; count++) {
      const name = numberedName(basename(path), count);
      const note = join(info, `${name}.trashinfo`);
      if ((await this.#fs.look(join(files, name))) !== null) continue;
      try {
        // Who makes this file has the name.
        await this.#write(note, this.#noteOf(top === null ? path : relative(top, path)));
      } catch (error) {
        if (codeOf(error) === 'EEXIST') continue;
        if (UNUSABLE.has(codeOf(error))) return null;
        throw error;
      }
      try {
        await this.#fs.rename(path, join(files, name));
        return { path, place: join(files, name), note };
      } catch (error) {
        await this.#fs.remove(note).catch(() => {});
        if (codeOf(error) === 'EXDEV') return null;
        throw error;
      }
    }
  }

  async #write(path: string, text: string): Promise<void> {
    const file = await this.#fs.open(path, 'create-new', 0o600);
    try {
      let left = new TextEncoder().encode(text);
      for (let at = 0; left.length > 0;) {
        const written = await file.write(at, left);
        at += written;
        left = left.subarray(written);
      }
    } catch (error) {
      await this.#fs.remove(path).catch(() => {});
      throw error;
    } finally {
      await file.close();
    }
  }

  #noteOf(path: string): string {
    const encoded = path.split('/').map(encodeURIComponent).join('/');
    return `[Trash Info]\nPath=${encoded}\nDeletionDate=${localTime(this.#places.now())}\n`;
  }

  async #putPlain(path: string, folder: string, { device }: FileStat): Promise<TrashedFile | null> {
    const trash = await this.#fs.look(folder).catch(() => null);
    if (trash?.kind !== 'directory' || trash.device !== device || path.startsWith(`${folder}/`)) return null;
    for (let count = 1; ; count++) {
      const to = join(folder, numberedName(basename(path), count));
      if ((await this.#fs.look(to)) !== null) continue;
      await this.#fs.rename(path, to);
      return { path, place: to, note: null };
    }
  }
}

/** `a.txt`, `a 2.txt`, `a 3.txt`, … */
function numberedName(name: string, count: number): string {
  if (count === 1) return name;
  const ending = extname(name);
  return `${basename(name, ending)} ${count}${ending}`;
}

const two = (value: number): string => String(value).padStart(2, '0');

function localTime(date: Date): string {
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
}
