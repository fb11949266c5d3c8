import { WindowField } from '../../../core/model/fields/field.ts';
import { FLAG } from '../../../core/model/command-arguments.ts';
import { geometryOf, regionOf } from '../../../core/layout/regions.ts';
import { moveScreenRows, topScreenRow } from '../../../core/layout/screen-rows.ts';
import {
  activeDocument,
  activeView,
  focusedLeaf,
  type Step,
  step,
  withView,
} from '../../../core/model/state.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { lastLine, lineStart } from '../lines.ts';
import { VimScope } from '../scope.ts';
import {
  cursorOf,
  lineFrom,
  marginOf,
  scrolledBy,
  windowHeight,
  withCursorAt,
  withCursorInLine,
  withCursorInSight,
  withLineInRow,
} from './scroll.ts';

/** The lines that Ctrl-D and Ctrl-U scroll by, once a count has said so; null for half a window. */
export const scrollField = new WindowField<number | null>('vimScroll', null);

const way = {
  expected: '"up" or "down"',
  accepts: (value: unknown): boolean => value === 'up' || value === 'down',
};

/** Scrolls by lines, and moves the cursor only as far as it has to stay in sight. */
const scrollLines: VimCommand = {
  name: 'vim_scroll_lines',
  title: 'Scroll Lines',
  doc: 'Scroll up or down by one line, or by as many as the count says.',
  args: { way },
  run: (state, { count, args }) =>
    step(withCursorInSight(scrolledBy(state, (args.way === 'up' ? -1 : 1) * (count ?? 1)))),
};

/** Scrolls by half a window, and moves the cursor by as many lines. */
const scrollHalf: VimCommand = {
  name: 'vim_scroll_half_page',
  title: 'Scroll Half a Page',
  doc: 'Scroll by half a window and move the cursor with it. A count sets the number of lines from then on.',
  args: { way },
  run(state, { count, args }) {
    const kept = count === null ? state : scrollField.with(state, count);
    const half = scrollField.of(kept) ?? Math.max(1, Math.floor(windowHeight(state) / 2));
    const lines = (args.way === 'up' ? -1 : 1) * half;
    const scope = new VimScope(state);
    const from = cursorOf(state);
    const line = lineFrom(scope, from, lines);
    if (line === lineStart(scope.text, from)) return fail(kept);
    const region = regionOf(state, focusedLeaf(state));
    const geometry = geometryOf(state, region);
    const bottom = moveScreenRows(
      geometry,
      topScreenRow(geometry, activeView(state)),
      windowHeight(state) - 1,
    );
    // The last line does not go further up than to the bottom of the window.
    const left = bottom.row.from >= lastLine(scope.text) ? 0 : Infinity;
    const scrolled = lines > 0 && left === 0 ? kept : scrolledBy(kept, lines);
    return step(withCursorInSight(withCursorInLine(scrolled, line)));
  },
};

/** Scrolls by a window less two lines. */
const scrollPage: VimCommand = {
  name: 'vim_scroll_page',
  title: 'Scroll Page',
  doc: 'Scroll by a window less two lines, or by as many windows as the count says.',
  args: { way },
  run(state, { count, args }): Step {
    const times = count ?? 1;
    const rows = Math.max(1, windowHeight(state) - 2) * times;
    const { text } = activeDocument(state);
    const region = regionOf(state, focusedLeaf(state));
    const before = topScreenRow(geometryOf(state, region), activeView(state)).row.from;
    const scrolled = scrolledBy(state, args.way === 'up' ? -rows : rows);
    const geometry = geometryOf(scrolled, regionOf(scrolled, focusedLeaf(scrolled)));
    const top = topScreenRow(geometry, activeView(scrolled));
    if (top.row.from === before) return fail(state);
    if (args.way !== 'up')
      return step(withCursorInSight(withCursorInLine(scrolled, lineStart(text, top.row.from))));
    const bottom = moveScreenRows(geometry, top, windowHeight(state) - 1);
    const line = Math.min(lastLine(text), lineStart(text, bottom.row.from));
    const at = Math.min(line, lineStart(text, cursorOf(state)));
    return step(withCursorInSight(withCursorInLine(scrolled, at)));
  },
};

/** The rows of the window that a line is put into. */
const ROWS: Readonly<Record<string, (height: number, margin: number) => number>> = {
  top: (_, margin) => margin,
  center: (height) => Math.floor((height - 1) / 2),
  bottom: (height, margin) => height - 1 - margin,
};

/** Scrolls so that the line of the cursor is in a row of the window. */
const scrollCursor: VimCommand = {
  name: 'vim_scroll_cursor',
  title: 'Scroll Line to Row',
  doc: 'Scroll the current line, or the line of the count, to the top, center or bottom. With the argument `first`, go to its first character.',
  args: {
    row: { expected: '"top", "center" or "bottom"', accepts: (value) => Object.hasOwn(ROWS, String(value)) },
    first: FLAG,
  },
  titleWith: ({ row }) => `Scroll Line to ${String(row).replace(/^./, (letter) => letter.toUpperCase())}`,
  run(state, { count, args }) {
    const row = String(args.row);
    if (!Object.hasOwn(ROWS, row)) return false;
    const scope = new VimScope(state);
    const { text } = scope;
    const at = cursorOf(state);
    const line =
      count === null ? lineStart(text, at) : Math.min(text.lineStart(count - 1) ?? Infinity, lastLine(text));
    const isElsewhere = line !== lineStart(text, at);
    const moved =
      args.first === true
        ? withCursorInLine(state, line)
        : isElsewhere
          ? withCursorAt(state, scope.atColumn(line, scope.column(at)))
          : state;
    return step(withLineInRow(moved, line, ROWS[row](windowHeight(state), marginOf(state))));
  },
};

/** Scrolls sideways. */
const scrollSideways: VimCommand = {
  name: 'vim_scroll_sideways',
  title: 'Scroll Sideways',
  doc: 'Scroll left or right by columns, or by half a window with the argument `half`.',
  args: {
    way: { expected: '"left" or "right"', accepts: (value) => value === 'left' || value === 'right' },
    half: FLAG,
  },
  run(state, { count, args }) {
    const { wrap, width } = geometryOf(state, regionOf(state, focusedLeaf(state)));
    if (wrap) return fail(state);
    const columns = (count ?? 1) * (args.half === true ? Math.floor(width / 2) : 1);
    const { left } = activeView(state);
    const moved = left + (args.way === 'left' ? -columns : columns);
    return step(withView(state, { left: Math.max(0, moved) }));
  },
};

/** The commands that scroll. */
export const scrollCommands: readonly VimCommand[] = [
  scrollLines,
  scrollHalf,
  scrollPage,
  scrollCursor,
  scrollSideways,
];
