import type { Byte } from '../base/units.ts';
import type { Additions } from './additions.ts';
import { NewlineIndex, countNewlines } from './newlines.ts';
import { nextSourceId } from './source.ts';
import type { Chunk, Source } from './source.ts';

/** A block up to this size has its newlines counted as it is made (under a millisecond). */
const COUNT_AT_ONCE = 1 << 20;

/** Zeroed memory that workers can share, or plain memory where the runtime has no SharedArrayBuffer. */
export function sharedBytes(length: number): Uint8Array {
  return new Uint8Array(
    typeof SharedArrayBuffer === 'undefined' ? new ArrayBuffer(length) : new SharedArrayBuffer(length),
  );
}

/** Bytes in memory: a whole small file, or added text. Grows at its end up to its capacity, never changes otherwise. */
export class Block implements Source {
  readonly id = nextSourceId();
  readonly newlines: NewlineIndex;
  /** Whose added text this is; null for bytes that came from a file. */
  readonly additions: Additions | null;
  readonly #bytes: Uint8Array;
  #length: Byte;
  #chunk: Chunk;

  constructor(bytes: Uint8Array, length: Byte, additions: Additions | null) {
    this.additions = additions;
    this.#bytes = bytes;
    this.#length = length;
    this.#chunk = { from: 0, bytes: bytes.subarray(0, length), lost: false };
    this.newlines = new NewlineIndex(this);
    if (length <= COUNT_AT_ONCE || additions) this.newlines.advance(Infinity);
  }

  /**
   * A source of exactly `bytes`, which are kept and must not be written any more. Above 1 MiB its newlines are
   * left to be counted in the background. For workers to see them without a copy they come from `sharedBytes`.
   */
  static of(bytes: Uint8Array): Block {
    return new Block(bytes, bytes.length, null);
  }

  get length(): Byte {
    return this.#length;
  }

  /** The number of bytes that `append` still takes. */
  get room(): Byte {
    return this.#bytes.length - this.#length;
  }

  stretch(_at: Byte): Chunk {
    if (this.#chunk.bytes.length < this.#length) {
      this.#chunk = { from: 0, bytes: this.#bytes.subarray(0, this.#length), lost: false };
    }
    return this.#chunk;
  }

  /** A view of `length` bytes from `at`, not to be written. */
  bytes(at: Byte, length: Byte): Uint8Array {
    return this.#bytes.subarray(at, at + length);
  }

  readInto(at: Byte, target: Uint8Array): boolean {
    target.set(this.#bytes.subarray(at, at + target.length));
    return true;
  }

  /** Adds bytes at the end, at most `room` of them, and returns where they begin. Costs what is appended. */
  append(bytes: Uint8Array): Byte {
    const at = this.#length;
    this.#bytes.set(bytes, at);
    this.#length += bytes.length;
    while (!this.newlines.complete) {
      this.newlines.add(countNewlines(this.#bytes, this.newlines.known, this.newlines.next));
    }
    return at;
  }
}
