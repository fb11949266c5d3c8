import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { decodeText, encode } from '../../base/utf8.ts';
import { lineEndAt, lineStartAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';

/** Bytes before and after a line that belong to the lines around it. */
const REACH: Byte = 32 * 1024;

/** A line without its break, and where it stands. */
export interface NearLine extends ByteRange {
  readonly line: string;
}

/** Whole lines around a place. */
export interface NearLines {
  readonly lines: readonly NearLine[];
  /** The line of the place, as an index of `lines`. */
  readonly index: number;
}

/** The line of `at` alone; null where it is too long, cannot be read or is not UTF-8. */
export function lineAround(text: Text, at: Byte): NearLines | null {
  const from = lineStartAt(text, at, REACH);
  const to = lineEndAt(text, at, REACH);
  return from === undefined || to === undefined ? null : linesOf(text, from, to, from);
}

/** The lines within 32 KiB of `at`; null where they cannot be read or are not UTF-8, or the line of `at` is longer. */
export function linesAround(text: Text, at: Byte): NearLines | null {
  const here = lineStartAt(text, at, REACH);
  const end = lineEndAt(text, at, REACH);
  if (here === undefined || end === undefined) return null;
  const low = Math.max(0, here - REACH);
  const high = Math.min(text.length, end + REACH);
  if (text.isLost(low, high)) return null;
  const from = low === 0 ? 0 : text.feedFrom(low, here - low) + 1;
  const to = high === text.length ? high : lastFeed(text.read(end, high), end);
  return linesOf(text, from === 0 && low > 0 ? here : from, to, here);
}

/** The last line break of a stretch that begins at `from`, or `from`. */
function lastFeed(bytes: Uint8Array, from: Byte): Byte {
  const at = bytes.lastIndexOf(10);
  return at < 0 ? from : from + at;
}

function linesOf(text: Text, from: Byte, to: Byte, here: Byte): NearLines | null {
  if (text.isLost(from, to)) return null;
  const bytes = text.read(from, to);
  const lines: NearLine[] = [];
  let index = 0;
  for (let start = 0; start <= bytes.length;) {
    const feed = bytes.indexOf(10, start);
    const stop = feed < 0 ? bytes.length : feed;
    const end = feed > start && bytes[feed - 1] === 13 ? feed - 1 : stop;
    const line = decodeText(bytes.subarray(start, end));
    // What is not UTF-8 could not be written back.
    if (line.includes('\ufffd') || encode(line).length !== end - start) return null;
    if (from + start === here) index = lines.length;
    lines.push({ line, from: from + start, to: from + end });
    start = stop + 1;
  }
  return { lines, index };
}
