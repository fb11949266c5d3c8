import type { Byte } from '../../base/units.ts';
import type { Text } from '../../text/text.ts';

/** A line of more bytes is plain. */
export const LONGEST_LINE: Byte = 20_000;

/** The distance within which the start of a long line is searched. */
const FAR: Byte = 256 << 10;

const LF = 10;

/** The start of the line of `at`; null when it is too far off to be looked for, or lost. */
export function lineStart(text: Text, at: Byte): Byte | null {
  const feed = text.feedBefore(at, FAR);
  return feed >= 0 ? feed + 1 : at <= FAR && !text.isLost(0, at) ? 0 : null;
}

/** Behind the line that starts at `at`, its end included; null when it is a long one, or lost. */
export function lineEnd(text: Text, at: Byte): Byte | null {
  const feed = text.feedFrom(at, LONGEST_LINE);
  if (feed >= 0) return feed + 1;
  return text.length - at <= LONGEST_LINE && !text.isLost(at, text.length) ? text.length : null;
}

/** Behind the long line that goes on at `at`, its end included, but not behind `stop`. */
export function longLineEnd(text: Text, at: Byte, stop: Byte): Byte {
  const end = Math.min(stop, text.length);
  while (at < end) {
    const { from, bytes, lost } = text.chunk(at);
    const feed = lost ? -1 : bytes.indexOf(LF, at - from);
    if (feed >= 0) return Math.min(end, from + feed + 1);
    at = from + bytes.length;
  }
  return end;
}

/**
 * A line's start `before` bytes to twice as many before that of another, where what is shown is told from a guess: behind an empty line, and not
 * indented, if there is such a line, since that is mostly not inside of anything.
 */
export function windowStart(text: Text, start: Byte, before: Byte): Byte {
  if (start <= before) return 0;
  let first = -1;
  for (let at = start - before; at > 0 && at >= start - 2 * before;) {
    const feed = text.feedBefore(at, at - Math.max(0, start - 2 * before));
    if (feed < 0) break;
    if (first < 0) first = feed + 1;
    const next = text.byte(feed + 1);
    if (text.byte(feed - 1) === LF && next > 32 && next !== 125 && next !== 41) return feed + 1;
    at = feed;
  }
  return first < 0 ? start : first;
}
