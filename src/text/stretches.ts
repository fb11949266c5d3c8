import type { Byte } from '../base/units.ts';
import { Block, sharedBytes } from './block.ts';
import { Builder } from './builder.ts';
import { Cursor } from './cursor.ts';
import { Numbers } from './numbers.ts';
import type { Haystack } from './search.ts';
import { Text } from './text.ts';
import { UNKNOWN } from './tree.ts';

/** The limits within which bytes are copied; tests shrink these. */
export interface CopyLimits {
  /** The length up to which the text between two changes, and the insert of a change, is copied. */
  readonly near: Byte;
  /** The most that is copied in all: what a text of 256 MB becomes when all of its lines end otherwise. */
  readonly most: Byte;
  /** The length of the first block, and of the longest ones: a block of 1 MiB has its newlines counted as it is made. */
  readonly first: Byte;
  readonly block: Byte;
}

const LIMITS: CopyLimits = { near: 256, most: 1 << 29, first: 1 << 12, block: 1 << 20 };

/** For changes of which nobody wants the text. */
export const NOTHING_COPIED: CopyLimits = { ...LIMITS, near: 0 };

/** The pieces of a new text, as flat memory that a worker hands over. */
export interface FlatText {
  /** Three numbers for each piece: a block, or `OLD` or `CONTENT`, the start in there and the length. */
  readonly pieces: Float64Array<ArrayBuffer>;
  /** The copied bytes, in memory that threads share. */
  readonly blocks: readonly Uint8Array[];
}

/** A piece of the text before. */
export const OLD = -1;
/** A piece of what is inserted. */
const CONTENT = -2;
const ROW = 3;

/** Some bytes of a text: the byte `at` is `bytes[at - base]`. With `lost` some of them are not what the text has. */
export interface Window {
  readonly bytes: Uint8Array;
  readonly base: Byte;
  readonly lost: boolean;
}

/**
 * Puts a text together that is changed in many places. Where these are close to one another, all is copied into blocks,
 * so that a text with a change in every line has some hundred pieces and not millions. Of a decoded text nothing is
 * copied: its pieces tell which bytes of the file they were.
 */
export class Stretches {
  readonly #text: Haystack;
  readonly #limits: CopyLimits;
  readonly #pieces = new Numbers();
  readonly #blocks: Uint8Array[] = [];
  readonly #gap: Uint8Array;
  /** The bytes of the last block that are written, and of all blocks. */
  #used: Byte = 0;
  #copied: Byte = 0;
  /** The end of the last change. */
  #at: Byte = 0;
  /** The last piece, which may go on. */
  #source = OLD;
  #start: Byte = 0;
  #length: Byte = 0;

  constructor(text: Haystack, limits = LIMITS) {
    this.#text = text;
    // Whether it was decoded takes a look at every piece.
    this.#limits = limits.near > 0 && text.decoded === true ? NOTHING_COPIED : limits;
    this.#gap = new Uint8Array(this.#limits.near);
  }

  /**
   * [from, to) becomes `insert`, which stands at `contentAt` in all that is inserted. Changes come in ascending order;
   * `window` may have the bytes before this one.
   */
  replace(from: Byte, to: Byte, insert: Uint8Array, contentAt: Byte, window: Window): void {
    const gap = this.#fits(from - this.#at) ? this.#read(this.#at, from, window) : null;
    if (gap === null) this.#push(OLD, this.#at, from - this.#at);
    else this.#copy(gap);
    if (this.#fits(insert.length)) this.#copy(insert);
    else this.#push(CONTENT, contentAt, insert.length);
    this.#at = to;
  }

  finish(): FlatText {
    this.#push(OLD, this.#at, this.#text.length - this.#at);
    this.#flush();
    const last = this.#blocks.pop();
    if (last !== undefined) this.#blocks.push(last.subarray(0, this.#used));
    return { pieces: this.#pieces.finish(), blocks: this.#blocks };
  }

  #fits(length: Byte): boolean {
    return length <= this.#limits.near && this.#copied + length <= this.#limits.most;
  }

  /** The bytes [from, to), at most `near`; null when some are lost. */
  #read(from: Byte, to: Byte, { bytes, base, lost }: Window): Uint8Array | null {
    if (!lost && from >= base) return bytes.subarray(from - base, to - base);
    const gap = this.#gap.subarray(0, to - from);
    return this.#text.readInto(from, gap) ? gap : null;
  }

  #copy(bytes: Uint8Array): void {
    for (let done = 0; done < bytes.length;) {
      let block = this.#blocks[this.#blocks.length - 1];
      if (block === undefined || this.#used === block.length) {
        const { first, block: longest } = this.#limits;
        block = sharedBytes(Math.min(longest, Math.max(first, this.#copied)));
        this.#blocks.push(block);
        this.#used = 0;
      }
      const length = Math.min(bytes.length - done, block.length - this.#used);
      block.set(length === bytes.length ? bytes : bytes.subarray(done, done + length), this.#used);
      this.#push(this.#blocks.length - 1, this.#used, length);
      this.#used += length;
      this.#copied += length;
      done += length;
    }
  }

  #push(source: number, start: Byte, length: Byte): void {
    if (length === 0) return;
    if (source === this.#source && start === this.#start + this.#length) {
      this.#length += length;
      return;
    }
    this.#flush();
    this.#source = source;
    this.#start = start;
    this.#length = length;
  }

  #flush(): void {
    if (this.#length > 0) this.#pieces.push(this.#source, this.#start, this.#length);
  }
}

/** Pieces that are put in place between two rests. */
const SLICE = 4096;
/** The bytes whose newlines are counted between two rests, and in all. */
const COUNTED: Byte = 1 << 20;
const MOST_COUNTED: Byte = 1 << 26;

/**
 * The text that `text` becomes: its own pieces, those of `content`, all that is inserted, and what was copied. In
 * slices of a millisecond or so: yields how much is done, 0 to 1.
 */
export function* assemble(text: Text, content: Text, { pieces, blocks }: FlatText): Generator<number, Text> {
  const out = new Builder();
  const old = new Cursor(text.root);
  const inserted = new Cursor(content.root);
  let last = -1;
  let block: Block | null = null;
  for (let row = 0; row < pieces.length; row += ROW) {
    const source = pieces[row];
    const start = pieces[row + 1];
    const length = pieces[row + 2];
    if (source === OLD || source === CONTENT) {
      const cursor = source === OLD ? old : inserted;
      cursor.moveTo(start, null);
      cursor.moveTo(start + length, out);
    } else {
      if (source !== last) {
        // Its newlines are counted here.
        block = Block.of(blocks[source]);
        last = source;
        yield row / pieces.length;
      }
      out.piece(block!, start, length, length === block!.length ? block!.newlines.total : UNKNOWN);
    }
    if (row % (ROW * SLICE) === 0) yield row / pieces.length;
  }
  const made = new Text(out.finish());
  // Changes leave pieces whose newlines nobody knows: the first look for a line would count them all in one turn.
  for (let left = MOST_COUNTED; left > 0 && !made.countNewlines(COUNTED); left -= COUNTED) yield 1;
  return made;
}
