import type { Byte, Row } from '../../base/units.ts';
import type { VirtualLine } from '../../core/decorations/kinds.ts';
import type { LeafRegion } from '../../core/layout/regions.ts';
import { lineAt, type ScreenRow, screenRowBelow, topScreenRow } from '../../core/layout/screen-rows.ts';
import { stickyRows } from '../../core/layout/sticky-headers.ts';
import type { Geometry, VisualRow } from '../../core/layout/visual-rows.ts';
import type { View } from '../../core/model/panes.ts';
import type { State } from '../../core/model/state.ts';

/** A row of a split's text on the screen. */
export interface WindowRow {
  readonly y: Row;
  readonly row: VisualRow;
  /** The line of the row, from 0; undefined while lines are not counted that far. */
  readonly line: number | undefined;
  /** The line that a decoration puts in the place of the row's text; null for none. */
  readonly virtual: VirtualLine | null;
}

/** The rows of a split's text, from its top to its bottom or the end of the text. */
export interface WindowRows {
  readonly rows: readonly WindowRow[];
  /** The number of rows at the top that show the headers of what stands below. */
  readonly sticky: number;
  /** The start of the first row, without those that headers cover. */
  readonly top: Byte;
  /** The first row below the window; null where the text ends before. */
  readonly after: VisualRow | null;
}

/** The rows that a split shows. */
export function windowRows(state: State, region: LeafRegion, geometry: Geometry, view: View): WindowRows {
  const { text } = geometry;
  const { y: top, height } = region.text;
  let screenRow: ScreenRow | null = topScreenRow(geometry, view);
  const first = screenRow.row.from;
  const sticky = stickyRows(state, region, geometry, screenRow);
  let line = text.newlinesBefore(screenRow.row.from);
  const rows: WindowRow[] = [];
  for (let y = top; y < top + height && screenRow !== null; y++) {
    const below: VisualRow = screenRow.row;
    const header: VisualRow | undefined = sticky[y - top];
    const own = header === undefined ? line : text.newlinesBefore(header.from);
    const virtual = geometry.lines === null || header !== undefined ? null : lineAt(geometry, screenRow);
    rows.push({ y, row: header ?? below, line: own, virtual });
    screenRow = screenRowBelow(geometry, screenRow);
    if (below.last && line !== undefined && screenRow?.row !== below)
      line =
        below.folded === undefined || screenRow === null ? line + 1 : text.newlinesBefore(screenRow.row.from);
  }
  return { rows, sticky: sticky.length, top: first, after: screenRow?.row ?? null };
}
