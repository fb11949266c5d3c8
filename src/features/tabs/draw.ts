import { type Frame, ITALIC, type Style } from '../../base/frame.ts';
import type { Rectangle } from '../../base/rectangle.ts';
import type { LeafRegion } from '../../core/layout/regions.ts';
import type { State } from '../../core/model/state.ts';
import { severityStyle } from '../diagnostics/draw-severity.ts';
import { hasMark, type TabLabel, tabRow } from './tab-row.ts';
import { textWidth } from '../../base/text-width.ts';
import { write } from '../../ui/cells.ts';
import { inkOn, type Theme } from '../../ui/theme.ts';

/** Draws the tabs of a split. */
export function drawTabs(frame: Frame, state: State, region: LeafRegion, theme: Theme): void {
  const { tabs: area } = region;
  if (area.height === 0) return;
  frame.fill(area.x, area.y, area.width, 1, theme.tabRow);
  const limit = area.x + area.width;
  const { tabs, more } = tabRow(state, region);
  const front = region.leaf.id === state.window.focus ? theme.tabActive : theme.tabUnfocused;
  for (const tab of tabs) drawTab(frame, tab, area, tab.active ? front : theme.tab, theme);
  if (more.left) write(frame, area.x, area.y, '‹', theme.tabRow, limit);
  if (more.right) write(frame, limit - 1, area.y, '›', theme.tabRow, limit);
}

function drawTab(frame: Frame, tab: TabLabel, area: Rectangle, base: Style, theme: Theme): void {
  const { x, width, name, folder, mark, preview, deleted, worst } = tab;
  const { x: left, y } = area;
  const limit = left + area.width;
  const from = Math.max(left, x);
  const to = Math.min(limit, x + width);
  if (to <= from) return;
  const own = deleted ? theme.gitDeleted : preview ? (tab.active ? inItalics(base) : theme.tabPreview) : base;
  const colored = worst === null || deleted ? own : severityStyle(theme, worst);
  const style = colored === base ? base : inkOn(colored, base);
  frame.fill(from, y, to - from, 1, style);
  const text = folder === '' ? ` ${name} ` : ` ${name} ${folder} `;
  const shown = clip(text, left - x);
  write(frame, from, y, shown, style, to);
  const at = x + width - 2;
  const look = mark === '●' ? inkOn(theme.tabModified, style) : style;
  if (at >= left && hasMark(tab)) write(frame, at, y, mark, look, to);
}

/** A style in italics. */
const inItalics = ({ ink, paper }: Style): Style => ({ ink: ink | ITALIC, paper });

/** A text without its first columns; a blank is left of a character that only the end of is there. */
function clip(text: string, columns: number): string {
  let width = 0;
  let units = 0;
  for (const letter of text) {
    if (width >= columns) break;
    width += textWidth(letter);
    units += letter.length;
  }
  return ' '.repeat(Math.max(0, width - Math.max(0, columns))) + text.slice(units);
}
