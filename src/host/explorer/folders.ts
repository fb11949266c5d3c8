import { stat as statOf, watch } from 'node:fs';
import { opendir } from 'node:fs/promises';
import type { Dirent } from 'node:fs';
import { basename, join } from 'node:path';
import { fewAtOnce } from '../../base/few-at-once.ts';
import type { Milliseconds } from '../../base/units.ts';
import { compareEntries, type Entry, type Folder } from '../../features/explorer/tree.ts';
import { FolderRules } from '../project/ignore.ts';
import { codeOf } from '../files/error-messages.ts';
import { inSlices } from '../search/slices.ts';
import type { WatchFolder } from '../files/file-watcher.ts';

/** Tells what a folder holds, null when it is gone. */
export type TellFolder = (path: string, folder: Folder | null) => void;

export interface FoldersOptions {
  readonly watchFolder?: WatchFolder;
  /** Something in one of the folders was written. */
  readonly written?: () => void;
  /** The time for which changes are gathered before a folder is read. */
  readonly settle?: Milliseconds;
  /** Folders that are watched at most; the others are looked into when asked. */
  readonly most?: number;
}

const MOST_WATCHED = 256;
/** A folder is looked into for this part of the time at most, however much happens in it. */
const PART_OF_TIME = 0.05;
/** Files whose changes change what is ignored. */
const RULES = new Set(['.gitignore', '.ignore']);
/** Names that are read at once. */
const AT_ONCE = 1024;
/** Links that are followed at the same time. */
const LINKS_AT_ONCE = 64;

interface WatchedFolder {
  /** The contents reported last. */
  told: Folder | null | undefined;
  watcher: { close(): void } | null;
  timer: ReturnType<typeof setTimeout> | null;
  reading: boolean;
  /** It is to be read again as soon as that is done. */
  again: boolean;
  /** The time when it may be read again, after long reading. */
  notBefore: Milliseconds;
}

/** The contents of folders, kept current while they are on the screen. */
export class Folders {
  readonly #tell: TellFolder;
  readonly #options: Required<FoldersOptions>;
  readonly #folders = new Map<string, WatchedFolder>();

  constructor(tell: TellFolder, options: FoldersOptions = {}) {
    this.#tell = tell;
    this.#options = {
      watchFolder: watchBySystem,
      written: () => {},
      settle: 100,
      most: MOST_WATCHED,
      ...options,
    };
  }

  /** Tells of exactly these folders from now on. `again`: looks into those that are known already too. */
  show(paths: readonly string[], again: boolean): void {
    const wanted = new Set(paths);
    for (const [path, folder] of this.#folders) {
      if (wanted.has(path)) continue;
      folder.watcher?.close();
      if (folder.timer !== null) clearTimeout(folder.timer);
      this.#folders.delete(path);
    }
    for (const path of wanted) {
      const known = this.#folders.has(path);
      if (!known) {
        this.#folders.set(path, {
          told: undefined,
          watcher: null,
          timer: null,
          reading: false,
          again: false,
          notBefore: 0,
        });
      }
      this.#watch(path);
      if (!known || again) void this.#read(path);
    }
  }

  close(): void {
    this.show([], false);
  }

  #watch(path: string): void {
    const folder = this.#folders.get(path);
    if (folder === undefined || folder.watcher !== null) return;
    let watched = 0;
    for (const { watcher } of this.#folders.values()) if (watcher !== null) watched++;
    if (watched >= this.#options.most) return;
    const failed = (): void => {
      const gone = this.#folders.get(path);
      gone?.watcher?.close();
      if (gone !== undefined) gone.watcher = null;
      this.#soon(path);
    };
    try {
      folder.watcher = this.#options.watchFolder(
        path,
        (name) => {
          this.#options.written();
          if (name !== null && RULES.has(name)) for (const each of this.#folders.keys()) this.#soon(each);
          else this.#soon(path);
        },
        failed,
      );
    } catch {
      // No more watches are to be had, or it is gone: it is looked into when asked.
    }
  }

  #soon(path: string): void {
    const folder = this.#folders.get(path);
    if (folder === undefined || folder.timer !== null) return;
    const wait = Math.max(this.#options.settle, folder.notBefore - performance.now());
    folder.timer = setTimeout(() => {
      folder.timer = null;
      void this.#read(path);
    }, wait);
    folder.timer.unref();
  }

  async #read(path: string): Promise<void> {
    const folder = this.#folders.get(path);
    if (folder === undefined) return;
    if (folder.reading) {
      folder.again = true;
      return;
    }
    folder.reading = true;
    const began = performance.now();
    const found = await readFolder(path);
    const took = performance.now() - began;
    folder.reading = false;
    folder.notBefore = performance.now() + took / PART_OF_TIME;
    if (this.#folders.get(path) !== folder) return;
    if (folder.told === undefined || !sameFolder(folder.told, found)) {
      folder.told = found;
      this.#tell(path, found);
    }
    if (!folder.again) return;
    folder.again = false;
    this.#soon(path);
  }
}

