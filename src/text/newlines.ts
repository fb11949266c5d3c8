import { firstWhere } from '../base/bisect.ts';
import type { Byte } from '../base/units.ts';
import { PAGE } from './source.ts';
import type { Source } from './source.ts';

const LF = 10;
const LF_WORD = 0x0a0a0a0a;

/** Fewer bytes are looked at one by one, which is done before a view of them is made. */
const SHORT = 64;

/**
 * The number of further bytes that a question may read where the index cannot answer. Questions that share an allowance
 * share the limit.
 */
export interface Allowance {
  left: Byte;
}

let learned = 0;

/** Grows whenever more is known of lines: what could not be told of a line's ends cannot be told as long as this stays. */
export const linesLearned = (): number => learned;

/** To be called by whoever comes to know more of lines than before. */
export function learnLines(): void {
  learned++;
}

/** The number of LFs in `bytes` from `from` up to `to`. */
export function countNewlines(bytes: Uint8Array, from = 0, to = bytes.length): number {
  let count = 0;
  let i = from;
  if (to - from < SHORT) {
    for (; i < to; i++) if (bytes[i] === LF) count++;
    return count;
  }
  for (; i < to && (bytes.byteOffset + i) & 3; i++) if (bytes[i] === LF) count++;
  const words = (to - i) >> 2;
  if (words > 0) {
    // Four bytes at a time: a byte of `found` has its top bit set exactly where the byte is an LF.
    const view = new Int32Array(bytes.buffer, bytes.byteOffset + i, words);
    for (let k = 0; k < words; k++) {
      const word = view[k] ^ LF_WORD;
      const found = ~(((word & 0x7f7f7f7f) + 0x7f7f7f7f) | word | 0x7f7f7f7f);
      if (found !== 0) {
        count += ((found >>> 7) & 1) + ((found >>> 15) & 1) + ((found >>> 23) & 1) + (found >>> 31);
      }
    }
    i += words * 4;
  }
  for (; i < to; i++) if (bytes[i] === LF) count++;
  return count;
}

/** The first LF of `bytes` in [from, to), -1 for none. */
function firstIn(bytes: Uint8Array, from: number, to: number): number {
  const near = Math.min(to, from + SHORT);
  for (let i = from; i < near; i++) if (bytes[i] === LF) return i;
  const i = near === to ? -1 : bytes.subarray(near, to).indexOf(LF);
  return i < 0 ? -1 : near + i;
}

/** The last LF of `bytes` in [from, to), -1 for none. */
function lastIn(bytes: Uint8Array, from: number, to: number): number {
  const near = Math.max(from, to - SHORT);
  for (let i = to - 1; i >= near; i--) if (bytes[i] === LF) return i;
  const i = near === from ? -1 : bytes.subarray(from, near).lastIndexOf(LF);
  return i < 0 ? -1 : from + i;
}

/**
 * The LF counts of one source per page, known from its front up to `known`. Bytes of a source never change, so
 * what is known stays true through every edit. The host fills it in the background with `add`.
 */
export class NewlineIndex {
  readonly #source: Pick<Source, 'length' | 'stretch'>;
  /** #sums[p] is the number of LFs before page p, for the pages that are known in whole or in part. */
  #sums: Float64Array;
  #known: Byte = 0;
  readonly #page: Byte;

  constructor(source: Pick<Source, 'length' | 'stretch'>, page: Byte = PAGE) {
    this.#source = source;
    this.#page = page;
    this.#sums = new Float64Array(Math.ceil(source.length / page) + 2);
  }

  /** Every byte before this one is counted. */
  get known(): Byte {
    return this.#known;
  }

  get complete(): boolean {
    return this.#known === this.#source.length;
  }

