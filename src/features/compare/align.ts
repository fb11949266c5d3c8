import { firstWhere } from '../../base/bisect.ts';
import type { Byte } from '../../base/units.ts';
import type { View } from '../../core/model/panes.ts';
import { startOfLine } from '../../text/diff/cut-difference.ts';
import type { Difference } from '../../text/diff/differences.ts';
import type { Text } from '../../text/text.ts';
import { otherSide, type Side } from './comparison.ts';
import { fillerCount, fillerPlace } from './fillers.ts';

/** The first row of a view. */
export type Top = Pick<View, 'top' | 'skipped'>;

/**
 * The first row of the other side that stands beside the first row of one side.
 * @param texts the texts of both sides, of which `hunks` are the differences
 */
export function alignedTop(
  texts: Readonly<Record<Side, Text>>,
  hunks: readonly Difference[],
  side: Side,
  { top, skipped }: Top,
): Top {
  const other = otherSide(side);
  const behind = firstWhere(0, hunks.length, (i) => hunks[i][side].from > top);
  const passed = skipped?.top === top ? skipped.rows : 0;
  if (behind === 0) return topAfter(top, passed);
  const hunk = hunks[behind - 1];
  const own = hunk[side];
  if (top < own.to) {
    const line = breaksIn(texts[side], own.from, top);
    // Rows below a last line without a break come behind it.
    return rowOf(texts[other], hunk, other, line + passed);
  }
  const { at } = fillerPlace(texts[side], own.to);
  if (top === at && passed < fillerCount(hunk, side))
    return rowOf(texts[other], hunk, other, own.lines + passed);
  // Behind the rows that one side lacks, both have the same rows between their lines.
  const rows = top === at ? passed - fillerCount(hunk, side) + fillerCount(hunk, other) : passed;
  return topAfter(hunk[other].to + top - own.to, rows);
}

const topAfter = (top: Byte, rows: number): Top => ({ top, skipped: rows === 0 ? null : { top, rows } });

/** The row of a side that many lines into a difference. */
function rowOf(text: Text, hunk: Difference, side: Side, line: number): Top {
  const span = hunk[side];
  if (line < span.lines) return { top: startOfLine(text, span, line), skipped: null };
  const { at, isBelow } = fillerPlace(text, span.to);
  const rows = Math.min(line - span.lines, fillerCount(hunk, side)) + (isBelow ? 1 : 0);
  return topAfter(at, rows);
}

/** The line breaks in [from, to). */
const breaksIn = (text: Text, from: Byte, to: Byte): number =>
  (text.newlinesBefore(to) ?? 0) - (text.newlinesBefore(from) ?? 0);
