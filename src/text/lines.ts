import type { Byte } from '../base/units.ts';
import type { Text } from './text.ts';
import { firstNewline, lastNewline } from './tree-lines.ts';

/** True if these bytes are at a place. */
export const standsAt = (text: Text, at: Byte, bytes: Uint8Array): boolean =>
  bytes.every((byte, i) => text.byte(at + i) === byte);

/**
 * The distance within which a line's ends are searched where the index cannot tell, unless the caller says otherwise:
 * under a millisecond.
 */
const REACH = 1 << 20;

/** So near a line's end is looked for before the tree is gone through: most lines are shorter. */
export const NEAR = 256;

/**
 * The start of the line that contains `at` (0 <= at <= length): the byte behind the LF before `at`, or 0. Pages further
 * than `NEAR` that the index knows to have no LF are not read. Undefined when it lies more than `reach` bytes back
 * where the index has not got to, or behind lost bytes.
 */
export function lineStartAt(text: Text, at: Byte, reach: Byte = REACH): Byte | undefined {
  const near = text.feedBefore(at, Math.min(reach, NEAR));
  if (near >= 0) return near + 1;
  const newline = lastNewline(text.root, at, { left: reach });
  return newline === undefined ? undefined : newline + 1;
}

/** The end of the line that contains `at`: the offset of its LF, or the text's length. Undefined as for `lineStartAt`. */
export function lineEndAt(text: Text, at: Byte, reach: Byte = REACH): Byte | undefined {
  const near = text.feedFrom(at, Math.min(reach, NEAR));
  if (near >= 0) return near;
  const newline = firstNewline(text.root, at, { left: reach });
  return newline === -1 ? text.length : newline;
}
