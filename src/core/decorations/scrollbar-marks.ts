import type { ScrollbarMark } from './kinds.ts';
import { type Owner, sameOwner } from './owner.ts';
import { rowOfByte } from './scrollbar-rows.ts';
import type { Byte, Row } from '../../base/units.ts';
import type { Text } from '../../text/text.ts';
import { type Decorations } from './decorations.ts';
import type { Color } from './overlay-style.ts';
import { overlaps } from './overlays.ts';

/** A mark as plugins give it: by bytes, else by lines from 0, their ends left out. */
export interface GivenMark {
  readonly position?: Byte;
  readonly line?: number;
  readonly end?: Byte;
  readonly endLine?: number;
  readonly color: Color;
  readonly priority?: number;
}

/** As many a namespace may have: a scrollbar has a few dozen rows. */
const MOST_MARKS = 10_000;

/**
 * With marks in place of those that the owner has in [from, to). Those whose line is not there, or not counted so far,
 * and those beyond the most are left out. `through` leads from a byte as it was given to where that is.
 */
export function withScrollbarMarks(
  decorations: Decorations,
  text: Text,
  owner: Owner,
  given: readonly GivenMark[],
  through: (at: Byte) => Byte | null,
  from: Byte = 0,
  to: Byte = Infinity,
): Decorations {
  let { scrollbarMarks: marks, added } = decorations;
  let count = 0;
  marks = marks.without((other, a, b) => {
    if (!sameOwner(other.owner, owner)) return false;
    const gone = overlaps(a, b, from, to);
    if (!gone) count++;
    return gone;
  });
  for (const { position, line, end, endLine, color, priority = 0 } of given.slice(0, MOST_MARKS - count)) {
    const at = position === undefined ? lineStart(text, line) : through(position);
    if (at === null) continue;
    const until = end === undefined ? lineStart(text, endLine) : through(end);
    // One without an end goes with its byte, or its line.
    const least = position === undefined ? lineStart(text, (line ?? 0) + 1) : null;
    const behind = Math.max(until ?? least ?? 0, Math.min(text.length, at + 1));
    marks = marks.with(at, behind, { owner, color, priority, order: added++ });
  }
  return marks === decorations.scrollbarMarks
    ? decorations
    : { ...decorations, scrollbarMarks: marks, added };
}

function lineStart(text: Text, line: number | undefined): Byte | null {
  if (line === undefined || !Number.isSafeInteger(line) || line < 0) return null;
  return text.lineStart(line) ?? null;
}

/** The marks in the rows of a bar of `height` rows. */
export function marksByRow(
  { scrollbarMarks }: Decorations,
  height: number,
  length: Byte,
): ReadonlyMap<Row, ScrollbarMark> {
  const rows = new Map<Row, ScrollbarMark>();
  scrollbarMarks.each((mark, from, to) => {
    const last = rowOfByte(height, Math.max(from, to - 1), length);
    for (let row = rowOfByte(height, from, length); row <= last; row++) {
      const other = rows.get(row);
      if (
        other === undefined ||
        mark.priority > other.priority ||
        (mark.priority === other.priority && mark.order > other.order)
      )
        rows.set(row, mark);
    }
  });
  return rows;
}
