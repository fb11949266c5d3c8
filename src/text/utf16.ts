import { decode, lengthOf, scalarOf, unitStart } from '../base/utf8.ts';
import type { Byte } from '../base/units.ts';

/**
 * Bytes as a string, with the way back from its indices to byte offsets: for what only takes UTF-16. Every unit
 * becomes one character, and a byte that is part of no character becomes U+FFFD.
 */
export class Utf16 {
  readonly string: string;
  readonly #bytes: Uint8Array;
  /** Every unit is one byte and one code unit. */
  readonly #plain: boolean;
  /** A place that is known in both: the answers go on from it. */
  #byte: Byte = 0;
  #index = 0;

  /** Keeps `bytes`, which must begin and end at unit boundaries and stay as they are. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.string = toString(bytes);
    this.#plain = this.string.length === bytes.length;
  }

  /** The offset of the character at `index`. Costs the way from the last answer, or from the start when that is nearer. */
  byteAt(index: number): Byte {
    if (this.#plain) return index;
    if (index < this.#index >> 1) this.#byte = this.#index = 0;
    while (this.#index > index) this.#stepBack();
    while (this.#index < index) this.#step();
    return this.#byte;
  }

  /** The index of the first character that begins at `at` or after. */
  indexAt(at: Byte): number {
    if (this.#plain) return at;
    if (at < this.#byte) this.#byte = this.#index = 0;
    while (this.#byte < at) this.#step();
    return this.#index;
  }

  #stepBack(): void {
    const start = unitStart(this.#bytes, this.#byte - 1);
    const unit = decode(this.#bytes, start, this.#bytes.length);
    this.#byte = start;
    this.#index -= unit > 0 && scalarOf(unit) > 0xffff ? 2 : 1;
  }

  #step(): void {
    const unit = decode(this.#bytes, this.#byte, this.#bytes.length);
    this.#byte += lengthOf(unit);
    this.#index += unit > 0 && scalarOf(unit) > 0xffff ? 2 : 1;
  }
}

function toString(bytes: Uint8Array): string {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    return decoder.decode(bytes);
  } catch {
    return decoder.decode(wellFormed(bytes));
  }
}

/** A copy in which U+FFFD stands for every byte that is part of no character. */
function wellFormed(bytes: Uint8Array): Uint8Array {
  const { length } = bytes;
  const copy = new Uint8Array(length * 3);
  let end = 0;
  for (let at = 0; at < length;) {
    const unit = decode(bytes, at, length);
    if (unit < 0) {
      copy[end++] = 0xef;
      copy[end++] = 0xbf;
      copy[end++] = 0xbd;
      at++;
    } else {
      for (let left = lengthOf(unit); left > 0; left--) copy[end++] = bytes[at++];
    }
  }
  return copy.subarray(0, end);
}
