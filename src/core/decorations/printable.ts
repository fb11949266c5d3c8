import { encode } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';

/** The most bytes that are drawn of a virtual text or line. */
export const MOST_DRAWN: Byte = 4096;

/** The bytes that are drawn of a virtual text or line. */
export function drawnBytes(text: string): Uint8Array {
  const bytes = encode(text.slice(0, MOST_DRAWN));
  if (bytes.length <= MOST_DRAWN) return bytes;
  let end = MOST_DRAWN;
  while ((bytes[end] & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end);
}
