import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { ByteRange, FileHandle, FileStat, FileSystem } from '../../base/files.ts';
import { sameVersion } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { Owner } from './owner.ts';
import { damagedPath } from '../state/damage.ts';
import { type JournalHeader, journalLine, readJournal, sumBytes, sumStart } from './journal-file.ts';
import { codeOf, recovery } from './error-messages.ts';
import { readAll, writeAll } from './stream.ts';

/** Bytes of a file that are about to be written over, safe in a file of their own. */
export interface KeptBytes {
  /** The file that holds them, one range after the other from `start`. */
  readonly path: string;
  readonly start: Byte;
  readonly ranges: readonly ByteRange[];
  /** The version of the file that they belong to. */
  readonly target: FileStat;
}

/** The outcome of a save in place that was cut short. */
export interface Recovery {
  readonly path: string;
  readonly outcome: 'restored' | 'set-aside' | 'damaged' | 'failed';
  /** A sentence for the user. */
  readonly message: string;
}

/** The file was changed by another program while its bytes were copied. */
export class ChangedFile extends Error {}

const CHUNK = 1 << 20;
/** A change of the file that is so much later than its journal (60 s and its time at 4 MB/s) was another program's. */
const lateness = (size: Byte): number => 60_000 + size / 4000;

/**
 * Undo journals of saves in place. While `ID.HOLDER.journal` stands in the folder, the file that it names is to get
 * its old bytes back, unless the process HOLDER lives and is at it. A journal takes effect, changes hands and ends
 * by one rename or removal.
 */
export class Journal {
  readonly folder: string;
  readonly #fs: FileSystem;
  readonly #owner: Owner;
  /** Journals of saves that this process has under way. */
  readonly #active = new Set<string>();
  #count = 0;

  constructor(fs: FileSystem, folder: string, owner: Owner) {
    this.#fs = fs;
    this.folder = folder;
    this.#owner = owner;
  }

