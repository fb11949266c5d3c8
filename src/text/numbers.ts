/** Numbers in one part: half a MiB. */
const PART = 1 << 16;

/** A list of numbers that grows at its end. Millions of them are not copied each time they outgrow their room. */
export class Numbers {
  readonly #parts: Float64Array[] = [];
  #part = new Float64Array(64);
  #used = 0;

  /** Appends three numbers, or four. */
  push(a: number, b: number, c: number, d?: number): void {
    this.#add(a);
    this.#add(b);
    this.#add(c);
    if (d !== undefined) this.#add(d);
  }

  /** All of them in one array. The list is used up. */
  finish(): Float64Array<ArrayBuffer> {
    const length = this.#parts.length * PART + this.#used;
    const all = new Float64Array(length);
    for (let i = 0; i < this.#parts.length; i++) all.set(this.#parts[i], i * PART);
    all.set(this.#part.subarray(0, this.#used), length - this.#used);
    this.#parts.length = 0;
    return all;
  }

  #add(value: number): void {
    if (this.#used === this.#part.length) this.#grow();
    this.#part[this.#used++] = value;
  }

  #grow(): void {
    if (this.#used === PART) {
      this.#parts.push(this.#part);
      this.#part = new Float64Array(PART);
      this.#used = 0;
    } else {
      const longer = new Float64Array(this.#used * 2);
      longer.set(this.#part);
      this.#part = longer;
    }
  }
}
