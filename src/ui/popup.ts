import type { Frame } from '../base/frame.ts';
import type { Popup } from '../core/popup.ts';
import { popupBar, type PopupRegion, popupRegion } from '../core/popup-region.ts';
import type { State } from '../core/state.ts';
import { drawBox } from './box.ts';
import { write } from './cells.ts';
import { drawList, drawListBar, popupLook } from './list.ts';
import type { Theme } from './theme.ts';

/** Draws what stands at the cursor: a list, or lines to read. */
export function drawPopup(frame: Frame, state: State, popup: Popup, theme: Theme): void {
  const region = popupRegion(state, popup);
  if (region === null) return;
  if (popup.list === null) drawLines(frame, popup, region, theme);
  else {
    drawList(frame, popup.list, region.inside, popupLook(theme));
    drawListBar(frame, popupBar(popup, region), theme.popup, theme);
  }
}

function drawLines(frame: Frame, { top }: Popup, { whole, inside, lines }: PopupRegion, theme: Theme): void {
  drawBox(frame, whole, theme.popupBorder, theme.popup);
  const { x, y, width, height } = inside;
  for (let i = 0; i < height && top + i < lines.length; i++)
    write(frame, x, y + i, lines[top + i], theme.popup, x + width);
  const middle = whole.x + (whole.width >> 1);
  if (top > 0) write(frame, middle, whole.y, '▴', theme.popupDetail);
  if (top + height < lines.length) write(frame, middle, whole.y + whole.height - 1, '▾', theme.popupDetail);
}
