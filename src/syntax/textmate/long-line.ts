import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { Text } from '../../text/text.ts';
import { LEEWAY, likelyStart } from '../likely-start.ts';
import { longLineEnd } from './line-ends.ts';

/** A long line is told in parts of about this length, each as if it was a line by itself. */
const PART: Byte = 2048;

/**
 * The part of a long line that a place is in. They are the same for whatever of the line is asked for, and do not depend on
 * where it begins, so that nothing before them has to be read.
 * @param start of the line; null where that is not known
 */
export function partAround(text: Text, start: Byte | null, at: Byte): ByteRange {
  let number = Math.floor(at / PART);
  if (partStart(text, number) > at) number--;
  const from = Math.max(start ?? 0, partStart(text, number));
  const next = partStart(text, number + 1);
  return { from, to: longLineEnd(text, at, next) };
}

/** The start of part `number`. */
function partStart(text: Text, number: number): Byte {
  const at = Math.max(0, Math.min(text.length, number * PART));
  const stop = Math.min(text.length, at + LEEWAY);
  if (at === 0 || at >= stop || text.isLost(at, stop)) return at;
  return at + likelyStart(text.bytes(at, stop));
}
