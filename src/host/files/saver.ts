import { basename, dirname, join } from 'node:path';
import type { ByteRange, FileHandle, FileStat, FileSystem } from '../../base/files.ts';
import { sameVersion } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { Drafts } from './drafts.ts';
import type { Elevate } from './elevate.ts';
import { ChangedFile, makeFolder } from './journal.ts';
import type { Journal, KeptBytes, Recovery } from './journal.ts';
import type { Owner } from './owner.ts';
import { codeOf, isDenied, refusal, saveRefusal } from './error-messages.ts';
import { LostBytes, Output, findLost, memoryFor, stream } from './stream.ts';
import type { Content } from './stream.ts';
import { LARGE } from './page-reader.ts';

export interface SaveRequest {
  readonly path: string;
  /** The file's name in messages; the last part of the path when absent. */
  readonly name?: string;
  readonly content: Content;
  /** Bytes before the content: a byte order mark. */
  readonly prefix: Uint8Array;
  /** The version that is to be replaced; null when nothing may be there yet. */
  readonly expect: FileStat | null;
  /** Replaces whatever version is there. */
  readonly force: boolean;
  /**
   * The ranges in which the new file may differ from the version `expect`, in order (see `differences`); everywhere
   * when absent.
   */
  readonly differs?: readonly ByteRange[];
  /**
   * Called before the file itself is written to: whoever reads `kept.target` must read these bytes from the copy
   * from now on (`DiskReader.preserve`), this very content included. Never called when the file is replaced.
   */
  readonly keepsOld: (kept: KeptBytes) => void;
  /** Called about a hundred times. */
  readonly progress?: (written: Byte, total: Byte) => void;
  /** Stops the save as long as the file can be left, or made again, what it was. */
  readonly signal?: AbortSignal;
  /** Makes the folders that the path lacks. */
  readonly folders?: boolean;
  /** Writes a file where the rights of this user do not suffice. */
  readonly elevate?: Elevate;
  /** Told of other saves that were cut short and that this one found and finished. */
  readonly recovered?: (recovery: Recovery) => void;
}

export type SaveResult =
  | {
      readonly kind: 'saved';
      /** The path with every link resolved. */
      readonly path: string;
      readonly stat: FileStat;
      readonly road: 'replaced' | 'overwritten' | 'patched';
      /** The LFs in each page of 64 KiB of the new file, when it is large and was written whole. */
      readonly newlines?: Float64Array;
    }
  /** Another version than the expected one is there; nothing was written. */
  | { readonly kind: 'changed'; readonly stat: FileStat | null }
  /** The signal stopped it: the file holds what it held, and `stat` is there when the attempt touched it. */
  | { readonly kind: 'stopped'; readonly stat?: FileStat }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly code: string;
      /** The file as it stands now, when the attempt touched it: what the next save should expect. */
      readonly stat?: FileStat;
      /** The folder that is not there. */
      readonly lacks?: string;
    };

/** Sizes in bytes; other ones under test. */
export const LIMITS = {
  /** The bytes read and written at once. */
  chunk: 1 << 20,
  /** Above this size files are read in pages, and saved by a patch where that will do. */
  large: LARGE,
  /** A patch may write over this much at most. */
  patch: 1 << 24,
  patches: 1000,
};

/** The folder does not let a new file in, or this name be replaced: the file itself may still be writable. */
const NOT_IN_THIS_FOLDER = new Set(['EACCES', 'EPERM', 'EROFS', 'EBUSY', 'EXDEV']);

/** The facts about a file that one save has found out. */
interface Job {
  readonly request: SaveRequest;
  readonly name: string;
  readonly path: string;
  readonly output: Output;
  /** The version that is there. */
  readonly found: FileStat | null;
}

/** A refusal that has its own sentence. */
class Refusal extends Error {
  readonly code: string;
  readonly stat?: FileStat;

  constructor(message: string, code: string, stat?: FileStat) {
    super(message);
    this.code = code;
    this.stat = stat;
  }
}

/** The save was stopped by its signal. */
class Stop extends Error {
  constructor() {
    super('it was stopped');
  }
}

/**
 * The one road by which users' files are written. A file is replaced by a new one under its name; where that would
 * lose something (hard links, an owner or attributes that cannot be given to the new one) or is not allowed, or where
 * few bytes of a large file changed, it is written in place under a journal. At every moment, and after `recover`
 * when the machine or the editor stopped amid a save in place, the file is the old one or the new one.
 *
 * One save per file at a time is the caller's care.
 */
