import { bytesOf } from '../../text/graphemes.ts';
import { CELL_WORDS, COLOR, type Frame, REVERSE } from '../../base/frame.ts';
import type { Column, Row } from '../../base/units.ts';
import { type Geometry, rowAfter, rowBefore, type VisualRow } from '../../core/layout/visual-rows.ts';
import type { Text } from '../../text/text.ts';
import type { Theme } from '../../ui/theme.ts';

/** The indentation of a row: how many guides it has. */
export type Levels = number;

/** A line of blanks, which takes its guides from what is around it; a row that goes on with a line has none. */
const BLANK: Levels = -1;
export const NO_LEVELS: Levels = -2;

const SPACE = 0x20;
const TAB = 9;
const LINE = 0x2502;
/** Rows out of sight that are looked at for what is around a blank line. */
const REACH = 40;

/**
 * The number of guides in a row of these bytes, one for each whole level; negative where the lines around decide, or
 * where it has none.
 */
export function levelsOf(row: VisualRow, bytes: Uint8Array, tabSize: number): Levels {
  if (!row.first || row.long) return NO_LEVELS;
  let column = 0;
  for (const byte of bytes) {
    if (byte === SPACE) column++;
    else if (byte === TAB) column += tabSize - (column % tabSize);
    else return Math.floor(column / tabSize);
  }
  return BLANK;
}

/** Nobody indents further. */
const MOST_BYTES = 512;

const startOf = (text: Text, { from, to }: VisualRow): Uint8Array =>
  bytesOf(text, from, Math.min(to, from + MOST_BYTES));

/** The same of a row that was not drawn. */
const levelsAt = ({ text, tabSize }: Geometry, row: VisualRow): Levels =>
  levelsOf(row, startOf(text, row), tabSize);

/** True when a row begins with the end of a block, so that lines above it still belong to that. */
function closes({ text }: Geometry, row: VisualRow): boolean {
  const bytes = startOf(text, row);
  return CLOSING.has(bytes.find((byte) => byte !== SPACE && byte !== TAB) ?? SPACE);
}

/** `)`, `]` and `}`. */
const CLOSING: ReadonlySet<number> = new Set([0x29, 0x5d, 0x7d]);

/** The nearest row that is not blank, going on from `row`; null when there is none near. */
function beyond(geometry: Geometry, row: VisualRow | null, next: typeof rowAfter): VisualRow | null {
  for (let left = REACH; row !== null && left > 0; left--) {
    if (levelsAt(geometry, row) >= 0) return row;
    row = next(geometry, row);
  }
  return null;
}

/** The guides of blank lines between two others: those of the block that goes on behind them. */
function between(geometry: Geometry, above: VisualRow | null, below: VisualRow | null): Levels {
  if (above === null || below === null) return 0;
  const upper = levelsAt(geometry, above);
  const lower = levelsAt(geometry, below);
  return upper > lower && closes(geometry, below) ? lower + 1 : Math.min(upper, lower);
}

/** The rows of a window. */
interface Window {
  readonly rows: readonly VisualRow[];
  /** Of each row. */
  readonly levels: readonly Levels[];
  /** The row below the last. */
  readonly after: VisualRow | null;
  /** The index of the cursor's guide; -1 for none. */
  readonly current: number;
}

/** The levels of a window's rows, those of blank lines by what is around them. */
function fillLevels(geometry: Geometry, { rows, levels: own, after }: Window): readonly Levels[] {
  if (!own.includes(BLANK)) return own;
  const levels = [...own];
  let above: VisualRow | null = null;
  for (let i = 0; i < levels.length; i++) {
    if (levels[i] >= 0) above = rows[i];
    if (levels[i] !== BLANK) continue;
    let end = i;
    while (end < levels.length && levels[end] < 0) end++;
    above ??= beyond(geometry, rowBefore(geometry, rows[i]), rowBefore);
    const below = end < levels.length ? rows[end] : beyond(geometry, after, rowAfter);
    const around = between(geometry, above, below);
    for (; i < end; i++) if (levels[i] === BLANK) levels[i] = around;
    i--;
  }
  return levels;
}

/** The guide around the cursor, that of a block which its row begins or ends, and the rows that it goes along. */
function activeGuide(
  levels: readonly Levels[],
  current: number,
): { level: number; from: number; to: number } {
  const none = { level: 0, from: 0, to: 0 };
  if (current < 0 || levels[current] < 0) return none;
  const own = levels[current];
  const deeper = (i: number): boolean => i >= 0 && i < levels.length && levels[i] > own;
  const level = deeper(current + 1) || deeper(current - 1) ? own + 1 : own;
  if (level === 0) return none;
  const belongs = (i: number): boolean => levels[i] === NO_LEVELS || levels[i] >= level;
  let from = own >= level ? current : deeper(current + 1) ? current + 1 : current - 1;
  let to = from;
  while (from > 0 && belongs(from - 1)) from--;
  while (to < levels.length - 1 && belongs(to + 1)) to++;
  return { level, from, to };
}

/**
 * Draws the guides of the rows of a window from `y` on, the first column standing at `left` (left of `x` when scrolled
 * sideways).
 */
export function drawGuides(
  frame: Frame,
  geometry: Geometry,
  window: Window,
  { x, y, width }: { x: Column; y: Row; width: number },
  left: Column,
  theme: Theme,
): void {
  const levels = fillLevels(geometry, window);
  const active = activeGuide(levels, window.current);
  const { cells } = frame;
  /** Without a color of its own, a cursor is in reverse video. */
  const colored = theme.cursor.paper !== theme.text.paper;
  for (let i = 0; i < levels.length; i++) {
    for (let level = 0; level < levels[i]; level++) {
      const column = left + level * geometry.tabSize;
      if (column < x) continue;
      if (column >= x + width) break;
      const cell = ((y + i) * frame.columns + column) * CELL_WORDS;
      if (cells[cell] !== SPACE) continue;
      const ink = cells[cell + 1];
      // A cursor, and what reverse video tells, stay as they are.
      const isCursor = colored && (cells[cell + 2] & COLOR) === (theme.cursor.paper & COLOR);
      if (ink & REVERSE || isCursor) continue;
      const strong = level + 1 === active.level && i >= active.from && i <= active.to;
      cells[cell] = LINE;
      cells[cell + 1] = strong ? theme.gutter.ink : theme.indentGuide.ink;
    }
  }
}
