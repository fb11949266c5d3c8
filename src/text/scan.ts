import type { Byte } from '../base/units.ts';
import { SCAN_MODULE } from './scan.generated.ts';

/** A byte `b` stands for the needle's byte `i` when `(b & mask[i]) === value[i]`. */
export interface Needle {
  readonly value: Uint8Array;
  readonly mask: Uint8Array;
  /** The indices of two bytes that are looked for first, best the rarest. The same one twice is allowed. */
  readonly probes: readonly [number, number];
}

/** The exports of scan.wat. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  count(at: number, end: number): number;
  find: Seek;
  findLast: Seek;
}
type Seek = (
  at: number,
  last: number,
  value: number,
  mask: number,
  length: number,
  a: number,
  b: number,
) => number;

const PAGE = 65536;
/** The bytes that the module may load past the end of a range. */
const SLACK = 80;

/** Compiled once for a thread: engines make faster code of a module the longer it is in use. */
let module: WebAssembly.Module | null = null;

/**
 * A window of bytes that WebAssembly scans at the speed of memory. The caller reads bytes straight into `window`
 * and then asks; offsets are those of `window`. Making one takes a fraction of a millisecond and `capacity`
 * bytes, which are free again as soon as it is dropped.
 */
export class Scanner {
  readonly window: Uint8Array<ArrayBuffer>;
  /** The most bytes that a needle may have. */
  readonly longest: Byte;
  readonly #exports: Exports;
  readonly #memory: Uint8Array;
  /** The start of the window in the module's memory, after the needle's value and mask. */
  readonly #base: number;
  #needle: Needle | null = null;

  /** @param longest the length of the longest needle that it will be aimed at */
  constructor(capacity: Byte, longest: Byte = 0) {
    module ??= new WebAssembly.Module(Uint8Array.from(atob(SCAN_MODULE), (char) => char.charCodeAt(0)));
    this.#exports = new WebAssembly.Instance(module).exports as Exports;
    this.longest = Math.ceil(longest / 16) * 16;
    this.#base = this.longest * 2;
    const { memory } = this.#exports;
    memory.grow(Math.ceil((this.#base + capacity + SLACK) / PAGE) - 1);
    this.#memory = new Uint8Array(memory.buffer);
    this.window = new Uint8Array(memory.buffer, this.#base, capacity);
  }

  /** Takes what `find` and `findLast` look for from now on. @throws RangeError for a needle that is too long */
  aim(needle: Needle): this {
    if (needle === this.#needle) return this;
    if (needle.value.length > this.longest) throw new RangeError('the needle is too long for this scanner');
    this.#needle = needle;
    // Behind the needle all bytes match, up to the next 16 that are compared at once.
    this.#memory.fill(0, 0, this.#base);
    this.#memory.set(needle.value);
    this.#memory.set(needle.mask, this.longest);
    return this;
  }

  /** The number of LFs in [from, to). */
  countNewlines(from: Byte, to: Byte): number {
    return this.#exports.count(this.#base + from, this.#base + to);
  }

  /** The start of the first needle that lies whole in [from, to), or -1. */
  find(from: Byte, to: Byte): number {
    return this.#seek(this.#exports.find, from, to);
  }

  /** The start of the last needle that lies whole in [from, to), or -1. */
  findLast(from: Byte, to: Byte): number {
    return this.#seek(this.#exports.findLast, from, to);
  }

  #seek(seek: Seek, from: Byte, to: Byte): number {
    const needle = this.#needle;
    if (needle === null) throw new Error('this scanner has no needle');
    const { length } = needle.value;
    const [a, b] = needle.probes;
    const at = seek(this.#base + from, this.#base + to - length, 0, this.longest, length, a, b);
    return at < 0 ? -1 : at - this.#base;
  }
}
