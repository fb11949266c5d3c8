/** The state of the random generator: four whole numbers of 32 bits. The host gives the first. */
export type Chance = readonly [number, number, number, number];

/** A random whole number of 32 bits, and what the next one is made of. The same chance always gives the same number. */
export function drawn([a, b, c, count]: Chance): { readonly value: number; readonly chance: Chance } {
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
