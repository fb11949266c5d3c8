import { settingsField } from '../config/settings-field.ts';
import { virtualField } from '../model/plugins/virtual-buffer.ts';
import { dragField } from './text-drag-state.ts';
import { primaryCaret } from './carets.ts';
import type { DocumentId } from '../model/document.ts';
import type { Byte, Column } from '../../base/units.ts';
import { anchorFor, anchorMoved, columnsBetween, drawnFrom, drawnRow, isLoose } from './long-rows.ts';
import type { Leaf, View } from '../model/panes.ts';
import { geometryOf, type LeafRegion, regionOf } from './regions.ts';
import {
  byteAtColumn,
  columnIn,
  type Geometry,
  rowAfter,
  rowAt,
  rowBefore,
  type VisualRow,
} from './visual-rows.ts';
import {
  moveScreenRows,
  type ScreenRow,
  screenRowBelow,
  screenRowAbove,
  screenRowOf,
  topAt,
  topScreenRow,
} from './screen-rows.ts';
import { mapLeaves } from '../model/panes.ts';
import { documentById, type State, viewIn, withWindow } from '../model/state.ts';
import { stickyRows } from './sticky-headers.ts';

/** The row `count` rows below (above when negative), as far as the text goes. */
export function moveRows(geometry: Geometry, row: VisualRow, count: number): VisualRow {
  for (let left = Math.abs(count); left > 0; left--) {
    const next = count > 0 ? rowAfter(geometry, row) : rowBefore(geometry, row);
    if (next === null) break;
    row = next;
  }
  return row;
}

/** Rows of the screen from one down to another, negative upwards; null when they are further apart than `limit`. */
function distance(geometry: Geometry, from: ScreenRow, to: ScreenRow, limit: number): number | null {
  const { row: last, index } = to;
  const down = last.from > from.row.from || (last.from === from.row.from && index >= from.index);
  let screenRow: ScreenRow | null = from;
  for (let count = 0; screenRow !== null && count <= limit; count++) {
    if (screenRow.row.from === last.from && screenRow.index === index) return down ? count : -count;
    if (down ? screenRow.row.from > last.from : screenRow.row.from < last.from) return null;
    screenRow = down ? screenRowBelow(geometry, screenRow) : screenRowAbove(geometry, screenRow, knownAbove);
  }
  return null;
}

/** The row above, or null where it is not known: before lines are counted the end of a very long one may not be. */
function knownAbove(geometry: Geometry, row: VisualRow): VisualRow | null {
  const above = rowBefore(geometry, row);
  return above !== null && rowAt(geometry, above.from).next === row.from ? above : null;
}

/** The state with the focused split scrolled so that its primary cursor is in sight. */
export function reveal(state: State, how: 'nearest' | 'center' = 'nearest'): State {
  return withWindow(state, {
    panes: mapLeaves(state.window.panes, (leaf) =>
      leaf.id === state.window.focus ? revealLeaf(state, leaf, how) : leaf,
    ),
  });
}

/** The state with every split that shows a document scrolled so that its primary cursor is in sight there. */
export const revealIn = (state: State, document: DocumentId): State =>
  withWindow(state, {
    panes: mapLeaves(state.window.panes, (leaf) =>
      leaf.active === document ? revealLeaf(state, leaf, 'nearest') : leaf,
    ),
  });

function revealLeaf(state: State, leaf: Leaf, how: 'nearest' | 'center'): Leaf {
  const region = regionOf(state, leaf);
  const geometry = geometryOf(state, region);
  const view = viewIn(leaf);
  const row = rowAt(geometry, primaryCaret(view));
  const next: View = {
    ...view,
    ...topAt(belowSticky(state, geometry, region, topFor(state, geometry, region, view, row, how), row)),
    ...sideways(geometry, view, row, isHeld(state, leaf) ? 0 : SIDE_MARGIN),
  };
  const skips =
    geometry.lines === null || topScreenRow(geometry, next).index === topScreenRow(geometry, view).index;
  if (next.top === view.top && skips && next.left === view.left && next.anchor === view.anchor) return leaf;
  return { ...leaf, views: new Map(leaf.views).set(leaf.active, next) };
}

