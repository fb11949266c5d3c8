import type { WatchedFile } from '../../core/model/messages.ts';
import { realpathSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { FileStat } from '../../base/files.ts';
import { sameVersion } from '../../base/files.ts';
import type { Milliseconds } from '../../base/units.ts';

/** Calls `changed` with the name of what changed in a folder, null when that is not known. Throws when it cannot. */
export type WatchFolder = (
  folder: string,
  changed: (name: string | null) => void,
  failed: () => void,
) => { close(): void };

export interface FileWatcherOptions {
  readonly stat: (path: string) => Promise<FileStat | null>;
  readonly watchFolder?: WatchFolder;
  /** The time for which changes are gathered before the file is examined: a program seldom writes only once. */
  readonly settle?: Milliseconds;
  /** The time until a missing file is searched for again. */
  readonly patience?: Milliseconds;
}

interface Entry {
  readonly file: WatchedFile;
  /** The places to watch: its name, and the targets of its links. */
  places: readonly { readonly folder: string; readonly name: string }[];
  /** The last report about this version of the file. */
  reported: 'nothing' | 'changed' | 'gone';
}

/**
 * Finds out that open files were changed by other programs: from the system's events about their folders where it
 * gives any, and by looking at them in `check` (when the terminal gets the focus). Reports once for each version that
 * the editor knows, and once more when the file then vanishes.
 */
export class FileWatcher {
  readonly #report: (document: number, stat: FileStat | null) => void;
  readonly #world: Required<FileWatcherOptions>;
  #entries: Entry[] = [];
  readonly #folders = new Map<string, { close(): void }>();
  /** Files that the editor itself is saving. */
  readonly #held = new Set<string>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(report: (document: number, stat: FileStat | null) => void, world: FileWatcherOptions) {
    this.#report = report;
    this.#world = { watchFolder: watchBySystem, settle: 100, patience: 2000, ...world };
  }

  /** Watches exactly these files from now on. */
  watch(files: readonly WatchedFile[]): void {
    const before = new Map(this.#entries.map((entry) => [entry.file.document, entry]));
    this.#entries = files.map((file) => {
      const old = before.get(file.document);
      if (old?.file.path !== file.path) return { file, places: watchedPaths(file.path), reported: 'nothing' };
      const known = sameVersion(old.file.stat, file.stat);
      return { file, places: old.places, reported: known ? old.reported : 'nothing' };
    });
    this.#watchFolders();
    // What happened since they were read, nobody was there to see.
    for (const { file } of this.#entries) if (!before.has(file.document)) this.#soon(file.path);
  }

  /** Looks at every file now. */
  async check(): Promise<void> {
    this.#watchFolders();
    await Promise.all(this.#entries.map((entry) => this.#look(entry)));
  }

  /** The editor saves this file: what happens to it now is its own doing. */
  hold(path: string): void {
    this.#held.add(path);
  }

  /** The save is over, and the next call of `watch` tells its version. */
  release(path: string): void {
    this.#held.delete(path);
    this.#soon(path);
  }

  close(): void {
    this.#entries = [];
    this.#watchFolders();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #watchFolders(): void {
    const wanted = new Set(this.#entries.flatMap(({ places }) => places.map(({ folder }) => folder)));
    for (const [folder, watcher] of this.#folders) {
      if (wanted.has(folder)) continue;
      watcher.close();
      this.#folders.delete(folder);
    }
    for (const folder of wanted) {
      if (this.#folders.has(folder)) continue;
      const changed = (name: string | null): void => {
        for (const { file, places } of this.#entries) {
          const meant = places.some(
            (place) => place.folder === folder && (name ?? place.name) === place.name,
          );
          if (meant) this.#soon(file.path);
        }
      };
      const failed = (): void => {
        this.#folders.get(folder)?.close();
        this.#folders.delete(folder);
      };
      try {
        this.#folders.set(folder, this.#world.watchFolder(folder, changed, failed));
      } catch {
        // No such folder yet, or no more watches to be had: `check` tries again and looks at the files itself.
      }
    }
  }

  #soon(path: string): void {
    this.#later(path, path, this.#world.settle);
  }

  /** Looks at a file after a while, unless one waits for that already under the same key. */
  #later(key: string, path: string, wait: Milliseconds): void {
    if (this.#timers.has(key)) return;
    const timer = setTimeout(() => {
      this.#timers.delete(key);
      for (const entry of this.#entries) if (entry.file.path === path) void this.#look(entry);
    }, wait);
    timer.unref();
    this.#timers.set(key, timer);
  }

  /** A link may lead elsewhere by now, and of a folder that was made anew the old watch tells nothing. */
  #renew(entry: Entry): void {
    for (const { folder } of entry.places) {
      this.#folders.get(folder)?.close();
      this.#folders.delete(folder);
    }
    entry.places = watchedPaths(entry.file.path);
    this.#watchFolders();
  }

  async #look({ file: { document, path, stat } }: Entry): Promise<void> {
    if (path === '' || this.#held.has(path)) return;
    const now = await this.#world.stat(path).catch(() => undefined);
    const entry = this.#entries.find(({ file }) => file.document === document && file.path === path);
    // While that was awaited the editor may have begun to save, or learnt of another version.
    if (now === undefined || !entry || this.#held.has(path) || !sameVersion(entry.file.stat, stat)) return;
    const news = sameVersion(now, stat) ? 'nothing' : now === null ? 'gone' : 'changed';
    const isNew = news !== 'nothing' && news !== entry.reported;
    entry.reported = news;
    if (isNew || news === 'gone') this.#renew(entry);
    if (news === 'gone') this.#later(`gone ${path}`, path, this.#world.patience);
    if (isNew) this.#report(document, now);
  }
}

function watchedPaths(path: string): Entry['places'] {
  const paths = [path];
  try {
    paths.push(realpathSync(path));
  } catch {
    // Nothing there yet.
  }
  return [...new Set(paths)].map((each) => ({ folder: dirname(each), name: basename(each) }));
}

const watchBySystem: WatchFolder = (folder, changed, failed) => {
  const watcher = watch(folder, { persistent: false }, (_, name) => changed(name));
  watcher.on('error', failed);
  return watcher;
};
