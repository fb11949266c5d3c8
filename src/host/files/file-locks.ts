import { basename, dirname, join } from 'node:path';
import type { FileStat, FileSystem } from '../../base/files.ts';
import type { Milliseconds } from '../../base/units.ts';
import type { FileElsewhere, TerminalPlace } from '../../features/file-locks/requests.ts';
import { type Fields, isFields } from '../state/state-file.ts';
import { checkedPlace } from '../system/terminal-place.ts';
import { codeOf } from './error-messages.ts';
import { makeFolder } from './journal.ts';
import type { Owner } from './owner.ts';
import { readAll, writeAll } from './stream.ts';
import { findVimSwaps } from './vim-swap.ts';

const SUFFIX = '.lock';
/** The code of what is no error of the system. */
const UNKNOWN = 'EUNKNOWN';
/** Nobody can tell whether a process of another machine or container lives: its lock counts for so long. */
const FOREIGN_LIFE: Milliseconds = 7 * 24 * 3_600_000;
/** Longer locks are not read. */
const MOST_BYTES = 1 << 20;

/** The world around the locks of a process. */
export interface LockWorld {
  readonly fs: FileSystem;
  readonly owner: Owner;
  readonly user: string;
  readonly host: string;
  readonly process: number;
  /** The window of this process; null where others cannot switch to it. */
  readonly place: TerminalPlace | null;
  readonly canReach: (place: TerminalPlace) => Promise<boolean>;
  readonly isRunning: (process: number) => boolean;
  /** Folders of swap files whose names are whole paths. */
  readonly swapFolders: readonly string[];
  /** The time of the wall clock. */
  readonly now: () => Milliseconds;
}

/** A file that a process has open. */
interface OpenFile {
  /** Its path with all links resolved. */
  readonly path: string;
  /** The time at which it was opened, of the wall clock. */
  readonly since: Milliseconds;
}

/** The content of a lock: one process, and the files that it has open. */
interface Lock {
  readonly user: string;
  readonly host: string;
  readonly process: number;
  readonly place: TerminalPlace | null;
  readonly files: readonly OpenFile[];
}

/**
 * The files that this process has open, in a lock that other instances read, and theirs. A lock is a file `OWNER.lock`
 * in the state folder; it is removed with its last file, and one whose process is gone by whoever finds it.
 */
export class FileLocks {
  /** The path of the lock of this process. */
  readonly path: string;
  readonly #world: LockWorld;
  /** The files in the lock, by the paths by which they were opened. */
  #held: ReadonlyMap<string, OpenFile> = new Map();
  #turn: Promise<unknown> = Promise.resolve();
  #drafts = 0;

  /** @param folder the folder of the locks */
  constructor(folder: string, world: LockWorld) {
    this.#world = world;
    this.path = join(folder, `${world.owner.name}${SUFFIX}`);
  }

  /**
   * Holds exactly these files from now on, and returns those among the new ones that are open elsewhere. The lock is
   * written before those of others are read, so that of two processes at the same time at least one notices the other.
   * Rejects when the lock cannot be written or the others cannot be listed.
   */
  hold(paths: readonly string[]): Promise<readonly FileElsewhere[]> {
    const turn = this.#turn.then(() => this.#hold(paths));
    this.#turn = turn.catch(() => {});
    return turn;
  }

  async #hold(paths: readonly string[]): Promise<readonly FileElsewhere[]> {
    const { fs, now } = this.#world;
    const before = this.#held;
    const held = new Map<string, OpenFile>();
    for (const path of paths) {
      const known = before.get(path);
      held.set(path, known ?? { path: await fs.resolve(path).catch(() => path), since: now() });
    }
    await this.#write([...held.values()]);
    const fresh = [...held].filter(([path]) => !before.has(path));
    const others = fresh.length === 0 ? [] : await this.#others();
    const found = await Promise.all(fresh.map(([path, file]) => this.#elsewhere(path, file.path, others)));
    // Where something failed, the new files are looked for again by the next call.
    this.#held = held;
    return found.flat();
  }

  async #write(files: readonly OpenFile[]): Promise<void> {
    const { fs, user, host, process, place } = this.#world;
    if (files.length === 0) return this.#remove(this.path);
    const lock: Lock = { user, host, process, place, files };
    const draft = `${this.path}.${++this.#drafts}.part`;
    try {
      await this.#create(draft, new TextEncoder().encode(JSON.stringify(lock)));
      await fs.rename(draft, this.path);
    } catch (error) {
      await this.#remove(draft).catch(() => {});
      throw error;
    }
  }

