const FIRST_CAPACITY = 256;
const LONG = 65_536;

/** Bytes that grow at the end, in linear time altogether. */
export class ByteBuffer {
  #bytes = new Uint8Array(FIRST_CAPACITY);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = byte;
  }

  /** Adds `bytes[start, end)`. */
  append(bytes: Uint8Array, start: number, end: number): void {
    this.#reserve(end - start);
    this.#bytes.set(bytes.subarray(start, end), this.#length);
    this.#length += end - start;
  }

  /** The bytes so far; valid until the next change. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Empties the buffer and gives back memory that a long content took. */
  clear(): void {
    this.#length = 0;
    if (this.#bytes.length > LONG) this.#bytes = new Uint8Array(FIRST_CAPACITY);
  }

  /** The bytes so far without the last `less` ones, to be kept; empties the buffer. */
  take(less: number): Uint8Array {
    const length = this.#length - less;
    const long = length > LONG;
    const bytes = long ? this.#bytes.subarray(0, length) : this.#bytes.slice(0, length);
    // What is long is given away, not copied.
    if (long) this.#bytes = new Uint8Array(FIRST_CAPACITY);
    this.#length = 0;
    return bytes;
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    // What is not written of long memory costs nothing, copying does.
    const factor = needed > LONG ? 4 : 2;
    const grown = new Uint8Array(Math.max(needed, this.#bytes.length * factor));
    grown.set(this.view());
    this.#bytes = grown;
  }
}
