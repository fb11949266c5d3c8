import { basename, dirname } from 'node:path';
import type { FileHandle, FileStat, FileSystem } from '../../../src/base/files.ts';

/** The fault at a call: an error with this code, a read or write of half the bytes, or the end of the process. */
export type Fault = 'ENOSPC' | 'EIO' | 'EACCES' | 'short' | 'crash';

/** Thrown by every call from a crash on: the process is gone. */
export class Crash extends Error {}

/** A change of a file's bytes, or of a folder's names, that a crash may undo until it is durable. */
interface Change<T> {
  readonly apply: (state: T) => T;
  /** The same, done by half; absent when it is done whole or not at all. */
  readonly torn?: (state: T) => T;
  durable: boolean;
  /** Its synchronisation failed: a later one does not make it durable. */
  doubtful: boolean;
}

/** Something whose present state may run ahead of what a crash leaves. */
class Volatile<T> {
  now: T;
  #stable: T;
  #changes: Change<T>[] = [];

  constructor(state: T) {
    this.now = state;
    this.#stable = state;
  }

  change(apply: (state: T) => T, torn?: (state: T) => T): void {
    this.now = apply(this.now);
    this.#changes.push({ apply, torn, durable: false, doubtful: false });
  }

  sync(): void {
    for (const change of this.#changes) change.durable ||= !change.doubtful;
    while (this.#changes[0]?.durable) this.#stable = this.#changes.shift()!.apply(this.#stable);
  }

  failToSync(): void {
    for (const change of this.#changes) change.doubtful ||= !change.durable;
  }

  /** The states that a crash may leave: any choice among the changes that are not durable, the last ones also torn. */
  *afterCrash(): Generator<T> {
    const open = this.#changes.filter((change) => !change.durable);
    for (const choice of choices(open.length)) {
      yield this.#left(choice, false);
      if (open[choice.lastIndexOf(true)]?.torn) yield this.#left(choice, true);
    }
  }

  #left(choice: boolean[], tear: boolean): T {
    let state = this.#stable;
    let i = 0;
    const last = choice.lastIndexOf(true);
    for (const change of this.#changes) {
      const at = change.durable ? -1 : i++;
      if (!change.durable && !choice[at]) continue;
      state = tear && at === last && change.torn ? change.torn(state) : change.apply(state);
    }
    return state;
  }
}

/** All subsets of `count` things up to 4; of more: the prefixes, the single ones and all but one. */
function choices(count: number): boolean[][] {
  const pick = (test: (i: number) => boolean): boolean[] => Array.from({ length: count }, (_, i) => test(i));
  const all: boolean[][] = [];
  if (count <= 4) {
    for (let bits = 0; bits < 1 << count; bits++) all.push(pick((i) => ((bits >> i) & 1) === 1));
    return all;
  }
  for (let n = 0; n <= count; n++) all.push(pick((i) => i < n));
  for (let n = 0; n < count; n++) {
    all.push(
      pick((i) => i === n),
      pick((i) => i !== n),
    );
  }
  return all;
}

interface Inode {
  readonly number: number;
  readonly bytes: Volatile<Uint8Array>;
  mode: number;
  uid: number;
  modified: number;
}

type Names = ReadonlyMap<string, Inode>;

/** The behavior of the disk, beside the faults at single calls. */
export interface Behaviour {
  /** Folders that take no new, renamed or removed names. */
  readonly lockedFolders?: readonly string[];
  /** Metadata cannot be given to another file. */
  readonly metadataStays?: boolean;
  /** Synchronising does nothing: what a disk must not do, to see that the tests would notice. */
  readonly lies?: boolean;
}

/**
 * A file system in memory that fails, or ends the process, at chosen calls and knows every state in which a crash
 * may leave it. Folders exist once something was put into them or they were made.
 */
export class FaultyDisk implements FileSystem {
  /** Asked before each call with its number, from 0; what it answers happens. */
  fault: (call: number, name: string) => Fault | undefined = () => undefined;
  calls = 0;
  /** Every call so far. */
  readonly log: string[] = [];
  /** The clock of the disk, in milliseconds; each change takes one. */
  clock: number;
  readonly behaviour: Behaviour;
  readonly #folders: Map<string, Volatile<Names>>;
  readonly #links = new Map<string, string>();
  #inodes: number;
  #crashed = false;

  constructor(
    behaviour: Behaviour = {},
    folders = new Map<string, Volatile<Names>>(),
    inodes = 0,
    clock = 0,
  ) {
    this.behaviour = behaviour;
    this.#folders = folders;
    this.#inodes = inodes;
    this.clock = clock;
  }

  /** Puts a file there, durably. */
  put(path: string, text: string, mode = 0o644, uid = 1000): void {
    const inode = this.#inode(new TextEncoder().encode(text), mode, uid);
    this.#name(path, inode);
  }

  /** Another name of the same file, durably. */
  link(path: string, name: string): void {
    this.#name(name, this.#find(path)!);
  }

  /** A symbolic link. */
  symlink(target: string, path: string): void {
    this.#links.set(path, target);
  }

  /** Writes other bytes to the same file, like another program. */
  scribble(path: string, text: string): void {
    const inode = this.#find(path)!;
    inode.bytes.change(() => new TextEncoder().encode(text));
    inode.bytes.sync();
    inode.modified = ++this.clock;
  }

  /** The text of a file, null when there is none. */
  text(path: string): string | null {
    const inode = this.#find(path);
    return inode ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(inode.bytes.now) : null;
  }

  /** Holds a file open: gives its bytes as they are at each moment, whatever becomes of its name. */
  hold(path: string): () => Uint8Array {
    const inode = this.#find(path);
    return () => inode!.bytes.now;
  }

  names(folder: string): string[] {
    return [...(this.#folders.get(folder)?.now.keys() ?? [])];
  }

  /** A look at a file that does not count as a call. */
  look(path: string): FileStat | null {
    const inode = this.#find(path);
    return inode ? this.#statOf(inode) : null;
  }

  /** The disk as the next process finds it when only this process is gone. */
  restart(): FaultyDisk {
    return this.#next(this.#folders);
  }

  /** Every disk that the machine may find after it stopped at this moment. */
  *afterCrash(): Generator<FaultyDisk> {
    const folders = [...this.#folders.keys()];
    const names = folders.map((folder) => [...this.#folders.get(folder)!.afterCrash()]);
    for (const entries of product(names)) {
      const inodes = new Set(entries.flatMap((map) => [...map.values()]));
      const states = [...inodes].map((inode) =>
        [...inode.bytes.afterCrash()].map((bytes) => ({ ...inode, bytes })),
      );
      for (const files of product(states)) {
        const copies = new Map(
          files.map((file) => [file.number, { ...file, bytes: new Volatile(file.bytes) }]),
        );
        const left = new Map<string, Volatile<Names>>();
        for (const [i, folder] of folders.entries()) {
          const now = [...entries[i]].map(([name, inode]) => [name, copies.get(inode.number)!] as const);
          left.set(folder, new Volatile<Names>(new Map(now)));
        }
        yield this.#next(left);
      }
    }
  }

  async open(path: string, how: 'read' | 'write' | 'create-new', mode = 0o666): Promise<FileHandle> {
    this.#call(`open ${how}`);
    let inode = this.#find(path);
    if (how === 'create-new') {
      if (inode) throw failure('EEXIST');
      inode = this.#inode(new Uint8Array(0), mode, 1000);
      this.#rename(dirname(path), [[basename(path), inode]]);
    }
    if (!inode) throw failure('ENOENT');
    return this.#handle(inode);
  }

  async stat(path: string): Promise<FileStat | null> {
    this.#call('stat');
    return this.#folders.has(path) ? FOLDER : this.look(path);
  }

  async resolve(path: string): Promise<string> {
    this.#call('resolve');
    if (!this.#folders.has(dirname(path))) throw failure('ENOENT');
    return this.#links.get(path) ?? path;
  }

  async mayWrite(path: string): Promise<void> {
    this.#call('mayWrite');
    if (!(this.#find(path)!.mode & 0o200)) throw failure('EACCES');
  }

  async rename(from: string, to: string): Promise<void> {
    this.#call('rename');
    const inode = this.#find(from);
    if (!inode) throw failure('ENOENT');
    this.#rename(dirname(from), [
      [basename(to), inode],
      [basename(from), null],
    ]);
  }

  async remove(path: string): Promise<void> {
    this.#call('remove');
    if (!this.#find(path)) throw failure('ENOENT');
    this.#rename(dirname(path), [[basename(path), null]]);
  }

  async makeDirectory(path: string): Promise<void> {
    this.#call('makeDirectory');
    if (this.#folders.has(path)) throw failure('EEXIST');
    // Durable at once, which is kinder than a real disk.
    this.#folders.set(path, new Volatile<Names>(new Map()));
  }

  async list(path: string): Promise<string[]> {
    this.#call('list');
    if (!this.#folders.has(path)) throw failure('ENOENT');
    return this.names(path);
  }

  async syncDirectory(path: string): Promise<void> {
    this.#call('syncDirectory');
    if (!this.behaviour.lies) this.#folders.get(path)?.sync();
  }

  async copyMetadata(from: string, to: string): Promise<boolean> {
    this.#call('copyMetadata');
    const [a, b] = [this.#find(from)!, this.#find(to)!];
    if (this.behaviour.metadataStays) return false;
    b.mode = a.mode;
    b.uid = a.uid;
    return true;
  }

  #handle(inode: Inode): FileHandle {
    const half = (data: Uint8Array): Uint8Array => data.subarray(0, Math.floor(data.length / 2));
    const write = (at: number, data: Uint8Array): void => {
      const copy = data.slice();
      inode.bytes.change(
        (bytes) => splice(bytes, at, copy),
        (bytes) => splice(bytes, at, half(copy)),
      );
      inode.modified = ++this.clock;
    };
    return {
      read: async (at, target) => {
        const short = this.#call('read') === 'short';
        const bytes = inode.bytes.now.subarray(
          at,
          at + (short ? Math.ceil(target.length / 2) : target.length),
        );
        target.set(bytes);
        return bytes.length;
      },
      write: async (at, data) => {
        const part = data.subarray(0, Math.ceil(data.length / 2));
        // What fails may have done a part of it before.
        const fault = this.#call('write', () => write(at, half(data)));
        write(at, fault === 'short' ? part : data);
        return fault === 'short' ? part.length : data.length;
      },
      truncate: async (length) => {
        this.#call('truncate');
        inode.bytes.change((bytes) => splice(bytes.subarray(0, length), length, new Uint8Array(0)));
        inode.modified = ++this.clock;
      },
      sync: async () => {
        this.#call('sync', () => inode.bytes.failToSync());
        if (!this.behaviour.lies) inode.bytes.sync();
      },
      stat: async () => {
        this.#call('fstat');
        return this.#statOf(inode);
      },
      close: async () => {
        this.#call('close');
      },
    };
  }

  /** Counts a call and lets it fail: `before` is what it still does then. */
  #call(name: string, before?: () => void): Fault | undefined {
    if (this.#crashed) throw new Crash();
    this.log.push(name);
    const fault = this.fault(this.calls++, name);
    if (fault === 'crash') {
      this.#crashed = true;
      throw new Crash();
    }
    if (fault === undefined || fault === 'short') return fault;
    before?.();
    throw failure(fault);
  }

  #next(folders: Map<string, Volatile<Names>>): FaultyDisk {
    const next = new FaultyDisk(this.behaviour, folders, this.#inodes, this.clock);
    for (const [path, target] of this.#links) next.symlink(target, path);
    return next;
  }

  #inode(bytes: Uint8Array, mode: number, uid: number): Inode {
    return { number: ++this.#inodes, bytes: new Volatile(bytes), mode, uid, modified: ++this.clock };
  }

  #find(path: string): Inode | undefined {
    return this.#folders.get(dirname(path))?.now.get(basename(path));
  }

  #name(path: string, inode: Inode): void {
    const folder = dirname(path);
    if (!this.#folders.has(folder)) this.#folders.set(folder, new Volatile<Names>(new Map()));
    this.#folders.get(folder)!.change((names) => new Map([...names, [basename(path), inode]]));
    this.#folders.get(folder)!.sync();
  }

  /** One atomic change of a folder: names with their files, or to be removed. */
  #rename(folder: string, changes: readonly (readonly [string, Inode | null])[]): void {
    const names = this.#folders.get(folder);
    if (!names) throw failure('ENOENT');
    if (this.behaviour.lockedFolders?.includes(folder)) throw failure('EACCES');
    names.change((old) => {
      const next = new Map(old);
      for (const [name, inode] of changes) {
        if (inode) next.set(name, inode);
        else next.delete(name);
      }
      return next;
    });
  }

  #statOf(inode: Inode): FileStat {
    let links = 0;
    for (const { now } of this.#folders.values())
      for (const other of now.values()) if (other === inode) links++;
    const { number, mode, uid, modified, bytes } = inode;
    const size = bytes.now.length;
    return {
      kind: 'file',
      size,
      mode,
      uid,
      gid: 0,
      device: 1,
      inode: number,
      links,
      modified,
      changed: modified,
    };
  }
}

const FOLDER: FileStat = {
  kind: 'directory',
  size: 0,
  mode: 0o755,
  uid: 0,
  gid: 0,
  device: 1,
  inode: 0,
  links: 1,
  modified: 0,
  changed: 0,
};

const failure = (code: string): Error => Object.assign(new Error(code), { code });

/** `bytes` with `data` from `at` on, zeros before it where there was nothing. */
function splice(bytes: Uint8Array, at: number, data: Uint8Array): Uint8Array {
  const result = new Uint8Array(Math.max(bytes.length, at + data.length));
  result.set(bytes);
  result.set(data, at);
  return result;
}

function* product<T>(lists: readonly (readonly T[])[]): Generator<T[]> {
  if (lists.length === 0) {
    yield [];
    return;
  }
  const [first, ...rest] = lists;
  for (const tail of product(rest)) for (const item of first) yield [item, ...tail];
}
