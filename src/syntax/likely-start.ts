/** So far a place is looked for that is better than the first one. */
export const LEEWAY = 512;

/** Behind a mark, and before what mostly opens a string: hardly inside of one. Else behind a mark, else behind a blank. */
const STARTS = [/[,;:{[(=]\s*(?=["'`])/, /[,;{}[\]()<>]/, /\s/];

/**
 * The best place in the bytes of a line, from the middle of it on, to start reading it as code; not inside of a
 * character.
 */
export function likelyStart(bytes: Uint8Array): number {
  const letters = String.fromCharCode(...bytes.subarray(0, LEEWAY));
  for (const pattern of STARTS) {
    const found = pattern.exec(letters);
    if (found !== null) return found.index + found[0].length;
  }
  return Math.max(
    0,
    bytes.findIndex((byte) => (byte & 0xc0) !== 0x80),
  );
}