const sameFolder = (a: Folder | null, b: Folder | null): boolean =>
  a === null || b === null
    ? a === b
    : a.problem === b.problem &&
      a.entries.length === b.entries.length &&
      a.entries.every((entry, i) => {
        const other = b.entries[i];
        return (
          entry.name === other.name &&
          entry.folder === other.folder &&
          entry.link === other.link &&
          entry.ignored === other.ignored
        );
      });

/** The contents of a folder, in order; null when it is not there. Long lists are sorted in slices. */
export async function readFolder(path: string): Promise<Folder | null> {
  const found: Dirent[] = [];
  try {
    // In parts: a list of 50,000 names at once would hold everything else up.
    for await (const entry of await opendir(path, { bufferSize: AT_ONCE })) found.push(entry);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    return {
      entries: [],
      problem: code === 'EACCES' || code === 'EPERM' ? 'permission denied' : `cannot be read (${code})`,
    };
  }
  const folders = await linkedFolders(path, found);
  const rules = FolderRules.of(path);
  const entries = await inSlices(sortEntries(found, folders, rules));
  return { entries, problem: null };
}

/** The links among entries that lead to folders. */
async function linkedFolders(path: string, entries: readonly Dirent[]): Promise<ReadonlySet<string>> {
  const links = entries.filter((entry) => entry.isSymbolicLink());
  const folders = new Set<string>();
  await fewAtOnce(links, LINKS_AT_ONCE, async ({ name }) => {
    const leads = await new Promise<boolean>((accept) => {
      statOf(join(path, name), (error, stats) => accept(error === null && stats.isDirectory()));
    });
    if (leads) folders.add(name);
  });
  return folders;
}

/** Entries that are sorted, or merged, between two looks at the clock. */
const STRETCH = 2048;

/** Makes sorted entries, in steps of about a millisecond. */
function* sortEntries(
  found: readonly Dirent[],
  folders: ReadonlySet<string>,
  rules: FolderRules,
): Generator<undefined, readonly Entry[]> {
  let runs: Entry[][] = [];
  for (let from = 0; from < found.length; from += STRETCH) {
    const run = found.slice(from, from + STRETCH).map((entry): Entry => {
      const { name } = entry;
      const link = entry.isSymbolicLink();
      const folder = link ? folders.has(name) : entry.isDirectory();
      return { name, folder, link, ignored: rules.ignores(name, folder && !link) };
    });
    runs.push(run.sort(compareEntries));
    yield;
  }
  while (runs.length > 1) {
    const merged: Entry[][] = [];
    for (let i = 0; i < runs.length; i += 2)
      merged.push(i + 1 < runs.length ? yield* mergeEntries(runs[i], runs[i + 1]) : runs[i]);
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergeEntries(a: readonly Entry[], b: readonly Entry[]): Generator<undefined, Entry[]> {
  const merged: Entry[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    merged.push(compareEntries(a[i], b[j]) <= 0 ? a[i++] : b[j++]);
    if (merged.length % STRETCH === 0) yield;
  }
  while (i < a.length) merged.push(a[i++]);
  while (j < b.length) merged.push(b[j++]);
  return merged;
}

const watchBySystem: WatchFolder = (folder, changed, failed) => {
  const watcher = watch(folder, { persistent: false }, (kind, name) => {
    // The folder itself was renamed or deleted: the system tells that by its own name.
    if (kind === 'rename' && name === basename(folder)) changed(null);
    changed(name);
  });
  watcher.on('error', failed);
  return watcher;
};
