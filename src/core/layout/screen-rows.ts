import type { VirtualLine } from '../decorations/kinds.ts';
import type { Byte } from '../../base/units.ts';
import { lineEndAt, lineStartAt } from '../../text/lines.ts';
import type { View } from '../model/panes.ts';
import { type Geometry, rowAfter, rowAt, rowBefore, type VisualRow } from './visual-rows.ts';

/** A row of the screen: a row of the text, or one of the lines that plugins put around its line. */
export interface ScreenRow {
  readonly row: VisualRow;
  /** From 0: the lines above it, the row itself, the lines below it. */
  readonly index: number;
}

interface Around {
  readonly above: readonly VirtualLine[];
  readonly below: readonly VirtualLine[];
}

const NOTHING: Around = { above: [], below: [] };

/** The virtual lines around the line of a row, as far as they stand beside that row. */
function around({ text, lines }: Geometry, row: VisualRow): Around {
  if (lines === null || lines === undefined || (!row.first && !row.last)) return NOTHING;
  const from = row.first ? row.from : (lineStartAt(text, row.from) ?? row.from);
  const next = row.last ? (row.folded ?? row.next) : lineBehind(text.length, lineEndAt(text, row.to));
  const found = lines
    .touching(from, next ?? text.length)
    .filter((line) => line.from >= from && (next === null || line.from < next))
    .map(({ value }) => value)
    .toSorted((a, b) => a.priority - b.priority || a.order - b.order);
  if (found.length === 0) return NOTHING;
  return {
    above: row.first ? found.filter((line) => line.above) : [],
    below: row.last ? found.filter((line) => !line.above) : [],
  };
}

const lineBehind = (length: Byte, end: Byte = length): Byte | null => (end < length ? end + 1 : null);

/** The spot of a row of the text itself. */
export const screenRowOf = (geometry: Geometry, row: VisualRow): ScreenRow => ({
  row,
  index: around(geometry, row).above.length,
});

/** The virtual line at a spot; null at a row of the text. */
export function lineAt(geometry: Geometry, { row, index }: ScreenRow): VirtualLine | null {
  const { above, below } = around(geometry, row);
  return above[index] ?? below[index - above.length - 1] ?? null;
}

/** The last spot of a row. */
function lastScreenRow(geometry: Geometry, row: VisualRow): ScreenRow {
  const { above, below } = around(geometry, row);
  return { row, index: above.length + below.length };
}

/** The first row of the screen that a view shows. */
export function topScreenRow(geometry: Geometry, { top, skipped }: Pick<View, 'top' | 'skipped'>): ScreenRow {
  const row = rowAt(geometry, Math.min(top, geometry.text.length));
  if (skipped?.top !== top) return { row, index: 0 };
  return { row, index: Math.min(skipped.rows, lastScreenRow(geometry, row).index) };
}

/** The scroll position at which a view begins at a spot. */
export const topAt = ({ row, index }: ScreenRow): Pick<View, 'top' | 'skipped'> => ({
  top: row.from,
  skipped: index === 0 ? null : { top: row.from, rows: index },
});

/** The spot below; null at the end of the text. */
export function screenRowBelow(geometry: Geometry, { row, index }: ScreenRow): ScreenRow | null {
  const { above, below } = around(geometry, row);
  if (index < above.length + below.length) return { row, index: index + 1 };
  const next = rowAfter(geometry, row);
  return next === null ? null : { row: next, index: 0 };
}

/** The spot above, or null where there is none; `rowAbove` finds the row above. */
export function screenRowAbove(
  geometry: Geometry,
  { row, index }: ScreenRow,
  rowAbove: (geometry: Geometry, row: VisualRow) => VisualRow | null = rowBefore,
): ScreenRow | null {
  if (index > 0) return { row, index: index - 1 };
  const above = rowAbove(geometry, row);
  return above === null ? null : lastScreenRow(geometry, above);
}

/** The spot `count` rows of the screen below (above when negative), as far as the text goes. */
export function moveScreenRows(geometry: Geometry, screenRow: ScreenRow, count: number): ScreenRow {
  for (let left = Math.abs(count); left > 0; left--) {
    const next = count > 0 ? screenRowBelow(geometry, screenRow) : screenRowAbove(geometry, screenRow);
    if (next === null) break;
    screenRow = next;
  }
  return screenRow;
}
