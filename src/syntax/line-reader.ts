import type { Byte } from '../base/units.ts';
import { lineEndAt } from '../text/lines.ts';
import type { Allowance } from '../text/newlines.ts';
import type { Text } from '../text/text.ts';

const LF = 10;
const CR = 13;

/** The length of the longest line whose end is searched, in bytes. */
export const LONGEST_LINE: Byte = 64 * 1024;
/** The length of the part of a line that tells its indentation and its markers, in bytes. */
export const HEAD: Byte = 512;
/** The most bytes that are read at once. */
const MOST_AT_ONCE: Byte = 64 * 1024;

/** A line of a text and its first bytes. */
export interface ReadLine {
  readonly from: Byte;
  /** Its end, without the line break. */
  readonly to: Byte;
  /** The start of the next line; null for the last one. */
  readonly next: Byte | null;
  /** Its first 512 bytes, or all of it if it is shorter. */
  readonly head: Uint8Array;
}

/** Reads lines one after another: short ones in blocks, each byte once; of long ones only the first bytes. */
export class LineReader {
  readonly #text: Text;
  readonly #allowance: Allowance;
  /** The bytes in hand, and their place in the text. */
  #bytes = new Uint8Array();
  #from: Byte = 0;
  /** The number of bytes to read next: it doubles as long as lines are short. */
  #size: Byte = HEAD;

  /** `allowance` is the number of bytes that may be read; the last line may go a little beyond it. */
  constructor(text: Text, allowance: Allowance = { left: Infinity }) {
    this.#text = text;
    this.#allowance = allowance;
  }

  /**
   * The line that starts at `from`; null if its end is too far away or lost, or if the allowance is used up. `stop` is
   * the place from which on no line will be asked for.
   */
  line(from: Byte, stop: Byte): ReadLine | null {
    let feed = this.#feedAfter(from);
    if (feed < 0) {
      if (this.#allowance.left <= 0) return null;
      this.#read(from, stop);
      feed = this.#feedAfter(from);
    }
    if (feed < 0) {
      const end = this.#endBeyond(from);
      if (end === null) return null;
      feed = end;
    }
    const isLast = feed >= this.#text.length;
    const to = !isLast && feed > from && this.#byte(feed - 1) === CR ? feed - 1 : feed;
    const head = this.#bytes.subarray(from - this.#from, Math.min(to, from + HEAD) - this.#from);
    return { from, to, next: isLast ? null : feed + 1, head };
  }

  #byte(at: Byte): number {
    const place = at - this.#from;
    return place < this.#bytes.length ? this.#bytes[place] : this.#text.byte(at);
  }

  /** The first LF at or after `at` among the bytes in hand; -1 for none. */
  #feedAfter(at: Byte): Byte {
    const place = at - this.#from;
    const i = place < 0 || place >= this.#bytes.length ? -1 : this.#bytes.indexOf(LF, place);
    return i < 0 ? -1 : this.#from + i;
  }

  /** The end of a line that starts with the bytes in hand and goes on after them; null if it is too far away or lost. */
  #endBeyond(from: Byte): Byte | null {
    const known = this.#from + this.#bytes.length;
    if (known === this.#text.length) return known;
    if (known - from < HEAD) return null;
    this.#size = HEAD;
    const end = lineEndAt(this.#text, known, Math.max(0, from + LONGEST_LINE - known));
    if (end === undefined) return null;
    this.#allowance.left -= end - known;
    return end;
  }

  /** Reads the bytes from `from` on, up to lost ones. */
  #read(from: Byte, stop: Byte): void {
    const to = Math.min(this.#text.length, Math.max(from + HEAD, Math.min(from + this.#size, stop)));
    const bytes = new Uint8Array(to - from);
    let at = from;
    while (at < to) {
      const chunk = this.#text.chunk(at);
      if (chunk.lost) break;
      const part = chunk.bytes.subarray(at - chunk.from, to - chunk.from);
      bytes.set(part, at - from);
      at += part.length;
    }
    this.#bytes = bytes.subarray(0, at - from);
    this.#from = from;
    this.#allowance.left -= at - from;
    this.#size = Math.min(2 * this.#size, MOST_AT_ONCE);
  }
}
