import type { Byte } from '../base/units.ts';
import { SCAN_MODULE } from './scan.generated.ts';

/** A byte `b` stands for the needle's byte `i` when `(b & mask[i]) === value[i]`. */
export interface Needle {
  readonly value: Uint8Array;
  readonly mask: Uint8Array;
  /** The indices of two bytes that are looked for first, best the rarest. The same one twice is allowed. */
  readonly probes: readonly [number, number];
}

/** What is used of WebAssembly: the compiler's library leaves its types to the browser's. */
interface Runtime {
  readonly Module: new (binary: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

/** What scan.wat exports. */
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
/** What the module may load past the end of a range. */
const SLACK = 80;

/**
 * A window of bytes that WebAssembly scans at the speed of memory. The caller reads bytes straight into `window`
 * and then asks; offsets are those of `window`. Making one takes a fraction of a millisecond and `capacity`
 * bytes, which are free again as soon as it is dropped.
 */
export class Scanner {
  readonly window: Uint8Array<ArrayBuffer>;
  readonly #exports: Exports;
  readonly #needle: Needle | null;
  /** Where value, mask and window begin in the module's memory. */
  readonly #mask: number;
  readonly #base: number;

  constructor(capacity: Byte, needle: Needle | null = null) {
    const binary = Uint8Array.from(atob(SCAN_MODULE), (char) => char.charCodeAt(0));
    const { Module, Instance } = (globalThis as unknown as { WebAssembly: Runtime }).WebAssembly;
    this.#exports = new Instance(new Module(binary)).exports as Exports;
    this.#needle = needle;
    this.#mask = Math.ceil((needle?.value.length ?? 0) / 16) * 16;
    this.#base = this.#mask * 2;
    const { memory } = this.#exports;
    memory.grow(Math.ceil((this.#base + capacity + SLACK) / PAGE) - 1);
    const bytes = new Uint8Array(memory.buffer);
    if (needle) {
      bytes.set(needle.value);
      bytes.set(needle.mask, this.#mask);
    }
    this.window = bytes.subarray(this.#base, this.#base + capacity);
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
    const at = seek(this.#base + from, this.#base + to - length, 0, this.#mask, length, a, b);
    return at < 0 ? -1 : at - this.#base;
  }
}
