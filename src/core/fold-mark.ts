import { textWidth } from '../base/text-width.ts';
import { encode } from '../base/utf8.ts';
import type { Byte, Column } from '../base/units.ts';
import { lookOf } from './decorations/look.ts';
import { drawnBytes, type VirtualText } from './decorations/virtual-texts.ts';
import type { Insert } from './inserts.ts';
import { type Geometry, columnIn, type VisualRow } from './rows.ts';

const OWNER = { plugin: '', namespace: 'fold' };
const MARK: VirtualText = {
  owner: OWNER,
  bytes: encode(' ⋯ '),
  width: 3,
  look: lookOf({}),
  before: false,
  order: 0,
};

/** What stands behind a row with lines folded away behind it; null where there are none. */
export function foldMark({ folds }: Geometry, { to, folded }: VisualRow): Insert | null {
  if (folded === undefined || folds === null || folds === undefined) return null;
  const own = folds
    .touching(to, to)
    .find(({ from, value }) => from === to && !value.open && value.placeholder !== null);
  const placeholder = own?.value.placeholder ?? null;
  if (placeholder === null) return { at: 0, width: MARK.width, text: MARK };
  const text = ` ${placeholder}`;
  const width = textWidth(text);
  return { at: 0, width, text: { ...MARK, bytes: drawnBytes(text), width } };
}

/** Whether the mark of a row covers a column, counted from where the row begins. */
export function isOnMark(geometry: Geometry, row: VisualRow, column: Column): boolean {
  const mark = foldMark(geometry, row);
  if (mark === null || (row.long && !geometry.wrap)) return false;
  const end: Byte = row.to;
  const from = columnIn(geometry, row, end);
  // The first column is where the cursor stands at the end of the line.
  return column > from && column < from + mark.width;
}