  async #create(path: string, bytes: Uint8Array): Promise<void> {
    const { fs } = this.#world;
    await makeFolder(fs, dirname(path));
    const file = await fs.open(path, 'create-new', 0o600);
    try {
      await writeAll(file, 0, bytes);
    } finally {
      await file.close();
    }
  }

  async #remove(path: string): Promise<void> {
    try {
      await this.#world.fs.remove(path);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }

  /** The locks of other processes. Those of ended ones are removed. */
  async #others(): Promise<readonly Lock[]> {
    const { fs } = this.#world;
    const own = basename(this.path);
    const names = (await fs.list(dirname(this.path))).filter((name) => !name.startsWith(own));
    const locks = await Promise.all(names.map((name) => this.#read(name)));
    return locks.filter((lock) => lock !== null);
  }

  async #read(name: string): Promise<Lock | null> {
    const { fs, owner, now } = this.#world;
    const path = join(dirname(this.path), name);
    const [process] = name.split('.');
    try {
      const stat = await fs.stat(path);
      if (stat === null) return null;
      const isForeign = machineOf(process) !== machineOf(owner.name);
      const isOld = isForeign && now() - stat.modified > FOREIGN_LIFE;
      if (owner.isGone(process) || isOld) {
        await this.#remove(path);
        return null;
      }
      return name.endsWith(SUFFIX) && stat.size <= MOST_BYTES ? await readLock(fs, path) : null;
    } catch (error) {
      // It ended meanwhile, or another user protects it: of that one nothing can be told.
      if (codeOf(error) !== UNKNOWN) return null;
      throw error;
    }
  }

  async #elsewhere(path: string, real: string, others: readonly Lock[]): Promise<readonly FileElsewhere[]> {
    const { fs, now, canReach, swapFolders } = this.#world;
    const stat = await fs.stat(real).catch(() => null);
    for (const { files, place, ...owner } of others) {
      const file = await this.#find(files, real, stat);
      if (file === undefined) continue;
      const isReached = place !== null && owner.host === this.#world.host && (await canReach(place));
      const age = Math.max(0, now() - file.since);
      return [
        { path, program: 'Inkstone', ...owner, age, isLeftover: false, place: isReached ? place : null },
      ];
    }
    const [swap] = await findVimSwaps(fs, real, swapFolders);
    if (swap === undefined) return [];
    const { modified, ...owner } = swap;
    const isLeftover = swap.host === this.#world.host && !this.#world.isRunning(swap.process);
    return [{ path, program: 'Vim', ...owner, age: Math.max(0, now() - modified), isLeftover, place: null }];
  }

  /** The file among those of a process: the one of this path, or another hard link of the same file. */
  async #find(
    files: readonly OpenFile[],
    real: string,
    stat: FileStat | null,
  ): Promise<OpenFile | undefined> {
    const same = files.find(({ path }) => path === real);
    if (same !== undefined || stat === null || stat.links < 2) return same;
    for (const file of files) {
      const other = await this.#world.fs.stat(file.path).catch(() => null);
      if (other !== null && other.device === stat.device && other.inode === stat.inode) return file;
    }
    return undefined;
  }
}

const machineOf = (owner: string): string => owner.split('-', 1)[0];

/** Reads a lock; null when it is damaged. */
async function readLock(fs: FileSystem, path: string): Promise<Lock | null> {
  const file = await fs.open(path, 'read');
  try {
    const { size } = await file.stat();
    const bytes = new Uint8Array(size);
    const length = await readAll(file, 0, bytes);
    return lockOf(parse(new TextDecoder().decode(bytes.subarray(0, length))));
  } finally {
    await file.close();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function lockOf(value: unknown): Lock | null {
  if (!isFields(value)) return null;
  const { user, host, process, place, files } = value;
  const isWhole = typeof user === 'string' && typeof host === 'string' && typeof process === 'number';
  if (!isWhole || !Array.isArray(files)) return null;
  const opened = files.filter(
    (file: unknown): file is Fields & OpenFile =>
      isFields(file) && typeof file['path'] === 'string' && typeof file['since'] === 'number',
  );
  return { user, host, process, place: checkedPlace(place), files: opened };
}
