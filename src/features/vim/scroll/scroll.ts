import type { Byte } from '../../../base/units.ts';
import { settingsField } from '../../../core/config/settings-field.ts';
import { geometryOf, regionOf } from '../../../core/layout/regions.ts';
import { moveScreenRows, screenRowOf, topAt, topScreenRow } from '../../../core/layout/screen-rows.ts';
import { rowAt } from '../../../core/layout/visual-rows.ts';
import { cursorAt } from '../../../core/model/selection.ts';
import { activeView, focusedLeaf, type State, withView } from '../../../core/model/state.ts';
import { firstNonBlank, lastLine, lineAbove, lineBelow, lineStart } from '../lines.ts';
import { optionOf } from '../options/options.ts';
import { restingPlace } from '../resting-place.ts';
import { VimScope } from '../scope.ts';
import { vimOf } from '../state.ts';
import { showVisual } from '../visual/area.ts';

/** Rows of the text in the focused split, at least 1. */
export const windowHeight = (state: State): number =>
  Math.max(1, regionOf(state, focusedLeaf(state)).text.height);

/** Rows that stay in sight above and below the cursor. */
export const marginOf = (state: State): number =>
  Math.min(settingsField.of(state).editor.scroll_offset, Math.floor((windowHeight(state) - 1) / 2));

/** The line so many lines below another one, above it when negative, as far as there are any. */
export function lineFrom(scope: VimScope, at: Byte, count: number): Byte {
  const { text } = scope;
  let line = lineStart(text, at);
  for (let left = Math.abs(count); left > 0; left--) {
    const next = count > 0 ? lineBelow(text, line) : lineAbove(text, line);
    if (next === null) break;
    line = next;
  }
  return line;
}

/** The place of the primary cursor. */
export function cursorOf(state: State): Byte {
  const { visual } = vimOf(state);
  return visual === null ? activeView(state).selections.primary.head : visual.ranges[visual.main].head;
}

/** The state with the primary cursor at a place; others are gone, and in visual mode its selection reaches up to there. */
export function withCursorAt(state: State, head: Byte, goal?: number): State {
  const { visual } = vimOf(state);
  if (visual !== null) {
    const { anchor } = visual.ranges[visual.main];
    return showVisual(state, { ...visual, ranges: [{ anchor, head, goal }], main: 0 });
  }
  const { selections } = activeView(state);
  return withView(state, { selections: selections.alone.map(() => cursorAt(head, goal)) });
}

/** The state with a line in a row of the window, counted from its top. */
export function withLineInRow(state: State, line: Byte, row: number): State {
  const region = regionOf(state, focusedLeaf(state));
  const geometry = geometryOf(state, region);
  const top = moveScreenRows(geometry, screenRowOf(geometry, rowAt(geometry, line)), -row);
  return withView(state, topAt(top));
}

/** The state scrolled by rows, downward when positive, as far as the last line stays in sight. */
export function scrolledBy(state: State, rows: number): State {
  const scope = new VimScope(state);
  const region = regionOf(state, focusedLeaf(state));
  const geometry = geometryOf(state, region);
  const moved = moveScreenRows(geometry, topScreenRow(geometry, activeView(state)), rows);
  const last = rowAt(geometry, lastLine(scope.text));
  return withView(state, topAt(moved.row.from > last.from ? { row: last, index: 0 } : moved));
}

/** The lines that the cursor may stand in without the window being scrolled. */
function linesInSight(state: State): { readonly first: Byte; readonly last: Byte } {
  const scope = new VimScope(state);
  const region = regionOf(state, focusedLeaf(state));
  const geometry = geometryOf(state, region);
  const height = Math.max(1, region.text.height);
  const margin = marginOf(state);
  const top = topScreenRow(geometry, activeView(state));
  const isAtTop = top.row.from === 0;
  const bottom = moveScreenRows(geometry, top, height - 1);
  const end = lastLine(scope.text);
  const isAtEnd = bottom.row.from >= end;
  const first = moveScreenRows(geometry, top, isAtTop ? 0 : margin).row.from;
  const last = moveScreenRows(geometry, top, height - 1 - (isAtEnd ? 0 : margin)).row.from;
  return { first: lineStart(scope.text, first), last: Math.min(end, lineStart(scope.text, last)) };
}

/** The state with the cursor moved into sight, in its column. */
export function withCursorInSight(state: State): State {
  const scope = new VimScope(state);
  const at = cursorOf(state);
  const line = lineStart(scope.text, at);
  const { first, last } = linesInSight(state);
  const wanted = line < first ? first : line > last ? last : line;
  if (wanted === line) return state;
  const { goal = scope.column(at) } = activeView(state).selections.primary;
  return withCursorAt(state, scope.atColumn(wanted, goal), goal);
}

/** The state with the cursor in a line: on its first character, or in its column where the option `startofline` is off. */
export function withCursorInLine(state: State, line: Byte): State {
  const scope = new VimScope(state);
  if (optionOf(state, 'startofline')) return withCursorAt(state, firstNonBlank(scope.text, line));
  const { visual } = vimOf(state);
  const { goal: wanted } =
    visual === null ? activeView(state).selections.primary : visual.ranges[visual.main];
  const goal = wanted ?? scope.cursorColumn(cursorOf(state), false);
  const at = scope.atColumn(line, goal);
  return withCursorAt(state, visual === null ? restingPlace(state, at) : at, goal);
}
