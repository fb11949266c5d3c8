import { setTimeout as pause } from 'node:timers/promises';
import type { FileSystem } from '../../base/files.ts';
import type { Byte, Milliseconds } from '../../base/units.ts';
import { type KeepLimits, mayKeep } from '../../features/local-history/limits.ts';
import type { UndoToKeep } from '../../features/local-history/kept-undo.ts';
import type { Text } from '../../text/text.ts';
import { inSlices } from '../search/slices.ts';
import { contentHash, pathHash } from './content-hash.ts';
import { getFile, namesIn, putFile, removeKept } from './kept-files.ts';
import { KeptFolder, type StoreSetting } from './kept-folder.ts';
import { type FoundUndo, readUndo, undoRecords } from './undo-file.ts';

/** A file that was saved is not written before this time: several saves in a row are one. */
const DELAY: Milliseconds = 500;
/** No undo file is longer. */
const LONGEST: Byte = 32 << 20;
const SUFFIX = '.undo';

/**
 * The undo trees of files, in a folder with a file for each path and content: `PATH-CONTENT.undo`, both as hashes. A tree
 * whose file has changed stays there, and counts again when the content does. A file is written beside and renamed, so
 * that several editors can use the folder.
 */
export class UndoStore {
  readonly #fs: FileSystem;
  readonly #folder: string;
  readonly #setting: StoreSetting;
  readonly #kept: KeptFolder;
  readonly #waiting = new Map<string, UndoToKeep>();
  /** The file of each path that this process read or wrote last. */
  readonly #known = new Map<string, string>();
  #work: Promise<void> = Promise.resolve();
  #hurry = new AbortController();

  constructor(fs: FileSystem, folder: string, setting: StoreSetting) {
    this.#fs = fs;
    this.#folder = folder;
    this.#setting = setting;
    this.#kept = new KeptFolder(fs, folder, setting);
  }

  /** Keeps trees, a moment later; of several of one file the last. Never rejects. */
  keep(works: readonly UndoToKeep[]): Promise<void> {
    for (const work of works) this.#waiting.set(work.path, work);
    return (this.#work = this.#work.then(() => this.#writeAll()));
  }

  /** Writes what waits at once. */
  async flush(): Promise<void> {
    this.#hurry.abort();
    await this.#work;
    this.#hurry = new AbortController();
  }

  async #writeAll(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const { signal } = this.#hurry;
    // When the editor ends it does not wait.
    await pause(this.#setting.delay ?? DELAY, undefined, { signal, ref: false }).catch(() => {});
    const works = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const work of works)
      try {
        await this.#write(work);
      } catch (error) {
        this.#kept.tell(`The undo tree of ${work.path} is not kept: ${reasonOf(error)}`);
      }
    const [{ limits }] = works;
    if (signal.aborted) return;
    await this.#kept
      .thinAtTimes(limits)
      .catch((error: unknown) => this.#kept.tell(`Old undo trees stay: ${reasonOf(error)}`));
  }

  async #write(work: UndoToKeep): Promise<void> {
    const path = await this.#fs.resolve(work.path);
    if (!mayKeep(path, work.limits.exclude, this.#setting.temporary)) return;
    const hash = await contentHash(work.text);
    const key = { path, hash, length: work.text.length };
    const records = await inSlices(undoRecords(work, key, this.#setting.epoch));
    if (records === null) return;
    const name = nameOf(path, hash);
    await putFile(this.#fs, this.#folder, name, records);
    const old = this.#known.get(path);
    this.#known.set(path, name);
    // All that it has is in the new one.
    if (old !== undefined && old !== name) await removeKept(this.#fs, `${this.#folder}/${old}`);
  }

  /** The tree of a file with this text; null when there is none. */
  async read(path: string, text: Text): Promise<FoundUndo | null> {
    try {
      return await this.#read(await this.#fs.resolve(path), text);
    } catch (error) {
      this.#kept.tell(`The undo tree of ${path} is not read: ${reasonOf(error)}`);
      return null;
    }
  }

  async #read(path: string, text: Text): Promise<FoundUndo | null> {
    const start = nameOf(path, '');
    const names = await namesIn(this.#fs, this.#folder);
    if (!names.some((name) => name.startsWith(start.slice(0, -SUFFIX.length)))) return null;
    const hash = await contentHash(text);
    const name = nameOf(path, hash);
    if (!names.includes(name)) return null;
    const bytes = await getFile(this.#fs, `${this.#folder}/${name}`, LONGEST);
    if (bytes === null) return null;
    const found = await inSlices(readUndo(bytes, { path, hash, length: text.length }, this.#setting.epoch));
    if (found === null || found.isCut)
      this.#kept.tell(`The undo tree of ${path} is damaged${found === null ? '' : ' in part'}`);
    if (found !== null) this.#known.set(path, name);
    return found;
  }

  /** Removes what is too old or too much. Throws what the system refuses. */
  thin(limits: Pick<KeepLimits, 'days' | 'megabytes'>): Promise<void> {
    return this.#kept.thin(limits);
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The name of the file of a path and a content. */
const nameOf = (path: string, hash: string): string => `${pathHash(path)}-${hash.slice(0, 32)}${SUFFIX}`;