export class Saver {
  readonly #fs: FileSystem;
  readonly #journal: Journal;
  readonly #owner: Owner;
  readonly #limits: typeof LIMITS;
  readonly #drafts: Drafts;
  /** The folders in which leftovers of earlier processes have been searched for. */
  readonly #tidied = new Set<string>();

  constructor(fs: FileSystem, journal: Journal, owner: Owner, limits = LIMITS) {
    this.#fs = fs;
    this.#journal = journal;
    this.#owner = owner;
    this.#limits = limits;
    this.#drafts = new Drafts(fs, journal.folder, owner);
  }

  /** Saves. Never throws for anything that the disk or other programs do. */
  async save(request: SaveRequest): Promise<SaveResult> {
    const name = request.name ?? basename(request.path);
    try {
      if (request.folders) await makeFolder(this.#fs, dirname(await this.#fs.resolve(request.path)), 0o777);
      return await this.#save(request, name).catch(async (error) => {
        if (request.elevate === undefined || !isDenied(codeOf(error))) throw error;
        return await this.#saveElevated(request, name, request.elevate);
      });
    } catch (error) {
      if (error instanceof Stop) return { kind: 'stopped' };
      if (error instanceof Refusal) {
        const { message, code, stat } = error;
        return { kind: 'failed', message, code, ...(stat && { stat }) };
      }
      const code = codeOf(error);
      const lacks = code === 'ENOENT' ? await this.#lackingFolder(request.path) : null;
      return {
        kind: 'failed',
        message: refusal('save', name, error),
        code,
        ...(lacks !== null && { lacks }),
      };
    }
  }

  /** The folder that a file would be in, links followed; null when it is there, or nobody may know. */
  async #lackingFolder(path: string): Promise<string | null> {
    try {
      const folder = dirname(await this.#fs.resolve(path));
      return (await this.#fs.stat(folder)) === null ? folder : null;
    } catch {
      return null;
    }
  }

  async #save(request: SaveRequest, name: string): Promise<SaveResult> {
    const path = await this.#fs.resolve(request.path);
    let found = await this.#fs.stat(path);
    if (found && found.kind !== 'file') throw new Refusal(saveRefusal.notAFile(name), 'EISDIR');
    const expected = sameVersion(found, request.expect);
    if (!expected && !request.force) return { kind: 'changed', stat: found };
    const recoveries = await this.#journal.recover();
    const failed = recoveries.find((recovery) => recovery.path === path && recovery.outcome === 'failed');
    if (failed) throw new Refusal(failed.message, 'EIO');
    for (const recovery of recoveries) request.recovered?.(recovery);
    if (recoveries.length > 0) found = await this.#fs.stat(path);
    if (found) await this.#mayWrite(path, name);
    await this.tidy(path);

    const output = new Output(request.prefix, request.content);
    const job: Job = { request, name, path, output, found };
    const patch = found && expected && recoveries.length === 0 && this.#patch(job, found);
    if (patch) return await this.#overwrite(job, found!, patch, 'patched');
    const replaced = found && found.links > 1 ? null : await this.#replace(job);
    return replaced ?? (await this.#overwrite(job, found!, [{ from: 0, to: output.length }], 'overwritten'));
  }

  /** The last resort, where this user may not write: another program writes what was put beside the journals. */
  async #saveElevated(request: SaveRequest, name: string, run: Elevate): Promise<SaveResult> {
    const path = await this.#fs.resolve(request.path);
    const found = await this.#fs.stat(path);
    if (!request.force && !sameVersion(found, request.expect)) return { kind: 'changed', stat: found };
    // A file that is read in pages must not be written under its reader.
    if (found && found.size > this.#limits.large) throw new Refusal(saveRefusal.tooLarge(name), 'EFBIG');
    const output = new Output(request.prefix, request.content);
    const job: Job = { request, name, path, output, found };
    const { folder } = this.#journal;
    await makeFolder(this.#fs, folder);
    const copy = join(folder, `${this.#owner.name}.text`);
    await this.#fs.remove(copy).catch(() => {});
    const file = await this.#fs.open(copy, 'create-new', 0o600);
    try {
      await this.#stream(job, [{ from: 0, to: output.length }], file);
      await file.sync();
    } finally {
      await file.close();
    }
    const written = await run(copy, path);
    const stat = await this.#fs.stat(path);
    const whole = written && stat?.size === output.length;
    if (!whole && !sameVersion(stat, found))
      throw new Refusal(saveRefusal.halfElevated(name, copy), 'EIO', stat ?? undefined);
    await this.#fs.remove(copy).catch(() => {});
    if (!whole) throw new Refusal(saveRefusal.notElevated(name), 'EACCES');
    return { kind: 'saved', path, stat, road: 'overwritten' };
  }

  /** Removes what crashed saves left, wherever that is. Fails silently: it only takes space. */
  async tidyAll(): Promise<void> {
    await this.#journal.tidy();
    await this.#drafts.tidy();
  }

  /** The same beside one file, where its folder tells of more than was noted. */
  async tidy(path: string): Promise<void> {
    if (this.#tidied.has(path)) return;
    this.#tidied.add(path);
    const prefix = temporaryName(path, '');
    for (const name of await this.#fs.list(dirname(path)).catch(() => [])) {
      if (!name.startsWith(prefix) || !this.#owner.isGone(name.slice(prefix.length))) continue;
      await this.#fs.remove(join(dirname(path), name)).catch(() => {});
    }
  }

  async #mayWrite(path: string, name: string): Promise<void> {
    try {
      await this.#fs.mayWrite(path);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'EACCES' || code === 'EPERM') throw new Refusal(saveRefusal.protected(name), code);
      throw error;
    }
  }

  /** Writes a new file and gives it the name of the old one; null when that cannot be done without a loss. */
  async #replace(job: Job): Promise<SaveResult | null> {
    const temporary = join(dirname(job.path), temporaryName(job.path, this.#owner.name));
    const ended = await this.#drafts.note(temporary);
    try {
      return await this.#replaceBy(job, temporary);
    } finally {
      await ended();
    }
  }

  async #replaceBy(job: Job, temporary: string): Promise<SaveResult | null> {
    const { path, output, found, request } = job;
    const file = await this.#create(temporary, found);
    if (file === null) return null;
    let renamed = false;
    try {
      if (found && !(await this.#fs.copyMetadata(path, temporary))) return null;
      const newlines = await this.#stream(job, [{ from: 0, to: output.length }], file);
      await file.sync();
      unlessStopped(request);
      const stat = await file.stat();
      const now = await this.#fs.stat(path);
      if (!sameVersion(now, found)) return { kind: 'changed', stat: now };
      try {
        await this.#fs.rename(temporary, path);
      } catch (error) {
        if (found && NOT_IN_THIS_FOLDER.has(codeOf(error))) return null;
        throw error;
      }
      renamed = true;
      await this.#last(job, stat, () => this.#fs.syncDirectory(dirname(path)));
      return { kind: 'saved', path, stat, road: 'replaced', ...(newlines && { newlines }) };
    } finally {
      await file.close().catch(() => {});
      if (!renamed) await this.#fs.remove(temporary).catch(() => {});
    }
  }

  /** The temporary file; null when the folder takes none but the file is there to be overwritten. */
  async #create(temporary: string, found: FileStat | null): Promise<FileHandle | null> {
    // What is secret stays so until the new file has the rights of the old one.
    const mode = found ? 0o600 : 0o666;
    try {
      // Left by an earlier attempt of this very process.
      return await this.#fs.open(temporary, 'create-new', mode).catch(async (error) => {
        if (codeOf(error) !== 'EEXIST') throw error;
        await this.#fs.remove(temporary);
        return await this.#fs.open(temporary, 'create-new', mode);
      });
    } catch (error) {
      if (found && NOT_IN_THIS_FOLDER.has(codeOf(error))) return null;
      throw error;
    }
  }

  /** The ranges that a patch would write; null when it is better to write the whole file again. */
  #patch({ request, output }: Job, found: FileStat): ByteRange[] | null {
    const { large, patch, patches } = this.#limits;
    const { differs } = request;
    if (!differs || found.size <= large || differs.length > patches) return null;
    const ranges = differs.map(({ from, to }) => ({ from, to: Math.min(to, found.size, output.length) }));
    if (output.length > found.size) ranges.push({ from: found.size, to: output.length });
    const over = overwrittenRanges(ranges, found.size, output.length);
    return over.reduce((sum, { from, to }) => sum + to - from, 0) <= patch ? ranges : null;
  }

  /** Writes ranges of the output into the file itself, once the bytes that stood there are safe. */
  async #overwrite(
    job: Job,
    found: FileStat,
    ranges: readonly ByteRange[],
    road: 'overwritten' | 'patched',
  ): Promise<SaveResult> {
    const { path, output, request } = job;
    await this.#refuseLost(job, ranges);
    const file = await this.#fs.open(path, 'write');
    try {
      const kept = await this.#keep(job, file, found, overwrittenRanges(ranges, found.size, output.length));
      if (kept === null) return { kind: 'changed', stat: await this.#fs.stat(path) };
      let newlines: Float64Array | undefined;
      let stat: FileStat;
      try {
        request.keepsOld(kept);
        // First what needs room on the disk.
        const tail = ranges.map(({ from, to }) => ({ from: Math.max(from, found.size), to }));
        const inner = ranges.map(({ from, to }) => ({ from, to: Math.min(to, found.size) }));
        newlines = await this.#stream(job, [...tail, ...inner], file);
        if (output.length < found.size) await file.truncate(output.length);
        await file.sync();
        unlessStopped(request);
        stat = await file.stat();
      } catch (error) {
        return await this.#undo(job, kept, file, error);
      }
      await this.#last(job, stat, () => this.#journal.drop(kept));
      return { kind: 'saved', path, stat, road, ...(road === 'overwritten' && newlines && { newlines }) };
    } finally {
      await file.close().catch(() => {});
    }
  }

  /** Keeps the old bytes; null when another program changed the file. */
  async #keep(
    { path, name }: Job,
    file: FileHandle,
    found: FileStat,
    ranges: ByteRange[],
  ): Promise<KeptBytes | null> {
    try {
      return await this.#journal.keep(path, file, found, ranges);
    } catch (error) {
      if (error instanceof ChangedFile) return null;
      const message = saveRefusal.noJournal(name, error, this.#journal.folder);
      throw new Refusal(message, codeOf(error));
    }
  }

  /** Gives the file its old bytes back after an error. */
  async #undo(job: Job, kept: KeptBytes, file: FileHandle, error: unknown): Promise<SaveResult> {
    let message = error instanceof Refusal ? error.message : refusal('save', job.name, error);
    let stat: FileStat | undefined;
    try {
      await this.#journal.restore(kept, file);
      stat = await file.stat();
      await this.#journal.drop(kept);
      if (error instanceof Stop) return { kind: 'stopped', stat };
    } catch {
      this.#journal.leave(kept);
      if (!stat) message = saveRefusal.halfWritten(job.name, error);
      stat ??= await file.stat().catch(() => undefined);
    }
    return { kind: 'failed', message, code: codeOf(error), ...(stat && { stat }) };
  }

  /** Takes the step after which a save counts; the new bytes are in the file already. */
  async #last({ name }: Job, stat: FileStat, step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      throw new Refusal(refusal('save', name, error), codeOf(error), stat);
    }
  }

  /** Streams ranges of the output into the file; counts the LFs of each page when the output is large. */
  async #stream(job: Job, ranges: readonly ByteRange[], file: FileHandle): Promise<Float64Array | undefined> {
    const { output, request } = job;
    const { chunk, large } = this.#limits;
    const { buffers, look, newlines } = memoryFor(output.length, chunk, output.length > large);
    const total = ranges.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0);
    let done = 0;
    let told = 0;
    const progress = (written: Byte): void => {
      unlessStopped(request);
      if (done + written - told < total / 100) return;
      told = done + written;
      request.progress?.(told, total);
    };
    for (const range of ranges) {
      if (range.from >= range.to) continue;
      try {
        await stream(output, range, file, { buffers, look, progress });
      } catch (error) {
        if (error instanceof LostBytes) await this.#refuseLost(job, [{ from: error.at, to: range.to }]);
        throw error;
      }
      done += range.to - range.from;
    }
    return newlines;
  }

  async #refuseLost({ output, name, request }: Job, ranges: readonly ByteRange[]): Promise<void> {
    const lost = await findLost(output, ranges);
    if (!lost) return;
    const start = request.prefix.length;
    throw new Refusal(saveRefusal.lost(name, Math.max(0, lost.from - start), lost.to - start), 'ELOST');
  }
}

function unlessStopped({ signal }: SaveRequest): void {
  if (signal?.aborted === true) throw new Stop();
}

/** The parts of a file of `size` bytes that are gone once the ranges are written and it has `length` bytes. */
function overwrittenRanges(ranges: readonly ByteRange[], size: Byte, length: Byte): ByteRange[] {
  const over = ranges.map(({ from, to }) => ({ from, to: Math.min(to, size) }));
  if (length < size) over.push({ from: length, to: size });
  return over.filter(({ from, to }) => from < to);
}

/** `.NAME.ink-OWNER`, shortened to what a folder takes. */
function temporaryName(path: string, owner: string): string {
  let name = basename(path);
  while (Buffer.byteLength(name) > 180) name = [...name].slice(0, -1).join('');
  return `.${name}.ink-${owner}`;
}
