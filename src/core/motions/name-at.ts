import type { Byte } from '../../base/units.ts';
import { decodeText } from '../../base/utf8.ts';
import type { Text } from '../../text/text.ts';

/** The longest name that is looked at on each side of a place. */
const REACH: Byte = 4096;

const LF = 10;

/** A name in a line, and what follows it there. */
export interface NameAt {
  readonly word: string;
  readonly after: string;
}

/**
 * The word of some characters at a place or right before it; with `ahead` that at the place, or the next one in its
 * line. Null for none.
 */
export function nameAt(text: Text, at: Byte, isOf: RegExp, ahead: boolean): NameAt | null {
  const before = text.read(Math.max(0, at - REACH), at);
  const behind = text.read(at, Math.min(text.length, at + REACH));
  const feed = behind.indexOf(LF);
  const left = Array.from(decodeText(before.subarray(before.lastIndexOf(LF) + 1)));
  const right = Array.from(
    decodeText(behind.subarray(0, feed < 0 ? behind.length : feed)).replace(/\r$/, ''),
  );
  const line = [...left, ...right];
  const first = ahead ? right.findIndex((character) => isOf.test(character)) : 0;
  if (first < 0) return null;
  let start = left.length + first;
  let end = start;
  while (start > 0 && isOf.test(line[start - 1])) start--;
  while (end < line.length && isOf.test(line[end])) end++;
  return start === end ? null : { word: line.slice(start, end).join(''), after: line.slice(end).join('') };
}
