/** Numbers that look random and are the same for the same seed. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    // Seeds that follow each other begin far apart.
    this.#state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  }

  /** A whole number from 0 to below `below`. */
  roll(below: number): number {
    // Mulberry32.
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  }

  /** True once in so many times. */
  once(of: number): boolean {
    return this.roll(of) === 0;
  }

  /** One of several. */
  pick<T>(from: readonly T[]): T {
    return from[this.roll(from.length)];
  }

  /** A list of `least` to `most` values. */
  list<T>(least: number, most: number, make: () => T): T[] {
    return Array.from({ length: least + this.roll(most - least + 1) }, make);
  }
}
