import type { WatchedFile } from '../../core/model/messages.ts';
import { watch } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
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

/** The access to a file. An error says why it cannot be looked at. */
export type FileAccess = { readonly isWritable: boolean } | { readonly error: unknown };

export interface FileWatcherOptions {
  readonly stat: (path: string) => Promise<FileStat | null>;
  /** Rejects where this user may not write. */
  readonly mayWrite?: (path: string) => Promise<void>;
  /** Called when permissions of a file changed, or when it cannot be looked at any more. */
  readonly reportAccess?: (file: WatchedFile, access: FileAccess) => void;
  readonly watchFolder?: WatchFolder;
  /** Resolves the links of a path. A slow disk may take long for it. */
  readonly realPath?: (path: string) => Promise<string>;
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
  reported: 'nothing' | 'changed' | 'replaced' | 'gone' | 'unreachable';
  /** The version whose permissions are known. */
  permissions: FileStat | null;
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
    this.#world = {
      watchFolder: watchBySystem,
      realPath: (path) => realpath(path),
      settle: 100,
      patience: 2000,
      mayWrite: () => Promise.resolve(),
      reportAccess: () => {},
      ...world,
    };
  }

  /** Watches exactly these files from now on. */
  watch(files: readonly WatchedFile[]): void {
    const before = new Map(this.#entries.map((entry) => [entry.file.document, entry]));
    this.#entries = files.map((file) => {
      const old = before.get(file.document);
      if (old?.file.path !== file.path)
        return { file, places: placesOf(file.path), reported: 'nothing', permissions: file.stat };
      const known = sameVersion(old.file.stat, file.stat);
      const { places, permissions } = old;
      return known
        ? { file, places, reported: old.reported, permissions }
        : { file, places, reported: 'nothing', permissions: file.stat };
    });
    this.#watchFolders();
    // What happened since they were read, nobody was there to see.
    for (const { file } of this.#entries) {
      if (!before.has(file.document)) this.#soon(file.path);
      if (before.get(file.document)?.file.path !== file.path) void this.#resolve(file);
    }
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
    entry.places = placesOf(entry.file.path);
    this.#watchFolders();
    void this.#resolve(entry.file);
  }

  /** Watches the target of a link too, once it is known. */
  async #resolve({ document, path }: WatchedFile): Promise<void> {
    if (path === '') return;
    const target = await this.#world.realPath(path).catch(() => path);
    const entry = this.#entries.find(({ file }) => file.document === document && file.path === path);
    // There is no link, or nothing there yet.
    if (entry === undefined || target === path) return;
    entry.places = placesOf(path, target);
    this.#watchFolders();
    // What has happened to the target since then, nobody was there to see.
    this.#soon(path);
  }

  async #look({ file: { document, path, stat } }: Pick<Entry, 'file'>): Promise<void> {
    if (path === '' || this.#held.has(path)) return;
    const [now, error] = await this.#world.stat(path).then(
      (found) => [found, null] as const,
      (reason: unknown) => [undefined, reason] as const,
    );
    const entry = this.#entries.find(({ file }) => file.document === document && file.path === path);
    // While that was awaited the editor may have begun to save, or learnt of another version.
    if (!entry || this.#held.has(path) || !sameVersion(entry.file.stat, stat)) return;
    if (now === undefined) {
      const isNew = entry.reported !== 'unreachable';
      entry.reported = 'unreachable';
      if (isNew) this.#world.reportAccess(entry.file, { error });
      return;
    }
    const news = newsOf(now, stat);
    const isNew = news !== 'nothing' && news !== entry.reported;
    entry.reported = news;
    if (isNew || news === 'gone') this.#renew(entry);
    if (news === 'gone') this.#later(`gone ${path}`, path, this.#world.patience);
    if (isNew) this.#report(document, now);
    else if (news === 'nothing' && now !== null) await this.#comparePermissions(entry, now);
  }

  /** Reports a change of permissions. */
  async #comparePermissions(entry: Entry, now: FileStat): Promise<void> {
    const { file, permissions } = entry;
    entry.permissions = now;
    if (permissions === null || havePermissions(now, permissions)) return;
    const isWritable = await this.#world.mayWrite(file.path).then(
      () => true,
      () => false,
    );
    this.#world.reportAccess(file, { isWritable });
  }
}

const havePermissions = (a: FileStat, b: FileStat): boolean =>
  a.mode === b.mode && a.uid === b.uid && a.gid === b.gid;

function newsOf(now: FileStat | null, known: FileStat | null): Entry['reported'] {
  if (sameVersion(now, known)) return 'nothing';
  if (now === null) return 'gone';
  return now.kind === 'directory' ? 'replaced' : 'changed';
}

const placesOf = (...paths: readonly string[]): Entry['places'] =>
  paths.map((path) => ({ folder: dirname(path), name: basename(path) }));

/** The time that a look at a folder takes on a slow disk, at least. */
const SLOW: Milliseconds = 100;
/** The time between two looks at the files of a folder on a slow disk. */
const LOOK_AGAIN: Milliseconds = 5000;

/** The system as `watchBySystem` uses it. */
export interface FolderWatching {
  /** Looks at a folder. Rejects where there is none. */
  readonly look: (folder: string) => Promise<unknown>;
  readonly watch: typeof watch;
  readonly again: Milliseconds;
}

/**
 * Has the system watch a folder. It may take as long for that as the disk takes to answer, and so does whoever waits for it:
 * the folder is looked at first, and on a slow disk, whose changes by other machines the system does not see either, the
 * files are looked at now and then instead.
 */
export function watchBySystem(
  folder: string,
  changed: (name: string | null) => void,
  failed: () => void,
  world: FolderWatching = { look: (path) => stat(path), watch, again: LOOK_AGAIN },
): { close(): void } {
  let stop = (): void => {};
  let isClosed = false;
  const begin = async (): Promise<void> => {
    // A machine that is busy for once is no slow disk.
    const isSlow = (await isSlowLook(folder, world)) && (await isSlowLook(folder, world));
    if (isClosed) return;
    if (isSlow) {
      const timer = setInterval(() => changed(null), world.again).unref();
      stop = () => clearInterval(timer);
    } else {
      const watcher = world.watch(folder, { persistent: false }, (_, name) => changed(name));
      watcher.on('error', failed);
      stop = () => watcher.close();
    }
    // What happened before that, nobody was there to see.
    changed(null);
  };
  begin().catch(() => {
    if (!isClosed) failed();
  });
  return {
    close: () => {
      isClosed = true;
      stop();
    },
  };
}

async function isSlowLook(folder: string, { look }: FolderWatching): Promise<boolean> {
  const begun = performance.now();
  await look(folder);
  return performance.now() - begun > SLOW;
}
