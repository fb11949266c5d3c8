import type { Corner } from '../layout/corner.ts';
import { ViewField } from '../model/fields/view-field.ts';
import type { Byte } from '../../base/units.ts';
import {
  byteAtColumn,
  columnIn,
  type Geometry,
  rowAfter,
  rowAt,
  type VisualRow,
} from '../layout/visual-rows.ts';
import { Selections } from '../model/selection.ts';

/** A selection of columns over rows. It holds as long as the view has the selections that it made. */
export interface Block {
  readonly anchor: Corner;
  readonly head: Corner;
  readonly selections: Selections;
}

/** The block of columns that is being selected; over as soon as the selections are others. */
export const blockField = new ViewField<Block | null>('block', null);

/** Rows of a block at most. */
const MOST_ROWS = 100_000;

/** The corner at a place in the text. */
export const cornerAt = (geometry: Geometry, at: Byte): Corner => ({
  at,
  column: columnIn(geometry, rowAt(geometry, at), at),
});

/** The rows from one corner to the other, from the top; at most `MOST_ROWS`. */
export function rowsOf(geometry: Geometry, anchor: Corner, head: Corner): readonly VisualRow[] {
  const last = rowAt(geometry, Math.max(anchor.at, head.at));
  let row: VisualRow | null = rowAt(geometry, Math.min(anchor.at, head.at));
  const rows: VisualRow[] = [];
  for (; row !== null && row.from <= last.from && rows.length < MOST_ROWS; row = rowAfter(geometry, row))
    rows.push(row);
  return rows;
}

/**
 * The block between two corners: in each row the stretch between the two columns. Rows that do not reach its left
 * edge have no part in it; when none does, each has a cursor at its end.
 */
export function blockBetween(geometry: Geometry, anchor: Corner, head: Corner): Block {
  const rows = rowsOf(geometry, anchor, head);
  const left = Math.min(anchor.column, head.column);
  const reaching = left === 0 ? rows : rows.filter((row) => columnIn(geometry, row, row.to) >= left);
  const ranges = (reaching.length > 0 ? reaching : rows).map((row) => ({
    anchor: byteAtColumn(geometry, row, anchor.column),
    head: byteAtColumn(geometry, row, head.column),
  }));
  const selections = Selections.of(ranges, head.at < anchor.at ? 0 : ranges.length - 1);
  return { anchor, head, selections };
}