/** Columns that stay visible beside the cursor. */
const SIDE_MARGIN: Column = 4;

/** The mouse selects in it: what was clicked stays below the mouse, for the second click as well. */
const isHeld = (state: State, { id }: Leaf): boolean => {
  const drag = dragField.of(state);
  return drag !== null && drag.down && drag.leaf === id;
};

function topFor(
  state: State,
  geometry: Geometry,
  region: LeafRegion,
  view: View,
  row: VisualRow,
  how: 'nearest' | 'center',
): ScreenRow {
  const height = Math.max(1, region.text.height);
  const top = topScreenRow(geometry, view);
  const screenRow = screenRowOf(geometry, row);
  const offset = isHeld(state, region.leaf) ? 0 : settingsField.of(state).editor.scroll_offset;
  const margin = Math.min(offset, Math.floor((height - 1) / 2));
  const away = distance(geometry, top, screenRow, 2 * height);
  if (away === null || (how === 'center' && (away < 0 || away >= height))) {
    return withoutVoid(geometry, screenRowsUp(geometry, screenRow, Math.floor(height / 2)), height);
  }
  // What stands above the cursor's line comes into sight with it.
  if (away < margin)
    return screenRowsUp(geometry, top, Math.max(margin, Math.min(screenRow.index, height - 1)) - away);
  if (away > height - 1 - margin) {
    // At the end of the text there is nothing below the cursor to keep in sight.
    const below =
      distance(geometry, screenRow, moveScreenRows(geometry, screenRow, margin), margin) ?? margin;
    const wanted = away - (height - 1 - below);
    return wanted > 0 ? moveScreenRows(geometry, top, wanted) : top;
  }
  return top;
}

/** A first row with which the lines that stay at the top do not cover a row that is in sight. */
function belowSticky(
  state: State,
  geometry: Geometry,
  region: LeafRegion,
  top: ScreenRow,
  row: VisualRow,
): ScreenRow {
  const settings = settingsField.of(state);
  if (!settings.editor.sticky_scroll) return top;
  const screenRow = screenRowOf(geometry, row);
  let first = top;
  // The lines that stay may be more where it begins further above.
  for (let tries = 0; tries < settings.editor.sticky_scroll_lines; tries++) {
    const covered = stickyRows(state, region, geometry, first).length;
    const away = distance(geometry, first, screenRow, covered);
    if (away === null || away < 0 || away >= covered) break;
    first = screenRowsUp(geometry, first, covered - away);
  }
  return first;
}

/** A first row that leaves no more room below the text than there has to be. */
function withoutVoid(geometry: Geometry, top: ScreenRow, height: number): ScreenRow {
  let rows = 1;
  for (
    let screenRow = screenRowBelow(geometry, top);
    screenRow !== null && rows < height;
    screenRow = screenRowBelow(geometry, screenRow)
  )
    rows++;
  return screenRowsUp(geometry, top, height - rows);
}

/** The row of the screen `count` rows above, as far as rows are known. */
function screenRowsUp(geometry: Geometry, screenRow: ScreenRow, count: number): ScreenRow {
  for (let left = count; left > 0; left--) {
    const above = screenRowAbove(geometry, screenRow, knownAbove);
    if (above === null) break;
    screenRow = above;
  }
  return screenRow;
}

function sideways(
  geometry: Geometry,
  view: View,
  row: VisualRow,
  margin: Column,
): Pick<View, 'left' | 'anchor'> {
  if (geometry.wrap) return { left: 0, anchor: null };
  const { head } = view.selections.primary;
  if (row.long) return anchorFor(geometry, view, row, head);
  const column = columnIn(geometry, row, head);
  // How far a very long row is scrolled means little to a short one.
  const left = view.anchor === null || view.left <= column ? view.left : 0;
  return { left: scrolledLeft(left, column, geometry.width, margin), anchor: null };
}

