import type { Frame, Style } from '../base/frame.ts';
import { textWidth } from '../base/text-width.ts';
import type { List, Row } from '../core/list.ts';
import { type ListBar, listThumb } from '../core/list-bar.ts';
import type { Rectangle } from '../core/regions.ts';
import { write } from './cells.ts';
import { inkOn, lineOn, type Theme } from './theme.ts';

/** The looks of a list's parts. */
export interface ListLook {
  readonly row: Style;
  readonly active: Style;
  readonly matched: Style;
  readonly matchedActive: Style;
  readonly detail: Style;
  readonly detailActive: Style;
  readonly disabled: Style;
}

/** Draws the rows of a list that are in sight. */
export function drawList(frame: Frame, list: List, area: Rectangle, look: ListLook): void {
  for (let i = 0; i < area.height; i++) {
    const at = list.top + i;
    const row = list.rows[at];
    const style = at === list.index ? look.active : look.row;
    frame.fill(area.x, area.y + i, area.width, 1, style);
    if (row !== undefined) drawRow(frame, row, { ...area, y: area.y + i }, at === list.index, look);
  }
}

/** Shows in the last column of a list where in it one is. */
export function drawListBar(frame: Frame, bar: ListBar | null, ground: Style, theme: Theme): void {
  if (bar === null) return;
  const { x, y, height } = bar.area;
  const { from, size } = listThumb(bar);
  for (let i = 0; i < height; i++) {
    const held = i >= from && i < from + size;
    write(frame, x, y + i, held ? '▐' : ' ', lineOn(held ? theme.scrollbarThumb : ground, ground));
  }
}

function drawRow(frame: Frame, row: Row, { x, y, width }: Rectangle, active: boolean, look: ListLook): void {
  const ground = active ? look.active : look.row;
  const matched = active ? look.matchedActive : look.matched;
  const quiet = active ? look.detailActive : look.detail;
  const right = row.right ?? '';
  const rightWidth = textWidth(right);
  const end = x + width - 1;
  const room = rightWidth > 0 && rightWidth + 8 < width ? end - rightWidth - 1 : end;
  const base = row.disabled == null ? ground : inkOn(look.disabled, ground);
  const after = write(frame, x + 1, y, row.text, base, room);
  for (const at of row.matched ?? []) {
    const before = x + 1 + textWidth(row.text.slice(0, at));
    const letter = String.fromCodePoint(row.text.codePointAt(at) ?? 0x20);
    if (before + textWidth(letter) <= room) write(frame, before, y, letter, matched, room);
  }
  const detail = row.disabled ?? row.detail ?? '';
  if (detail !== '' && after + 2 < room) write(frame, after + 2, y, detail, quiet, room);
  if (room !== end) write(frame, end - rightWidth, y, right, quiet, end);
}