  /** The end of the next stretch to count, which begins at `known`: the end of its page or of the source. */
  get next(): Byte {
    return Math.min((Math.floor(this.#known / this.#page) + 1) * this.#page, this.#source.length);
  }

  /** LFs among the bytes before `known`. */
  get total(): number {
    return this.#sums[Math.ceil(this.#known / this.#page)];
  }

  /** Takes the number of LFs from `known` up to `next`; throws RangeError when the index is complete. */
  add(count: number): void {
    const next = this.next;
    if (next === this.#known) throw new RangeError('the newline index is complete');
    learnLines();
    const page = Math.floor(this.#known / this.#page);
    if (page + 2 > this.#sums.length) {
      const sums = new Float64Array(this.#sums.length * 2);
      sums.set(this.#sums);
      this.#sums = sums;
    }
    const before = this.#known % this.#page === 0 ? this.#sums[page] : this.#sums[page + 1];
    this.#sums[page + 1] = before + count;
    this.#known = next;
  }

  /** Counts up to `pages` more pages by reading them, as far as they can be read; true when the index is complete. */
  advance(pages: number): boolean {
    for (; pages > 0 && !this.complete; pages--) {
      const count = this.#scan(this.#known, this.next);
      if (count === undefined) return false;
      this.add(count);
    }
    return this.complete;
  }

  /** LFs in [0, at), `at` up to the source's length; undefined when `at` lies beyond what is known, or among lost bytes. */
  before(at: Byte): number | undefined {
    if (at > this.#known) return undefined;
    const page = Math.floor(at / this.#page);
    const start = page * this.#page;
    if (at === start) return this.#sums[page];
    // Scan the shorter side of the page.
    const end = Math.min(start + this.#page, this.#known);
    const front = at - start <= end - at;
    const count = front ? this.#scan(start, at) : this.#scan(at, end);
    if (count === undefined) return undefined;
    return front ? this.#sums[page] + count : this.#sums[page + 1] - count;
  }

  /** LFs in [from, to); undefined when it is not known and `allowance` does not let it be read. Reads at most two pages. */
  count(from: Byte, to: Byte, allowance: Allowance): number | undefined {
    const length = to - from;
    if (length > this.#page) {
      if (to > this.#known || allowance.left < this.#page) return undefined;
      allowance.left -= this.#page;
      const end = this.before(to);
      const start = this.before(from);
      return end === undefined || start === undefined ? undefined : end - start;
    }
    if (length > allowance.left) return undefined;
    allowance.left -= length;
    return this.#scan(from, to);
  }

  /** The place of LF number `nth` (from 0) of those in [from, to); undefined when there is none or it is not known. */
  nth(from: Byte, to: Byte, nth: number): Byte | undefined {
    let at = from;
    let left = nth;
    if (to - from > this.#page) {
      const first = this.before(from);
      if (first === undefined) return undefined;
      // The last known page with fewer LFs before it than wanted.
      const end = Math.ceil(Math.min(to, this.#known) / this.#page);
      const low = firstWhere(Math.floor(from / this.#page) + 1, end, (i) => this.#sums[i] > first + nth) - 1;
      if (low * this.#page > from) {
        at = low * this.#page;
        left = first + nth - this.#sums[low];
      }
      to = Math.min(to, (low + 1) * this.#page);
    }
    while (at < to) {
      const { from: start, bytes, lost } = this.#source.stretch(at);
      if (lost) return undefined;
      const end = Math.min(to - start, bytes.length);
      for (let i = bytes.indexOf(LF, at - start); i >= 0 && i < end; i = bytes.indexOf(LF, i + 1)) {
        if (left-- === 0) return start + i;
      }
      at = start + end;
    }
    return undefined;
  }

  /** The first LF in [from, to), -1 when there is none; undefined when finding it would read lost bytes or more than `allowance`. */
  first(from: Byte, to: Byte, allowance: Allowance): Byte | undefined {
    let at = from;
    while (at < to) {
      const page = Math.floor(at / this.#page);
      let stop = Math.min(to, (page + 1) * this.#page);
      const known = stop <= this.#known;
      if (known && this.#sums[page] === this.#sums[page + 1]) {
        at = Math.min(to, Math.max(stop, this.#lastPageWith(this.#sums[page]) * this.#page));
        continue;
      }
      if (!known && allowance.left <= 0) return undefined;
      const { from: start, bytes, lost } = this.#source.stretch(at);
      if (lost) return undefined;
      stop = Math.min(stop, start + bytes.length, known ? Infinity : at + allowance.left);
      if (!known) allowance.left -= stop - at;
      const i = firstIn(bytes, at - start, stop - start);
      if (i >= 0) return start + i;
      at = stop;
    }
    return -1;
  }

  /** The last LF in [from, to), -1 when there is none; undefined when finding it would read lost bytes or more than `allowance`. */
  last(from: Byte, to: Byte, allowance: Allowance): Byte | undefined {
    let at = to;
    while (at > from) {
      const page = Math.ceil(at / this.#page) - 1;
      let stop = Math.max(from, page * this.#page);
      const known = at <= this.#known;
      if (known && this.#sums[page] === this.#sums[page + 1]) {
        at = Math.max(from, Math.min(stop, this.#firstPageWith(this.#sums[page]) * this.#page));
        continue;
      }
      if (!known && allowance.left <= 0) return undefined;
      const { from: start, bytes, lost } = this.#source.stretch(at - 1);
      if (lost) return undefined;
      stop = Math.max(stop, start, known ? 0 : at - allowance.left);
      if (!known) allowance.left -= at - stop;
      const i = lastIn(bytes, stop - start, at - start);
      if (i >= 0) return start + i;
      at = stop;
    }
    return -1;
  }

  /** The first page that has `sum` LFs before it. */
  #firstPageWith(sum: number): number {
    return firstWhere(0, Math.ceil(this.#known / this.#page), (i) => this.#sums[i] >= sum);
  }

  /** The last page, as far as known in whole, that has `sum` LFs before it. */
  #lastPageWith(sum: number): number {
    return firstWhere(1, Math.floor(this.#known / this.#page) + 1, (i) => this.#sums[i] > sum) - 1;
  }

  /** LFs in [from, to) by reading them; undefined when some of these bytes are lost. */
  #scan(from: Byte, to: Byte): number | undefined {
    let count = 0;
    for (let at = from; at < to;) {
      const { from: start, bytes, lost } = this.#source.stretch(at);
      if (lost) return undefined;
      const end = Math.min(to - start, bytes.length);
      count += countNewlines(bytes, at - start, end);
      at = start + end;
    }
    return count;
  }
}
