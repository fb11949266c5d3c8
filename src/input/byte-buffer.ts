const FIRST_CAPACITY = 256;

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
    if (this.#bytes.length > 65536) this.#bytes = new Uint8Array(FIRST_CAPACITY);
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    grown.set(this.view());
    this.#bytes = grown;
  }
}
