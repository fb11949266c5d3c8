import { encode } from '../../src/base/utf8.ts';

/** Makes characters of one to four bytes that are never made twice: each shows where it came from. */
export function unique(): (count: number) => string {
  const starts = [0x21, 0x100, 0x3400, 0x1f300];
  let next = 0;
  return (count) =>
    Array.from({ length: count }, () => {
      const i = next++;
      const scalar = starts[i % 4] + Math.floor(i / 4);
      return String.fromCodePoint(scalar === 0x7f ? 0x2600 : scalar);
    }).join('');
}

/** The byte offset of a character's place in a text. */
export const offset = (characters: readonly string[], place: number): number =>
  encode(characters.slice(0, place).join('')).length;
