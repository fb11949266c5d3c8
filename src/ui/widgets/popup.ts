import type { Rectangle } from '../../base/rectangle.ts';
import type { Frame } from '../../base/frame.ts';
import type { Popup } from '../../core/widgets/popup.ts';
import { popupBar, type PopupRegion, popupRegion } from '../../core/widgets/popup-layout.ts';
import type { State } from '../../core/model/state.ts';
import { drawBox } from './box.ts';
import { clipText, write } from '../cells.ts';
import { drawList, drawListBar, popupLook } from './list.ts';
import { linksIn } from '../../core/widgets/rich-links.ts';
import { drawRichRow } from './rich-text.ts';
import { inkOn, type Theme } from '../theme.ts';

/** Draws what stands at the cursor: a list, or lines to read. */
export function drawPopup(frame: Frame, state: State, popup: Popup, theme: Theme): void {
  const region = popupRegion(state, popup);
  if (region === null) return;
  if (popup.list === null) drawLines(frame, popup, region, theme);
  else {
    if (region.text !== undefined) drawMessage(frame, popup, region, region.text, theme);
    drawList(frame, popup.list, region.inside, popupLook(theme));
    drawListBar(frame, popupBar(popup, region), theme.popup, theme);
  }
}

/** A box with a title and a message above its rows. */
function drawMessage(
  frame: Frame,
  { title = '' }: Popup,
  { whole, lines }: PopupRegion,
  { x, y, width }: Rectangle,
  theme: Theme,
): void {
  drawBox(frame, whole, theme.popupBorder, theme.popup);
  const limit = whole.x + whole.width - 2;
  if (title !== '') {
    const shown = ` ${clipText(title, Math.max(1, limit - x - 2))} `;
    write(frame, x, whole.y, shown, inkOn(theme.promptLabel, theme.popup), limit);
  }
  for (const [i, row] of lines.entries())
    drawRichRow(frame, row, { x, y: y + i, limit: x + width }, theme.popup, theme);
}

function drawLines(frame: Frame, popup: Popup, { whole, inside, lines }: PopupRegion, theme: Theme): void {
  const { top, focused, link } = popup;
  drawBox(frame, whole, focused ? inkOn(theme.matched, theme.popup) : theme.popupBorder, theme.popup);
  const { x, y, width, height } = inside;
  const limit = x + width;
  const marked = new Set(link === null ? [] : linksIn(lines)[link]?.spans);
  for (let i = 0; i < height && top + i < lines.length; i++)
    drawRichRow(frame, lines[top + i], { x, y: y + i, limit }, theme.popup, theme, marked);
  const middle = whole.x + (whole.width >> 1);
  if (top > 0) write(frame, middle, whole.y, '▴', theme.popupDetail);
  if (top + height < lines.length) write(frame, middle, whole.y + whole.height - 1, '▾', theme.popupDetail);
}
