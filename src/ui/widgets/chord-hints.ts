import type { Frame } from '../../base/frame.ts';
import { textWidth } from '../../base/text-width.ts';
import { hintRegion, hintText, isDisabled, pageText } from '../../core/dispatch/chord-hints.ts';
import type { State } from '../../core/model/state.ts';
import { describe } from '../../input/notation.ts';
import { clipText, write } from '../cells.ts';
import { inkOn, type Theme } from '../theme.ts';

/** Draws the keys that may follow an unfinished chord, above the status bar. */
export function drawHints(frame: Frame, state: State, theme: Theme): void {
  const region = hintRegion(state);
  if (region === null) return;
  const { whole, cells, width, keyWidth, heading } = region;
  const { x, y, height } = whole;
  frame.fill(x, y, whole.width, height, theme.popup);
  if (heading) {
    write(frame, x, y, '─'.repeat(whole.width), theme.popupBorder);
    const after = write(
      frame,
      x + 2,
      y,
      ` ${describe(state.window.pending ?? [])} `,
      inkOn(theme.matched, theme.popup),
    );
    const page = pageText(state, region);
    const from = x + whole.width - textWidth(page) - 4;
    if (page !== '' && from > after) write(frame, from, y, ` ${page} `, theme.popupDetail);
  }
  for (const { hint, x: left, y: row } of cells) {
    const end = Math.min(x + whole.width - 1, left + width);
    const disabled = isDisabled(state, hint);
    const key = disabled ? inkOn(theme.disabled, theme.popup) : inkOn(theme.matched, theme.popup);
    write(frame, left, row, clipText(hint.key, end - left), key, end);
    const from = left + keyWidth + 2;
    const title = disabled ? key : hint.more > 0 ? theme.popupDetail : theme.popup;
    if (from < end) write(frame, from, row, clipText(hintText(hint), end - from), title, end);
  }
}
