import { textWidth } from '../../base/text-width.ts';
import { encode } from '../../base/utf8.ts';
import type { Byte, Column } from '../../base/units.ts';
import { overlayStyleOf } from '../decorations/overlay-style.ts';
import { drawnBytes } from '../decorations/printable.ts';
import type { Insert } from './inline-inserts.ts';
import { type Geometry, columnIn, type VisualRow } from './visual-rows.ts';

const MARK: Insert = { at: 0, hides: 0, width: 3, whole: 3, bytes: encode(' ⋯ '), look: overlayStyleOf({}) };

/** The mark behind a row with folded lines behind it; null where there are none. */
export function foldMark({ folds }: Geometry, { to, folded }: VisualRow): Insert | null {
  if (folded === undefined || folds === null || folds === undefined) return null;
  const own = folds
    .touching(to, to)
    .find(({ from, value }) => from === to && !value.open && value.placeholder !== null);
  const placeholder = own?.value.placeholder ?? null;
  if (placeholder === null) return MARK;
  const text = ` ${placeholder}`;
  const width = textWidth(text);
  return { ...MARK, bytes: drawnBytes(text), width, whole: width };
}

/** True when the mark of a row covers a column, counted from the start of the row. */
export function isOnMark(geometry: Geometry, row: VisualRow, column: Column): boolean {
  const mark = foldMark(geometry, row);
  if (mark === null || (row.long && !geometry.wrap)) return false;
  const end: Byte = row.to;
  const from = columnIn(geometry, row, end);
  // The first column is where the cursor stands at the end of the line.
  return column > from && column < from + mark.width;
}
