import type { Rectangle } from '../../base/rectangle.ts';
import { BOLD, type Frame, STRIKE, type Style } from '../../base/frame.ts';
import { textWidth } from '../../base/text-width.ts';
import { iconColumns, LEAST_TEXT, type List, rightText, type Row } from '../../core/widgets/list.ts';
import { type ListBar, listThumb } from '../../core/widgets/list-scrollbar.ts';
import type { Styles } from '../../core/model/styles.ts';
import { overlayStyleOf } from '../../core/decorations/overlay-style.ts';
import type { StyledText } from '../../core/widgets/styled-text.ts';
import { applyLook } from '../text/overlay-style.ts';
import { clipText, unitsBefore, write } from '../cells.ts';
import { inkOn, lineOn, type Theme } from '../theme.ts';

/** The looks of a list's parts. */
export interface ListLook {
  readonly row: Style;
  readonly active: Style;
  readonly matched: Style;
  readonly matchedActive: Style;
  readonly detail: Style;
  readonly detailActive: Style;
  readonly disabled: Style;
  /** The theme, for styles of parts. */
  readonly theme: Theme;
}

/** The looks of a list in a box over the text. */
export const popupLook = (theme: Theme): ListLook => ({
  row: theme.popup,
  active: theme.popupActive,
  matched: theme.matched,
  matchedActive: theme.matchedActive,
  detail: theme.popupDetail,
  detailActive: theme.popupDetailActive,
  disabled: theme.disabled,
  theme,
});

/** Draws the rows of a list that are in sight. */
export function drawList(frame: Frame, list: List, area: Rectangle, look: ListLook): void {
  const details = detailColumn(list, area);
  const icons = iconColumns(list);
  for (let i = 0; i < area.height; i++) {
    const at = list.top + i;
    const row = list.rows[at];
    const style = at === list.index ? look.active : look.row;
    frame.fill(area.x, area.y + i, area.width, 1, style);
    const place = { ...area, y: area.y + i };
    if (row !== undefined) drawRow(frame, row, place, { active: at === list.index, details, icons }, look);
  }
}

/** Rows whose width counts: more are not looked at, so that a long list costs nothing. */
const MEASURED = 200;
/** The part of a row that the texts have at most where details stand in a column of their own. */
const TEXT_SHARE = 0.45;

/** The number of columns of the texts, so that all details begin in the same column. */
function detailColumn({ rows }: List, { width }: Rectangle): number {
  let widest = 0;
  for (let i = 0; i < rows.length && i < MEASURED; i++) {
    const { text, detail = '' } = rows[i];
    if (detail !== '') widest = Math.max(widest, textWidth(text));
  }
  return Math.min(widest, Math.floor(width * TEXT_SHARE));
}

/** Shows in the last column of a list where in it one is. */
export function drawListBar(frame: Frame, bar: ListBar | null, context: Style, theme: Styles): void {
  if (bar === null) return;
  const { x, y, height } = bar.area;
  const { from, size } = listThumb(bar);
  for (let i = 0; i < height; i++) {
    const held = i >= from && i < from + size;
    write(frame, x, y + i, held ? '▐' : ' ', lineOn(held ? theme.scrollbarThumb : context, context));
  }
}

interface RowArea {
  readonly active: boolean;
  /** Columns that the texts of all rows have. */
  readonly details: number;
  /** Columns of the icons. */
  readonly icons: number;
}

function drawRow(
  frame: Frame,
  row: Row,
  { x: left, y, width: whole }: Rectangle,
  { active, details, icons }: RowArea,
  look: ListLook,
): void {
  const [x, width] = [left + icons, whole - icons];
  const context = active ? look.active : look.row;
  const quiet = active ? look.detailActive : look.detail;
  const right = rightText(row, width);
  const rightWidth = textWidth(right);
  const end = x + width - 1;
  // Where there is not room for both the text is what matters.
  const least = Math.min(textWidth(row.text) + 2, width * LEAST_TEXT);
  const room = rightWidth > 0 && width - rightWidth - 2 >= least ? end - rightWidth - 1 : end;
  if (row.heading === true) {
    write(frame, left + 1, y, row.text, { ...context, ink: context.ink | BOLD }, left + whole);
    return;
  }
  const ink = row.disabled == null ? context : inkOn(look.disabled, context);
  const base = row.struck === true ? { ...ink, ink: ink.ink | STRIKE } : ink;
  if (icons > 0 && row.icon !== undefined)
    write(
      frame,
      left + 1,
      y,
      row.icon,
      row.vivid !== true ? quiet : active ? look.matchedActive : look.matched,
      x + 1,
    );
  const after = drawText(frame, row, { x: x + 1, y, room }, base, active ? look.matchedActive : look.matched);
  const detail = row.disabled ?? row.detail ?? '';
  const from = Math.max(after, x + 1 + details) + 2;
  if (row.detailParts !== undefined && row.disabled == null)
    drawParts(frame, row.detailParts, { x: from, y, room }, quiet, look.theme);
  else if (detail !== '' && from < room) write(frame, from, y, clipText(detail, room - from), quiet, room);
  if (room !== end) write(frame, end - rightWidth, y, right, row.vivid === true ? context : quiet, end);
}

/** Draws parts of a text one after the other, each in its style, as far as there is room. */
function drawParts(
  frame: Frame,
  parts: readonly StyledText[],
  { x, y, room }: { readonly x: number; readonly y: number; readonly room: number },
  base: Style,
  theme: Theme,
): void {
  let column = x;
  for (const { text, style } of parts) {
    if (column >= room) return;
    const look = style === undefined ? base : applyLook(base, overlayStyleOf(style), theme);
    column = write(frame, column, y, clipText(text, room - column), look, room);
  }
}

/** Draws the text of a row, a part of it where there is not room for all; returns the column behind it. */
function drawText(
  frame: Frame,
  { text, isPath, matched }: Row,
  { x, y, room }: { readonly x: number; readonly y: number; readonly room: number },
  base: Style,
  hit: Style,
): number {
  const dropped = isPath === true ? unitsBefore(text, room - x) : 0;
  const shown = dropped > 0 ? `…${text.slice(dropped)}` : clipText(text, room - x);
  const after = write(frame, x, y, shown, base, room);
  const start = dropped > 0 ? x + 1 : x;
  const last = dropped === 0 && shown !== text ? after - 1 : after;
  for (const at of matched ?? []) {
    if (at < dropped) continue;
    const before = start + textWidth(text.slice(dropped, at));
    const letter = String.fromCodePoint(text.codePointAt(at) ?? 0x20);
    if (before + textWidth(letter) <= last) write(frame, before, y, letter, hit, last);
  }
  return after;
}
