import { keysKnownField } from '../../core/config/keymaps.ts';
import type { Frame, FrameCursor, Style } from '../../base/frame.ts';
import { underline } from '../../base/frame.ts';
import { textWidth } from '../../base/text-width.ts';
import { isSubmenu } from '../../core/model/menu-item.ts';
import { menuField } from '../../core/widgets/menu.ts';
import {
  type MenuLevel,
  menuLevels,
  type MenuRow,
  menuTitles,
  titleMnemonics,
} from '../../core/widgets/menu-actions.ts';
import type { Regions } from '../../core/layout/regions.ts';
import type { State } from '../../core/model/state.ts';
import { drawBox } from './box.ts';
import { write } from '../cells.ts';
import { inkOn, type Theme } from '../theme.ts';

/** Draws the titles of the menu bar. */
export function drawMenuBar(frame: Frame, state: State, { menu: area }: Regions, theme: Theme): void {
  if (area.height === 0) return;
  frame.fill(area.x, area.y, area.width, 1, theme.menuBar);
  const mnemonics = keysKnownField.of(state) ? titleMnemonics(state) : null;
  menuTitles(state).forEach(({ title, x, y }, i) => {
    const style = menuField.of(state)?.bar === i ? theme.menuBarActive : theme.menuBar;
    write(frame, x, y, ` ${title} `, style);
    const at = mnemonics?.[i] ?? -1;
    if (at >= 0)
      write(frame, x + 1 + at, y, title[at], { ink: style.ink, paper: style.paper | underline(1) });
  });
}

/** Draws the menus that are open; returns where the highlighted row is, for those who listen to the cursor. */
export function drawMenus(frame: Frame, state: State, theme: Theme): FrameCursor | null {
  let cursor: FrameCursor | null = null;
  for (const level of menuLevels(state)) {
    drawBox(frame, level, theme.popupBorder, theme.menu);
    const { rows, top, index, height, x, y } = level;
    for (let i = 0; i < height - 2 && top + i < rows.length; i++)
      drawRow(frame, level, rows[top + i], y + 1 + i, top + i === index, theme);
    const middle = x + (level.width >> 1);
    if (top > 0) write(frame, middle, y, '▴', theme.popupDetail);
    if (top + height - 2 < rows.length) write(frame, middle, y + height - 1, '▾', theme.popupDetail);
    if (index >= 0) cursor = { x: x + 1, y: y + 1 + index - top, shape: 'bar' };
  }
  return cursor;
}

function drawRow(
  frame: Frame,
  { x, width }: MenuLevel,
  row: MenuRow,
  y: number,
  active: boolean,
  theme: Theme,
): void {
  const limit = x + width - 1;
  if (row.item === null) {
    write(frame, x + 1, y, '─'.repeat(Math.max(0, width - 2)), theme.popupBorder, limit);
    return;
  }
  const style: Style = active ? theme.menuActive : row.disabled === null ? theme.menu : theme.menuDisabled;
  frame.fill(x + 1, y, width - 2, 1, style);
  if (row.checked) write(frame, x + 1, y, '✓', style, limit);
  write(frame, x + 3, y, row.title, row.disabled === null ? style : inkOn(theme.menuDisabled, style), limit);
  if (row.mnemonic >= 0 && row.disabled === null) {
    const letter = row.title[row.mnemonic];
    const look = active ? { ink: style.ink, paper: style.paper | underline(1) } : theme.menuMnemonic;
    write(frame, x + 3 + row.mnemonic, y, letter, look, limit);
  }
  const right = isSubmenu(row.item) ? '▸' : row.key;
  const look = active ? theme.menuKeyActive : theme.menuKey;
  const at = limit - 1 - textWidth(right);
  // Where there is no room for both the key goes.
  if (at > x + 3 + textWidth(row.title)) write(frame, at, y, right, look, limit);
}
