import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { Haystack } from '../search.ts';
import { LostLines } from './lost-lines.ts';
import type { Window } from '../stretches.ts';

/** Whole lines that follow each other. */
export interface LineBlock extends ByteRange {
  /** The length of the last line's break: 0 at the end of a text without one. */
  readonly breakLength: 0 | 1 | 2;
}

/** A line: from its first byte to the end of its text, with its LF, or the end of the text, at `end`. */
export interface Line extends ByteRange {
  readonly end: Byte;
}

/** More was to be read than is allowed. */
export class BeyondReach extends Error {}

/** The bytes on either side of a place that is read after another one far away. */
const AROUND: Byte = 128;
/** The longest window. */
const MOST: Byte = 1 << 16;
/** The next window begins with the line in hand, as far as this, or else with the last bytes before it. */
const KEPT_LINE: Byte = 1 << 13;
const KEPT: Byte = 32;

const LF = 10;
const CR = 13;

/**
 * Reads a text line by line, in windows that grow as long as reading goes on in one direction. Methods throw
 * `LostLines` where bytes cannot be read, and `BeyondReach` once more than `reach` bytes were read.
 */
export class LineReader {
  readonly length: Byte;
  readonly #text: Haystack;
  #left: Byte;
  #bytes = new Uint8Array(0);
  #base: Byte = 0;
  /** The start of the line in hand. */
  #line: Byte = 0;

  constructor(text: Haystack, reach: Byte = Infinity) {
    this.#text = text;
    this.length = text.length;
    this.#left = reach;
  }

  /** The bytes read last. */
  get window(): Window {
    return { bytes: this.#bytes, base: this.#base, lost: false };
  }

  /** Counts other work as the reading of so many bytes. */
  spend(bytes: Byte): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new BeyondReach();
  }

  /** The byte at a place; -1 outside of the text. */
  byte(at: Byte): number {
    if (at < this.#base || at >= this.#base + this.#bytes.length) {
      if (at < 0 || at >= this.length) return -1;
      this.#load(at);
    }
    return this.#bytes[at - this.#base];
  }

  /** The bytes [from, to). */
  read(from: Byte, to: Byte): Uint8Array {
    const bytes = new Uint8Array(to - from);
    for (let at = from; at < to;) {
      this.byte(at);
      const part = this.#bytes.subarray(at - this.#base, to - this.#base);
      bytes.set(part, at - from);
      at += part.length;
    }
    return bytes;
  }

  /** Tells if these bytes are at a place. */
  has(at: Byte, bytes: Uint8Array): boolean {
    return bytes.every((byte, i) => this.byte(at + i) === byte);
  }

  /** The start of the line that contains `at`. */
  lineStart(at: Byte): Byte {
    for (let stop = at; stop > 0; stop = this.#base) {
      this.byte(stop - 1);
      const feed = this.#bytes.lastIndexOf(LF, stop - 1 - this.#base);
      if (feed >= 0) return this.#base + feed + 1;
    }
    return 0;
  }

  /** The offset of the LF that ends the line that contains `at`, or the length of the text. */
  lineEnd(at: Byte): Byte {
    for (let from = at; from < this.length; from = this.#base + this.#bytes.length) {
      this.byte(from);
      const feed = this.#bytes.indexOf(LF, from - this.#base);
      if (feed >= 0) return this.#base + feed;
    }
    return this.length;
  }

  /** The lines that ranges touch, neighboring ones together; a range that ends at a line's start leaves that one out. */
  *blocks(ranges: readonly ByteRange[]): Generator<LineBlock, void> {
    let last: LineBlock | null = null;
    for (const { from, to } of ranges) {
      const stop = from === to ? to : to - 1;
      if (last !== null && (stop < last.to || (last.breakLength === 0 && stop === last.to))) continue;
      const start: Byte = last !== null && from < last.to ? last.from : this.lineStart(from);
      const block: LineBlock = this.#blockTo(start, stop);
      if (last !== null && start <= last.to) last = { ...block, from: last.from };
      else {
        if (last !== null) yield last;
        last = block;
      }
    }
    if (last !== null) yield last;
  }

  /** The lines of a block; that of a range without `breakLength` ends with a line break, or with the text. */
  *lines({
    from,
    to,
    breakLength = 1,
  }: ByteRange & Partial<Pick<LineBlock, 'breakLength'>>): Generator<Line, void> {
    for (let at = from; ;) {
      this.#line = at;
      const end = this.lineEnd(at);
      yield { from: at, to: this.#textEnd(at, end), end };
      at = end + 1;
      // A text without a break at its end may have an empty last line.
      if (at > this.length || (breakLength > 0 && at >= to)) return;
    }
  }

  /** The end of the spaces and tabs at a place, which ends at `stop` at the latest. */
  blanksEnd(at: Byte, stop: Byte): Byte {
    while (at < stop && isBlank(this.byte(at))) at++;
    return at;
  }

  #blockTo(from: Byte, at: Byte): LineBlock {
    const end = this.lineEnd(at);
    if (end === this.length) return { from, to: end, breakLength: 0 };
    return { from, to: end + 1, breakLength: this.#textEnd(from, end) < end ? 2 : 1 };
  }

  /** The end of a line without the CR before its LF, or before the end of the text. */
  #textEnd(from: Byte, end: Byte): Byte {
    return end > from && this.byte(end - 1) === CR ? end - 1 : end;
  }

  #load(at: Byte): void {
    const { length } = this.#bytes;
    const end = this.#base + length;
    const longer = Math.min(MOST, 2 * length);
    if (at === end && length > 0) {
      const line = end - this.#line;
      const kept = this.#bytes.subarray(-(line > 0 && line <= KEPT_LINE ? Math.max(line, KEPT) : KEPT));
      this.#take(end - kept.length, at + longer, kept);
    } else if (at === this.#base - 1) this.#take(at + 1 - longer, at + 1);
    else this.#take(at - AROUND, at + AROUND);
  }

  /** Reads the next window, of which the first bytes may be there already. */
  #take(from: Byte, to: Byte, kept = new Uint8Array(0)): void {
    from = Math.max(0, from);
    const bytes = new Uint8Array(Math.min(to, this.length) - from);
    bytes.set(kept);
    const fresh = bytes.subarray(kept.length);
    this.spend(fresh.length);
    if (!this.#text.readInto(from + kept.length, fresh))
      throw new LostLines('some of the lines could not be read');
    this.#bytes = bytes;
    this.#base = from;
  }
}

/** Tells if a byte is a space or a tab. */
export const isBlank = (byte: number): boolean => byte === 0x20 || byte === 9;
/** Tells if a byte is part of a line break. */
export const isBreak = (byte: number): boolean => byte === LF || byte === CR;
