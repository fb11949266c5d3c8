/** The state of the random generator: four whole numbers of 32 bits. The host gives the first. */
export type RandomState = readonly [number, number, number, number];

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