  /**
   * Copies the ranges of an open file and returns when the copy is in effect and on stable storage. Throws `Changed`
   * when the file is not, or not any more, the version `target`. End with `drop`, or `restore` and `drop`.
   */
  async keep(
    path: string,
    file: FileHandle,
    target: FileStat,
    ranges: readonly ByteRange[],
  ): Promise<KeptBytes> {
    await makeFolder(this.#fs, this.folder);
    const id = `${this.#owner.name}.${++this.#count}`;
    const name = `${id}.${this.#owner.name}.journal`;
    const part = join(this.folder, `${id}.part`);
    const whole = join(this.folder, name);
    const { device, inode, size } = target;
    const line = journalLine({ path, device, inode, size, ranges });
    const kept = { path: whole, start: line.length, ranges, target };
    this.#active.add(name);
    try {
      const copy = await this.#fs.open(part, 'create-new', 0o600);
      try {
        let sum = crc32(line);
        await writeAll(copy, 0, line);
        for (const [at, bytes, offset] of pieces(kept)) {
          if ((await readAll(file, at, bytes)) < bytes.length) throw new ChangedFile();
          await writeAll(copy, offset, bytes);
          sum = crc32(bytes, sum);
        }
        await writeAll(copy, sumStart(line), sumBytes(sum));
        await copy.sync();
      } finally {
        await copy.close();
      }
      if (!sameVersion(await file.stat(), target)) throw new ChangedFile();
      await this.#fs.rename(part, whole);
      await this.#fs.syncDirectory(this.folder);
      return kept;
    } catch (error) {
      await this.#fs.remove(part).catch(() => {});
      await this.#fs.remove(whole).catch(() => {});
      this.#active.delete(name);
      throw error;
    }
  }

  /** Ends a journal: from now on the new bytes count. */
  async drop(kept: KeptBytes): Promise<void> {
    try {
      await this.#end(kept.path);
    } finally {
      this.leave(kept);
    }
  }

  /** Leaves a journal in effect that could be neither ended nor restored, for `recover` to try again. */
  leave({ path }: KeptBytes): void {
    this.#active.delete(basename(path));
  }

  /** Writes the old bytes back to the open file and brings them to stable storage. */
  async restore(kept: KeptBytes, file: FileHandle): Promise<void> {
    const copy = await this.#fs.open(kept.path, 'read');
    try {
      for (const [at, bytes, offset] of pieces(kept)) {
        if ((await readAll(copy, offset, bytes)) < bytes.length) throw new Error(`${kept.path} is cut short`);
        await writeAll(file, at, bytes);
      }
      await file.truncate(kept.target.size);
      await file.sync();
    } finally {
      await copy.close();
    }
  }

  /**
   * Finishes the saves in place that another process, or a failed attempt of this one, left half done: the file gets
   * its old bytes back. Returns what was done or could not be done; nothing, as a rule.
   */
  async recover(): Promise<Recovery[]> {
    await this.tidy();
    const names = await this.#fs.list(this.folder).catch(() => []);
    const recoveries: Recovery[] = [];
    for (const name of names) {
      const journal = /^([^.]+\.\d+)\.([^.]+)\.journal$/.exec(name);
      if (!journal) continue;
      const [, id, holder] = journal;
      const mine = holder === this.#owner.name && !this.#active.has(name);
      if (!mine && !this.#owner.isGone(holder)) continue;
      const recovered = await this.#finish(name, `${id}.${this.#owner.name}.journal`);
      if (recovered) recoveries.push(recovered);
    }
    return recoveries;
  }

  /** Removes journals that were never whole, of processes that are gone: they only take space. */
  async tidy(): Promise<void> {
    for (const name of await this.#fs.list(this.folder).catch(() => [])) {
      const owner = /^([^.]+)\.\d+\.part$/.exec(name)?.[1];
      if (owner !== undefined && this.#owner.isGone(owner))
        await this.#fs.remove(join(this.folder, name)).catch(() => {});
    }
  }

  async #finish(name: string, claimed: string): Promise<Recovery | null> {
    const journal = join(this.folder, claimed);
    let path = journal;
    this.#active.add(claimed);
    try {
      if (name !== claimed) await this.#fs.rename(join(this.folder, name), journal);
      const copy = await this.#fs.open(journal, 'write');
      try {
        const read = await readJournal(copy);
        if ('fault' in read) return await this.#setAside(journal, read.fault.path);
        path = read.header.path;
        return await this.#replay(copy, read.header, journal, read.start);
      } finally {
        await copy.close();
      }
    } catch (error) {
      // Another Inkstone was faster.
      if (path === journal && codeOf(error) === 'ENOENT') return null;
      return { path, outcome: 'failed', message: recovery.failed(path, error, journal) };
    } finally {
      this.#active.delete(claimed);
    }
  }

  async #replay(
    copy: FileHandle,
    header: JournalHeader,
    journal: string,
    start: Byte,
  ): Promise<Recovery | null> {
    const { path, device, inode, size, ranges } = header;
    const stat = await this.#fs.stat(path);
    if (stat === null || stat.inode !== inode) {
      // Removed or replaced as a whole, or its file system is not there at the moment.
      const there = stat ?? (await this.#fs.stat(dirname(path)));
      if (there?.device === device) await this.#end(journal);
      return null;
    }
    const kept: KeptBytes = { path: journal, start, ranges, target: { ...stat, size } };
    const file = await this.#fs.open(path, 'write');
    try {
      if (stat.size === size && (await holds(file, copy, kept))) {
        await this.#end(journal);
        return null;
      }
      if (stat.modified > (await copy.stat()).modified + lateness(size)) {
        const aside = journal.replace(/journal$/, 'aside');
        await this.#fs.rename(journal, aside);
        return { path, outcome: 'set-aside', message: recovery.setAside(path, aside) };
      }
      // From now on the file's time is no witness of other programs: the journal's time moves along.
      await writeAll(copy, 0, Uint8Array.of(0x7b));
      await copy.sync();
      await this.restore(kept, file);
    } finally {
      await file.close();
    }
    await this.#end(journal);
    return { path, outcome: 'restored', message: recovery.restored(path) };
  }

  /** Keeps a damaged journal out of effect: nothing of it is applied, and nothing of it is lost. */
  async #setAside(journal: string, path: string | null): Promise<Recovery> {
    const names = new Set(await this.#fs.list(this.folder));
    const aside = damagedPath(journal, (each) => names.has(basename(each)));
    await this.#fs.rename(journal, aside);
    await this.#fs.syncDirectory(this.folder);
    return { path: path ?? journal, outcome: 'damaged', message: recovery.damaged(path, aside) };
  }

  async #end(path: string): Promise<void> {
    await this.#fs.remove(path);
    await this.#fs.syncDirectory(this.folder);
  }
}

/** The stretches of a journal in order: where they belong in the file, memory for them, where they stand in the journal. */
function* pieces({ ranges, start }: KeptBytes): Generator<[at: Byte, bytes: Uint8Array, offset: Byte]> {
  const memory = new Uint8Array(Math.min(CHUNK, Math.max(0, ...ranges.map(({ from, to }) => to - from))));
  let offset = start;
  for (const { from, to } of ranges) {
    for (let at = from; at < to;) {
      const bytes = memory.subarray(0, to - at);
      yield [at, bytes, offset];
      at += bytes.length;
      offset += bytes.length;
    }
  }
}

/** True if the file still (or again) holds the bytes of the journal. */
async function holds(file: FileHandle, copy: FileHandle, kept: KeptBytes): Promise<boolean> {
  for (const [at, bytes, offset] of pieces(kept)) {
    const other = new Uint8Array(bytes.length);
    const read = (await readAll(file, at, bytes)) + (await readAll(copy, offset, other));
    if (read < bytes.length * 2 || !bytes.every((byte, i) => byte === other[i])) return false;
  }
  return true;
}

/** Makes a folder and those above it, so that they last. Only for this user by default: what stands in it may be secret. */
export async function makeFolder(fs: FileSystem, path: string, mode = 0o700): Promise<void> {
  if (await fs.stat(path)) return;
  const parent = dirname(path);
  await makeFolder(fs, parent, mode);
  await fs.makeDirectory(path, mode).catch((error) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  await fs.syncDirectory(parent);
}
