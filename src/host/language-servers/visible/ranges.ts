import type { ByteRange } from '../../../base/files.ts';
import type { Byte } from '../../../base/units.ts';
import type { Text } from '../../../text/text.ts';

/** The bytes before and after a visible part that are asked about as well, at least: for scrolling there next. */
const MARGIN: Byte = 4096;
/** A line is followed so far to its ends. */
const MOST_LINE: Byte = 64 * 1024;

/** Visible ranges with as much before and after them: whole lines, unless they are very long; those that meet as one. */
export function withMargin(text: Text, ranges: readonly ByteRange[]): readonly ByteRange[] {
  const wide = ranges
    .map(({ from, to }) => {
      const more = Math.max(MARGIN, to - from);
      return lineRange(text, Math.max(0, from - more), Math.min(text.length, to + more));
    })
    .toSorted((a, b) => a.from - b.from);
  const apart: { from: Byte; to: Byte }[] = [];
  for (const each of wide) {
    const last = apart.at(-1);
    if (last === undefined || each.from > last.to) apart.push({ ...each });
    else last.to = Math.max(last.to, each.to);
  }
  return apart;
}

/** A range of a text whose lines are counted, with the rest of its first and its last line. */
function lineRange(text: Text, from: Byte, to: Byte): ByteRange {
  const start = text.lineStart(text.newlinesBefore(from) ?? 0) ?? from;
  const end = text.lineStart((text.newlinesBefore(to) ?? 0) + 1) ?? text.length;
  return { from: from - start > MOST_LINE ? from : start, to: end - to > MOST_LINE ? to : end };
}

/** True when ranges, which are apart, have all bytes of others in them. */
export const covers = (ranges: readonly ByteRange[], others: readonly ByteRange[]): boolean =>
  others.every(({ from, to }) => ranges.some((each) => each.from <= from && each.to >= to));

/** True for an item that has a part, or an edge, in one of some ranges. */
export const isIn = (ranges: readonly ByteRange[], from: Byte, to: Byte): boolean =>
  ranges.some((each) => from <= each.to && to >= each.from);