/** The least sideways scroll that shows `column` with so much room around it, where the row has that. */
function scrolledLeft(left: Column, column: Column, width: number, room: Column): Column {
  const margin = Math.min(room, Math.floor((width - 1) / 2));
  if (column < left + margin) return Math.max(0, column - margin);
  if (column > left + width - 1 - margin) return column < width ? left : column - width + 1 + margin;
  return left;
}

/** The rows of a text in sight, from the first on. */
function rowsFrom(geometry: Geometry, { text }: LeafRegion, top: ScreenRow): readonly VisualRow[] {
  const rows: VisualRow[] = [];
  for (
    let screenRow: ScreenRow | null = top;
    rows.length < text.height && screenRow !== null;
    screenRow = screenRowBelow(geometry, screenRow)
  )
    rows.push(screenRow.row);
  return rows;
}

/** Scrolls a view by columns: until the end of the longest row in sight is, with a little room behind it. */
function scrolledBy(
  geometry: Geometry,
  view: View,
  rows: readonly VisualRow[],
  columns: number,
): Pick<View, 'left' | 'anchor'> {
  const { anchor } = view;
  const loose =
    anchor === null
      ? rows.filter((row) => isLoose(geometry, row)).reduce(longer, null)
      : rowAt(geometry, anchor);
  if (loose !== null) return anchorMoved(geometry, view, loose, columns, SIDE_MARGIN);
  const longest = rows.reduce((most, row) => Math.max(most, columnIn(geometry, row, row.to)), 0);
  const most = longest < geometry.width ? 0 : longest - geometry.width + 1 + SIDE_MARGIN;
  return { left: Math.max(0, Math.min(view.left + columns, Math.max(view.left, most))), anchor: null };
}

const longer = (longest: VisualRow | null, row: VisualRow): VisualRow =>
  longest === null || row.to - row.from > longest.to - longest.from ? row : longest;

/** Scrolls a view by rows (and columns) without moving its cursors. */
export function scrollBy(state: State, leaf: Leaf, rows: number, columns = 0): State {
  if (virtualField.of(documentById(state, leaf.active))?.scrollable === false) return state;
  const region = regionOf(state, leaf);
  const geometry = geometryOf(state, region);
  const view = viewIn(leaf);
  const moved = moveScreenRows(geometry, topScreenRow(geometry, view), rows);
  const { left, anchor } =
    columns === 0 || geometry.wrap
      ? view
      : scrolledBy(geometry, view, rowsFrom(geometry, region, moved), columns);
  const next = { ...view, ...topAt(moved), left, anchor };
  return withWindow(state, {
    panes: mapLeaves(state.window.panes, (each) =>
      each.id === leaf.id ? { ...each, views: new Map(each.views).set(each.active, next) } : each,
    ),
  });
}

/** Scrolls a view so that the row of a byte is the first, as far as rows then fill the window. */
export function scrollTo(state: State, leaf: Leaf, at: Byte): State {
  const region = regionOf(state, leaf);
  const geometry = geometryOf(state, region);
  const row = rowAt(geometry, Math.max(0, Math.min(geometry.text.length, at)));
  const screenRow = withoutVoid(geometry, { row, index: 0 }, Math.max(1, region.text.height));
  return withTop(state, leaf, topAt(screenRow));
}

/** Scrolls a view so that the row of a byte is in the middle; with `unless` `seen` only when it is out of sight. */
export function scrollAround(state: State, leaf: Leaf, at: Byte, unless: 'seen' | 'never'): State {
  const region = regionOf(state, leaf);
  const geometry = geometryOf(state, region);
  const height = Math.max(1, region.text.height);
  const screenRow = screenRowOf(geometry, rowAt(geometry, Math.max(0, Math.min(geometry.text.length, at))));
  if (unless === 'seen') {
    const away = distance(geometry, topScreenRow(geometry, viewIn(leaf)), screenRow, height);
    if (away !== null && away >= 0 && away < height) return state;
  }
  const top = withoutVoid(geometry, screenRowsUp(geometry, screenRow, Math.floor(height / 2)), height);
  return withTop(state, leaf, topAt(top));
}

