import { after, before, snap } from '../../text/graphemes.ts';
import { firstWhere } from '../../base/bisect.ts';
import { MAX_CLUSTER_BYTES } from '../../base/grapheme.ts';
import type { Byte, Column } from '../../base/units.ts';
import { codeAround } from './ansi-colors.ts';
import type { View } from '../model/panes.ts';
import { byteAtColumn, columnIn, type Geometry, type VisualRow } from './visual-rows.ts';

/** The part of a row that a view draws, and how it is laid out. */
export interface DrawnRow {
  readonly geometry: Geometry;
  readonly row: VisualRow;
  /** Columns of the row that are out of sight on the left. */
  readonly left: Column;
}

/** A row that is too long for its columns to be counted from its start: a very long line that is not wrapped. */
export const isLoose = ({ wrap }: Geometry, { long }: VisualRow): boolean => long && !wrap;

/**
 * The part of a row that a view draws. Of a loose row these are the bytes that the window has room for, from the
 * view's anchor on; any other row is drawn as a whole, scrolled by the view's columns.
 */
export function drawnRow(geometry: Geometry, view: View, row: VisualRow): DrawnRow {
  if (!isLoose(geometry, row)) return { geometry, row, left: geometry.wrap ? 0 : view.left };
  return partFrom(geometry, row, drawnFrom(geometry, view, row), geometry.width);
}

/** The first byte of a loose row that a view draws. */
export function drawnFrom(geometry: Geometry, { anchor, left }: View, row: VisualRow): Byte {
  if (anchor !== null && anchor >= row.from && anchor <= row.to) return anchor;
  return left === 0 ? row.from : Math.max(row.from, byteAtColumn(geometry, row, left));
}

/**
 * The bytes of a loose row that have room in so many columns, from a byte on. They are laid out as a row of wrapped
 * text is, but never broken: from their own first byte, and inserts leave room for the cursor.
 */
function partFrom(geometry: Geometry, row: VisualRow, from: Byte, columns: number): DrawnRow {
  const most = from + columns * MAX_CLUSTER_BYTES;
  const whole = most >= row.to;
  const to = whole ? row.to : wholeAt(geometry, most);
  return {
    geometry: { ...geometry, wrap: true, breaks: null },
    row: { ...row, from, to, first: false, last: row.last && whole },
    left: 0,
  };
}

/** `at`, or the start of the cluster or color code that it lies inside of. */
const wholeAt = ({ text, ansi }: Geometry, at: Byte): Byte =>
  (ansi === true ? codeAround(text, at)?.from : undefined) ?? snap(text, at);

/** Columns of a loose row from one byte to another; `limit` when they are as many or more. */
export function columnsBetween(
  geometry: Geometry,
  row: VisualRow,
  from: Byte,
  to: Byte,
  limit: number,
): number {
  const part = partFrom(geometry, row, from, limit);
  return isDrawn(part, to) ? Math.min(limit, columnIn(part.geometry, part.row, to)) : limit;
}

/** True when a byte is among those that are drawn of a row, however it is scrolled. */
const isDrawn = ({ row: { from, to, last } }: DrawnRow, at: Byte): boolean =>
  at >= from && (at < to || (last && at === to));

/** The column of the window at which a view draws a byte of a row; null when it lies before or behind all that is drawn. */
export function columnOf(geometry: Geometry, view: View, row: VisualRow, at: Byte): Column | null {
  const part = drawnRow(geometry, view, row);
  if (isLoose(geometry, row) && !isDrawn(part, at)) return null;
  return columnIn(part.geometry, part.row, at) - part.left;
}

/**
 * The anchor of a loose row with which a byte is drawn in the window: the one in use while that shows it, else one with
 * so many columns before the byte that it stands at two thirds after a move to the right, at one third after one to the left.
 */
export function anchorFor(
  geometry: Geometry,
  view: View,
  row: VisualRow,
  at: Byte,
): Pick<View, 'left' | 'anchor'> {
  const { width } = geometry;
  const from = drawnFrom(geometry, view, row);
  const column = columnOf(geometry, view, row, at);
  // At the window's edge what was typed last would be out of sight.
  const least = from > row.from ? 1 : 0;
  if (column !== null && column >= least && column < width) return { left: view.left, anchor: view.anchor };
  const room = Math.floor((width * (at >= from ? 2 : 1)) / 3);
  // The byte has to be among those that are drawn, whatever takes no columns.
  const first = Math.max(row.from, at - (width - 1) * MAX_CLUSTER_BYTES);
  const places = [at];
  while (places.length <= room && places[places.length - 1] > first)
    places.push(clusterStart(geometry, places[places.length - 1], first));
  places.reverse();
  const fitting = firstWhere(
    0,
    places.length - 1,
    (i) => columnsBetween(geometry, row, places[i], at, room + 1) <= room,
  );
  return anchoredAt(geometry, row, places[fitting]);
}

const anchoredAt = (geometry: Geometry, row: VisualRow, anchor: Byte): Pick<View, 'left' | 'anchor'> =>
  anchor <= row.from ? { left: 0, anchor: null } : { left: columnIn(geometry, row, anchor), anchor };

/** The anchor of a loose row that is scrolled by columns, to the left when negative, as far as `margin` columns behind its end. */
export function anchorMoved(
  geometry: Geometry,
  view: View,
  row: VisualRow,
  columns: number,
  margin: Column,
): Pick<View, 'left' | 'anchor'> {
  const { width } = geometry;
  const room = Math.max(1, width - margin);
  const reach = width * MAX_CLUSTER_BYTES;
  let anchor = drawnFrom(geometry, view, row);
  for (let i = Math.abs(columns); i > 0; i--) {
    if (columns < 0 ? anchor <= row.from : columnsBetween(geometry, row, anchor, row.to, room) < room) break;
    anchor =
      columns > 0
        ? clusterEnd(geometry, anchor, Math.min(row.to, anchor + reach))
        : clusterStart(geometry, anchor, Math.max(row.from, anchor - reach));
  }
  return anchoredAt(geometry, row, anchor);
}

/** The start of the cluster before a byte; color codes are passed over, back to `least` or a little further. */
function clusterStart({ text, ansi }: Geometry, at: Byte, least: Byte): Byte {
  let place = before(text, at);
  if (ansi !== true) return place;
  for (let code = codeAround(text, place); code !== null; code = codeAround(text, place)) {
    if (code.from <= least) return code.from;
    place = before(text, code.from);
  }
  return place;
}

/** The end of the cluster behind a byte; color codes are passed over, up to `most` or a little further. */
function clusterEnd({ text, ansi }: Geometry, at: Byte, most: Byte): Byte {
  let place = at;
  if (ansi === true)
    for (let code = codeAround(text, place); code !== null && place < most; code = codeAround(text, place))
      place = code.to;
  return place < most ? after(text, place) : place;
}
