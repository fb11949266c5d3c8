/** Random numbers that are the same in each run of a seed: below a number, from 0. */
export type Random = (below: number) => number;

/** @param seed a whole number, not 0 */
export function seeded(seed: number): Random {
  let now = (seed * 48_271) % 2_147_483_647;
  return (below) => (now = (now * 48_271) % 2_147_483_647) % below;
}

/** Pieces that readers treat specially. */
const PIECES = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  '\\',
  '//',
  '/*',
  'null',
  'true',
  '-1',
  '1e999',
  '9007199254740993',
  '\0',
  '\uFEFF',
  '\u2028',
  '\\u0000',
  '"__proto__":',
  '"constructor":',
  '$1',
  '${',
  '}',
  '(?',
  '*',
  '#',
  'include',
  'end',
  'repository',
  '../../x',
  '\n',
  '\r',
  '[[[[[[[[',
  '{"a":{"a":{"a":',
].map((piece) => Buffer.from(piece));

/** Bytes with one to four changes, some of which take a part of other bytes. */
export function mutated(bytes: Buffer, other: Buffer, random: Random): Buffer {
  let next = bytes;
  for (let rest = 1 + random(4); rest > 0; rest--) {
    const at = random(next.length + 1);
    const length = Math.min(next.length - at, [1, 1, 2, 8, 64, next.length][random(6)]);
    const start = random(other.length + 1);
    const insert = [
      () => Buffer.alloc(0),
      () => Buffer.of(random(256)),
      () => PIECES[random(PIECES.length)],
      () => other.subarray(start, start + 1 + random(64)),
      () => next.subarray(at, at + length),
    ][random(5)]();
    const isKept = random(3) === 0;
    next = Buffer.concat([next.subarray(0, at), insert, next.subarray(isKept ? at : at + length)]);
  }
  return next.subarray(0, 1 << 16);
}
