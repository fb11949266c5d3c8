import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import type { Byte } from '../../base/units.ts';
import { encode } from '../../base/utf8.ts';
import type { Haystack } from '../../text/search.ts';
import { codeOf } from '../files/error-messages.ts';

/** A file that begins with a zero in so many bytes is binary. */
const LOOKED_AT: Byte = 8000;
/** Files up to this size are read at one go. */
const SMALL: Byte = 1 << 16;
/** Files in UTF-16 above this size are taken for binary: they have to be decoded whole. */
const MOST_UTF16: Byte = 1 << 26;

/** Bytes in memory. */
class Memory implements Haystack {
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get length(): Byte {
    return this.#bytes.length;
  }

  readInto(at: Byte, target: Uint8Array): boolean {
    target.set(this.#bytes.subarray(at, at + target.length));
    return true;
  }

  isLost(): boolean {
    return false;
  }
}

/** Bytes of an open file from `start` on. */
class OpenFile implements Haystack {
  readonly length: Byte;
  readonly #descriptor: number;
  readonly #start: Byte;

  constructor(descriptor: number, start: Byte, length: Byte) {
    this.#descriptor = descriptor;
    this.#start = start;
    this.length = length;
  }

  readInto(at: Byte, target: Uint8Array): boolean {
    const done = readFrom(this.#descriptor, this.#start + at, target);
    target.fill(0, done);
    return done === target.length;
  }

  isLost(from: Byte, to: Byte): boolean {
    return !this.readInto(from, new Uint8Array(to - from));
  }
}

/** Reads until `target` is full or the file ends, or cannot be read further; returns how much. */
function readFrom(descriptor: number, at: Byte, target: Uint8Array): Byte {
  let done = 0;
  try {
    while (done < target.length) {
      const read = readSync(descriptor, target, done, target.length - done, at + done);
      if (read === 0) break;
      done += read;
    }
  } catch {
    // The rest is lost.
  }
  return done;
}

/** Why a file is not searched. */
export type UnsearchedReason = 'binary' | 'unreadable' | 'gone';

/**
 * Opens files one after the other for a search. What is searched is what the editor would show: without a byte order
 * mark, and in UTF-8 where that mark says UTF-16.
 */
export class FileContent {
  readonly #head = new Uint8Array(SMALL);
  #descriptor = -1;

  /** The content of a file, good until the next call. */
  open(path: string): Haystack | UnsearchedReason {
    this.close();
    try {
      // A pipe that has taken the file's place must not be waited for.
      this.#descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    } catch (error) {
      return codeOf(error) === 'ENOENT' ? 'gone' : 'unreadable';
    }
    try {
      return this.#content(this.#descriptor);
    } catch {
      return 'unreadable';
    }
  }

  close(): void {
    if (this.#descriptor >= 0) closeSync(this.#descriptor);
    this.#descriptor = -1;
  }

  #content(descriptor: number): Haystack | UnsearchedReason {
    const read = readSync(descriptor, this.#head, 0, SMALL, 0);
    const head = this.#head.subarray(0, read);
    const [a, b, c, d] = head;
    const isUtf16 = (a === 0xff && b === 0xfe && !(c === 0 && d === 0)) || (a === 0xfe && b === 0xff);
    if (!isUtf16 && head.subarray(0, LOOKED_AT).includes(0)) return 'binary';
    const start = a === 0xef && b === 0xbb && c === 0xbf ? 3 : 0;
    if (read < SMALL && !isUtf16) return new Memory(head.subarray(start));
    const { size } = fstatSync(descriptor);
    if (!isUtf16) return new OpenFile(descriptor, start, size - start);
    if (size > MOST_UTF16) return 'binary';
    const bytes = new Uint8Array(size);
    const done = readFrom(descriptor, 0, bytes);
    if (done < size) return 'unreadable';
    const decoder = new TextDecoder(a === 0xff ? 'utf-16le' : 'utf-16be');
    return new Memory(encode(decoder.decode(bytes)));
  }
}
