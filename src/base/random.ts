/** The state of the random generator: four whole numbers of 32 bits. The host gives the first. */
export type RandomState = readonly [number, number, number, number];

/** The UUID, of version 4, that four random numbers of 32 bits make. */
export function uuidOf(bits: readonly number[]): string {
  const hex = bits.map((each) => each.toString(16).padStart(8, '0')).join('');
  const variant = '89ab'[bits[2] >>> 30];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** A random whole number of 32 bits, and what the next one is made of. The same chance always gives the same number. */
export function nextRandom([a, b, c, count]: RandomState): {
  readonly value: number;
  readonly chance: RandomState;
} {
  const value = (a + b + count) >>> 0;
  return {
    value,
    chance: [
      (b ^ (b >>> 9)) >>> 0,
      (c + (c << 3)) >>> 0,
      (((c << 21) | (c >>> 11)) + value) >>> 0,
      (count + 1) >>> 0,
    ],
  };
}
