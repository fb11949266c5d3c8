import type { Byte, Column } from '../../../base/units.ts';
import { settingsField } from '../../../core/config/settings-field.ts';
import { geometryOf, regionOf } from '../../../core/layout/regions.ts';
import { screenRowBelow, topScreenRow, type ScreenRow } from '../../../core/layout/screen-rows.ts';
import { stickyRows } from '../../../core/layout/sticky-headers.ts';
import {
  byteAtColumn,
  columnIn,
  type Geometry,
  rowAfter,
  rowAt,
  rowBefore,
  type VisualRow,
} from '../../../core/layout/visual-rows.ts';
import { activeView, focusedLeaf } from '../../../core/model/state.ts';
import { before } from '../../../text/graphemes.ts';
import { lastLine, lineEnd, lineStart } from '../lines.ts';
import type { VimScope } from '../scope.ts';
import { inLine } from './line-motions.ts';
import { restingPlace } from '../resting-place.ts';
import { linesDown, linesUp } from './fold-lines.ts';
import type { MotionInput, Origin, Target, VimMotion } from './motion.ts';
import { isBlank, isBreak } from './walk.ts';

/** The lines in sight, by their first row that is; the cursor may go to those, `margin` rows from the edges. */
interface InSight {
  readonly lines: readonly Byte[];
  /** The lines at the top and at the bottom that the cursor does not go to. */
  readonly marginAbove: number;
  readonly marginBelow: number;
  readonly middle: Byte;
}

/** The lines in sight. */
function linesInSight({ state, text }: VimScope): InSight {
  const region = regionOf(state, focusedLeaf(state));
  const geometry = geometryOf(state, region);
  const top = topScreenRow(geometry, activeView(state));
  const covered = stickyRows(state, region, geometry, top).length;
  const last = lastLine(text);
  const rows: Byte[] = [];
  let row: ScreenRow | null = top;
  for (let y = 0; y < region.text.height && row !== null; y++) {
    if (y >= covered && row.row.from <= last + (lineEnd(text, last) - last)) rows.push(row.row.from);
    row = screenRowBelow(geometry, row);
  }
  const lines = [...new Set(rows.map((at) => lineStart(text, at)))];
  const offset = settingsField.of(state).editor.scroll_offset;
  const margin = Math.min(offset, Math.floor((region.text.height - 1) / 2));
  const hasBelow = lines.length > 0 && (lines.at(-1) ?? 0) < last;
  return {
    lines,
    marginAbove: rowBefore(geometry, top.row) === null ? 0 : margin,
    marginBelow: hasBelow ? margin : 0,
    middle: lineStart(text, rows[Math.floor((rows.length - 1) / 2)] ?? top.row.from),
  };
}

/** The first character of a line in sight, by its number from the top or, where it is below zero, from the bottom. */
function inSight(scope: VimScope, origin: Origin, index: number, input: MotionInput): Target | null {
  const { lines, marginAbove, marginBelow } = linesInSight(scope);
  const isFree = input.operator !== null;
  const low = isFree ? 0 : Math.min(marginAbove, lines.length - 1);
  const high = lines.length - 1 - (isFree ? 0 : marginBelow);
  const wanted = index < 0 ? lines.length + index : index;
  const line = lines.at(Math.max(0, Math.min(Math.max(low, wanted), Math.max(low, high))));
  return line === undefined ? null : inLine(scope, origin, input, line);
}

/** Rows that a motion goes over at most. */
const MOST_ROWS = 20_000;

/** The last place in a row where the cursor can be. */
const rowEnd = ({ text }: Geometry, row: VisualRow): Byte =>
  row.to > row.from && !(row.last && isBreak(text, row.from)) ? before(text, row.to) : row.to;

/** A motion by rows of the screen; by lines where the text is not wrapped. */
function byRows(scope: VimScope, origin: Origin, input: MotionInput, direction: -1 | 1): Target | null {
  const { geometry } = scope.core;
  const { text } = scope;
  const { head, goal } = origin;
  const count = input.count ?? 1;
  const isOpen = input.anchor !== null;
  if (!geometry.wrap) {
    const line = direction > 0 ? linesDown(scope, head, count) : linesUp(scope, head, count);
    if (line === null) return null;
    const column = goal ?? scope.cursorColumn(head, input.anchor !== null && head < input.anchor);
    const at = scope.atColumn(line, column);
    return { head: isOpen ? at : restingPlace(scope.state, at), goal: column, kind: 'lines' };
  }
  const row = rowAt(geometry, head);
  const isAtTab = text.byte(head) === 9 && (input.anchor === null || head >= input.anchor);
  const column = goal ?? (isAtTab ? columnIn(geometry, row, head + 1) - 1 : columnIn(geometry, row, head));
  const { target, isThere } = rowFurther(scope, row, direction, count);
  const at = byteAtColumn(geometry, target, column);
  const place = at >= target.to && !(isOpen && target.last) ? rowEnd(geometry, target) : at;
  return target.from === row.from ? null : { head: place, goal: column, fails: !isThere };
}

