import { firstWhere } from '../../base/bisect.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { Text } from '../../text/text.ts';

/** The length up to which a text is read as a whole for its folds, in bytes. */
const WHOLE: Byte = 1024 * 1024;
/** The most bytes of a longer one that are read before and after each place. */
const BEFORE: Byte = 96 * 1024;
const BEHIND: Byte = 384 * 1024;
/** The most bytes of a longer one that are read around all places together. */
const MOST: Byte = 544 * 1024;
/** The least reach: places beyond the number that can have it get nothing. */
const LEAST: Byte = 256;
/** A reach of fewer bytes is short. */
const SHORT: Byte = 64 * 1024;
/** The bytes that a whole line adds to each end of a stretch, in texts of usual lines. */
export const EDGE: Byte = 128;

/** The number of bytes that are read around each of some places for what can be folded there. */
export interface Reach {
  readonly before: Byte;
  readonly behind: Byte;
  /** The most bytes for all places together. */
  readonly most: Byte;
  /** True if each place gets far less because there are so many. */
  readonly curtailed: boolean;
}

/** The reach around places of a text, which are in order. */
export function reachAround(text: Text, places: readonly Byte[]): Reach {
  if (text.length <= WHOLE) return { before: Infinity, behind: Infinity, most: Infinity, curtailed: false };
  const full = BEFORE + BEHIND;
  const less = firstWhere(0, full - LEAST, (i) =>
    isAffordable(stretchesAround(text, places, reachOf(full - i))),
  );
  return reachOf(full - less);
}

const reachOf = (size: Byte): Reach => {
  const before = Math.min(BEFORE, Math.ceil(size / 2));
  return { before, behind: size - before, most: MOST, curtailed: size < SHORT };
};

const isAffordable = (stretches: readonly ByteRange[]): boolean =>
  stretches.reduce((sum, { from, to }) => sum + to - from + 2 * EDGE, 0) <= MOST;

/** The most stretches that are read around places. */
export const MOST_STRETCHES = MOST / (LEAST + 2 * EDGE);

/** The stretches of a text within reach of places, which are in order; those that touch are one. */
export function stretchesAround(
  text: Text,
  places: readonly Byte[],
  { before, behind }: Pick<Reach, 'before' | 'behind'>,
): readonly ByteRange[] {
  const stretches: { from: Byte; to: Byte }[] = [];
  for (const at of places) {
    const from = Math.max(0, at - before);
    const to = Math.min(text.length, at + behind);
    const last = stretches.at(-1);
    if (last !== undefined && from <= last.to) last.to = to;
    else stretches.push({ from, to });
  }
  return stretches;
}