/** The start of the first row when the last one stands at the bottom. */
export function lastTop(state: State, region: LeafRegion): Byte {
  const geometry = geometryOf(state, region);
  const last = moveScreenRows(
    geometry,
    screenRowOf(geometry, rowAt(geometry, geometry.text.length)),
    Infinity,
  );
  return withoutVoid(geometry, last, Math.max(1, region.text.height)).row.from;
}

const withTop = (state: State, { id }: Leaf, top: Pick<View, 'top' | 'skipped'>): State =>
  withWindow(state, {
    panes: mapLeaves(state.window.panes, (leaf) =>
      leaf.id === id
        ? { ...leaf, views: new Map(leaf.views).set(leaf.active, { ...viewIn(leaf), ...top }) }
        : leaf,
    ),
  });

/**
 * The number of rows, at most `rows` (upward when negative), that can still be scrolled: down until the last row of the
 * text is in sight.
 */
export function rowsLeft(state: State, region: LeafRegion, rows: number): number {
  const geometry = geometryOf(state, region);
  let screenRow = topScreenRow(geometry, viewIn(region.leaf));
  if (rows > 0) screenRow = moveScreenRows(geometry, screenRow, Math.max(0, region.text.height - 1));
  const step = rows < 0 ? screenRowAbove : screenRowBelow;
  let left = 0;
  for (
    let next = step(geometry, screenRow);
    next !== null && left < Math.abs(rows);
    next = step(geometry, next)
  )
    left++;
  return Math.sign(rows) * left;
}

/**
 * The number of columns, at most `columns` (to the left when negative), that can still be scrolled: to the right until
 * the end of the row at a height of the screen is in sight.
 */
export function columnsLeft(state: State, region: LeafRegion, y: number, columns: number): number {
  const geometry = geometryOf(state, region);
  const view = viewIn(region.leaf);
  if (geometry.wrap || columns === 0) return 0;
  if (columns < 0) return view.anchor === null ? -Math.min(view.left, -columns) : columns;
  const row = rowUnder(state, region, y);
  if (row === null) return 0;
  const { width } = geometry;
  const shown = isLoose(geometry, row)
    ? columnsBetween(geometry, row, drawnFrom(geometry, view, row), row.to, width + columns)
    : columnIn(geometry, row, row.to) - view.left;
  // Behind its end there is room for the cursor.
  return Math.max(0, Math.min(columns, shown + 1 - width));
}

/** The number of rows of a split that sticky lines cover. */
export const stickyCount = (state: State, region: LeafRegion): number =>
  settingsField.of(state).editor.sticky_scroll
    ? stickyRows(state, region, geometryOf(state, region)).length
    : 0;

/** The row at a height of the screen that stays there while the text is scrolled; null for none. */
export function stickyUnder(state: State, region: LeafRegion, y: number): VisualRow | null {
  if (!settingsField.of(state).editor.sticky_scroll || y < region.text.y) return null;
  return stickyRows(state, region, geometryOf(state, region))[y - region.text.y] ?? null;
}

/** The row at a height of the screen, or the one that a virtual line there stands by; null below the text. */
export function rowUnder(state: State, region: LeafRegion, y: number): VisualRow | null {
  const stuck = stickyUnder(state, region, y);
  if (stuck !== null) return stuck;
  const geometry = geometryOf(state, region);
  let screenRow: ScreenRow | null = topScreenRow(geometry, viewIn(region.leaf));
  for (let left = y - region.text.y; left > 0 && screenRow !== null; left--)
    screenRow = screenRowBelow(geometry, screenRow);
  return screenRow?.row ?? null;
}

/** The byte that stands at a cell of a split's text area, or the nearest one in that row. */
export function byteAt(state: State, region: LeafRegion, x: number, y: number): Byte {
  const geometry = geometryOf(state, region);
  const view = viewIn(region.leaf);
  const row =
    stickyUnder(state, region, y) ??
    moveScreenRows(geometry, topScreenRow(geometry, view), Math.max(0, y - region.text.y)).row;
  const part = drawnRow(geometry, view, row);
  return byteAtColumn(part.geometry, part.row, Math.max(0, x - region.text.x) + part.left);
}