/** The row so many rows further, or the last one on the way. */
function rowFurther(
  { core: { geometry }, text }: VimScope,
  row: VisualRow,
  direction: -1 | 1,
  count: number,
): { readonly target: VisualRow; readonly isThere: boolean } {
  const end = lineEnd(text, lastLine(text));
  let target = row;
  for (let left = Math.min(count, MOST_ROWS); left > 0; left--) {
    const next = direction > 0 ? rowAfter(geometry, target) : rowBefore(geometry, target);
    if (next === null || next.from > end) return { target, isThere: false };
    target = next;
  }
  return { target, isThere: true };
}

/** The row of the cursor, and the columns of it that are in sight. */
function rowInSight(scope: VimScope, head: Byte): { row: VisualRow; left: Column; width: Column } {
  const { geometry } = scope.core;
  const row = rowAt(geometry, head);
  return { row, left: geometry.wrap ? 0 : activeView(scope.state).left, width: geometry.width };
}

/** The first place of the row that is in sight. */
function rowStart(scope: VimScope, head: Byte): Byte {
  const { row, left } = rowInSight(scope, head);
  return left === 0 ? row.from : byteAtColumn(scope.core.geometry, row, left);
}

/** The place in a row of the screen at a column, at most its last character; in visual mode the break of the line. */
function atRowColumn(scope: VimScope, row: VisualRow, column: Column, { anchor }: MotionInput): Byte {
  const { geometry } = scope.core;
  const at = byteAtColumn(geometry, row, column);
  return anchor !== null && row.last ? at : Math.min(at, rowEnd(geometry, row));
}

/** Motions by what is on the screen. */
export const screenMotions: readonly VimMotion[] = [
  {
    name: 'screen_top',
    title: 'Top of the Screen',
    doc: 'to the first line in sight, or as far below it as the count says',
    kind: 'lines',
    jumps: true,
    move: (scope, origin, input) => inSight(scope, origin, (input.count ?? 1) - 1, input),
  },
  {
    name: 'screen_middle',
    title: 'Middle of the Screen',
    doc: 'to the line in the middle of those in sight',
    kind: 'lines',
    jumps: true,
    move: (scope, origin, input) => inLine(scope, origin, input, linesInSight(scope).middle),
  },
  {
    name: 'screen_bottom',
    title: 'Bottom of the Screen',
    doc: 'to the last line in sight, or as far above it as the count says',
    kind: 'lines',
    jumps: true,
    move: (scope, origin, input) => inSight(scope, origin, -(input.count ?? 1), input),
  },
  {
    name: 'row_down',
    title: 'Row Down',
    doc: 'to the row of the screen below',
    kind: 'exclusive',
    move: (scope, origin, input) => byRows(scope, origin, input, 1),
  },
  {
    name: 'row_up',
    title: 'Row Up',
    doc: 'to the row of the screen above',
    kind: 'exclusive',
    move: (scope, origin, input) => byRows(scope, origin, input, -1),
  },
  {
    name: 'row_start',
    title: 'Row Start',
    doc: 'to the start of the row of the screen',
    kind: 'exclusive',
    move: (scope, { head }) => ({ head: rowStart(scope, head) }),
  },
  {
    name: 'row_first_character',
    title: 'First Character of the Row',
    doc: 'to the first character of the row of the screen that is no space',
    kind: 'exclusive',
    move(scope, { head }) {
      const { text } = scope;
      const { row } = rowInSight(scope, head);
      let at = rowStart(scope, head);
      while (isBlank(text, at) && at + 1 < row.to) at++;
      return { head: at };
    },
  },
  {
    name: 'row_end',
    title: 'Row End',
    doc: 'to the end of the row of the screen',
    kind: 'inclusive',
    move(scope, { head }, input) {
      const { row, left, width } = rowInSight(scope, head);
      const { target, isThere } = rowFurther(scope, row, 1, (input.count ?? 1) - 1);
      const goal = left + width - 1;
      return {
        head: atRowColumn(scope, target, goal, input),
        goal: input.operator === null ? goal : undefined,
        fails: !isThere,
      };
    },
  },
  {
    name: 'row_middle',
    title: 'Middle of the Row',
    doc: 'to the middle of the row of the screen',
    kind: 'exclusive',
    move(scope, { head }, input) {
      const { row, left, width } = rowInSight(scope, head);
      return { head: atRowColumn(scope, row, left + Math.floor(width / 2), input) };
    },
  },
  {
    name: 'line_middle',
    title: 'Middle of the Line',
    doc: 'to the middle of the text of the line, or so many percent into it as the count says',
    kind: 'exclusive',
    move(scope, { head }, { count, anchor }) {
      const width = scope.column(lineEnd(scope.text, head));
      const percent = count === null || count > 100 ? 50 : count;
      const at = scope.atColumn(head, Math.floor((width * percent) / 100));
      return { head: anchor === null ? restingPlace(scope.state, at) : at };
    },
  },
];
