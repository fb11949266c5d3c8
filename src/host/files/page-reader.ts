import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import type { FilePlace, FileStat, PageReader } from '../../base/files.ts';
import { sameVersion } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { fileStat } from './stat.ts';
import type { KeptBytes } from './journal.ts';

/** Files above this size are read in pages, others whole. In bytes. */
export const LARGE = 1 << 25;

/** Bytes at both ends that tell a file that grew from one that was written anew. */
const PROBE = 4096;

/** Bytes that the editor itself wrote over, and where they are now. */
interface PreservedBytes extends KeptBytes {
  readonly descriptor: number;
}

/**
 * Reads one open file that must stay as it was when it was opened. It looks at the file's status before and after
 * each read: one that only grew is fine, one that shrank or was rewritten is lost from then on. A change within the
 * same tick of the file system's clock as the opening (a few milliseconds) cannot be noticed.
 */
export class DiskReader implements PageReader {
  readonly descriptor: number;
  #size: Byte;
  /** The version of the file whose bytes are given out. */
  #stat: FileStat;
  #head: Uint8Array;
  #tail: Uint8Array;
  #rewritten = false;
  /** In the order of the saves: what an earlier one kept is the older, and the one that counts. */
  readonly #preserved: PreservedBytes[] = [];
  /** The editor is writing to the file right now. */
  #writing = false;

  /** Takes over the descriptor. `stat` is what it said when it was opened. */
  constructor(descriptor: number, stat: FileStat) {
    this.descriptor = descriptor;
    this.#size = stat.size;
    this.#stat = stat;
    this.#head = this.#probe(0, stat);
    this.#tail = this.#probe(stat.size - PROBE, stat);
  }

  /** Opens the version of a file that `stat` tells of (as a save reported it); null when that is not there any more. */
  static open(path: string, stat: FileStat): DiskReader | null {
    let descriptor: number;
    try {
      descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    } catch {
      return null;
    }
    if (sameVersion(fileStat(fstatSync(descriptor)), stat)) return new DiskReader(descriptor, stat);
    closeSync(descriptor);
    return null;
  }

  get size(): Byte {
    return this.#size;
  }

  readSync(at: Byte, target: Uint8Array): number {
    try {
      let intact = false;
      let done = 0;
      while (done < target.length && at + done < this.#size) {
        const [descriptor, offset, end] = this.place(at + done);
        if (descriptor === this.descriptor && !intact) {
          if (!this.#isIntact()) return -1;
          intact = true;
        }
        const read = readSync(descriptor, target, done, Math.min(target.length, end - at) - done, offset);
        if (read === 0) break;
        done += read;
      }
      return intact && !this.#isIntact() ? -1 : done;
    } catch {
      return -1;
    }
  }

  /** True if this reads the file of `stat`, whatever the version. */
  reads(stat: FileStat): boolean {
    return stat.device === this.#stat.device && stat.inode === this.#stat.inode;
  }

  /** True if the version `stat` of the file is, byte for byte, what this reader gives. */
  shows(stat: FileStat): boolean {
    return !this.#rewritten && this.#preserved.length === 0 && sameVersion(this.#stat, stat);
  }

  /**
   * To be called when the editor is about to write to the file (`SaveRequest.keepsOld`): what is written over is
   * read from the copy from now on. Call `settle` when the save is over.
   */
  preserve(kept: KeptBytes): void {
    this.#preserved.push({ ...kept, descriptor: openSync(kept.path, 'r') });
    this.#writing = true;
  }

  /** The save that `preserve` spoke of is over and left the file as `stat`; without it the file counts as rewritten. */
  settle(stat: FileStat | undefined): void {
    this.#writing = false;
    if (!stat) {
      this.#rewritten = true;
      return;
    }
    this.#stat = stat;
    this.#head = this.#probe(0, stat);
    this.#tail = this.#probe(stat.size - PROBE, stat);
  }

  /** Closes the file. Nothing may be reading it, in workers neither. */
  close(): void {
    closeSync(this.descriptor);
    for (const { descriptor } of this.#preserved) closeSync(descriptor);
    this.#preserved.length = 0;
    this.#rewritten = true;
  }

  /** The place of a byte: those that a save wrote over are in the copy that was kept, all others in the file. */
  place(at: Byte): FilePlace {
    let end = this.#size;
    for (const { descriptor, ranges, start } of this.#preserved) {
      let offset = start;
      for (const { from, to } of ranges) {
        if (at < from) {
          end = Math.min(end, from);
          break;
        }
        if (at < to) return [descriptor, offset + at - from, Math.min(end, to)];
        offset += to - from;
      }
    }
    return [this.descriptor, at, end];
  }

  #isIntact(): boolean {
    if (this.#rewritten) return false;
    if (this.#writing) return true;
    const now = fileStat(fstatSync(this.descriptor));
    const { modified, size } = this.#stat;
    if (now.modified === modified && now.size === size) return true;
    const grew = now.size > size && same(this.#probe(0, this.#stat), this.#head);
    if (!grew || !same(this.#probe(size - PROBE, this.#stat), this.#tail)) {
      this.#rewritten = true;
      return false;
    }
    this.#stat = now;
    this.#tail = this.#probe(now.size - PROBE, now);
    if (this.#preserved.length === 0) this.#size = now.size;
    return true;
  }

  /** Up to `PROBE` bytes of the file from `at`, or its first ones. */
  #probe(at: Byte, { size }: FileStat): Uint8Array {
    const from = Math.max(0, at);
    const bytes = new Uint8Array(Math.min(PROBE, size - from));
    return bytes.subarray(0, readSync(this.descriptor, bytes, 0, bytes.length, from));
  }
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
