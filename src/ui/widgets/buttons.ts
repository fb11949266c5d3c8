import type { Frame } from '../../base/frame.ts';
import type { Button } from '../../core/widgets/buttons.ts';
import { clipText, write } from '../cells.ts';
import { inkOn, type Theme } from '../theme.ts';

/** Draws buttons: what they do, behind the key that does the same. */
export function drawButtons(frame: Frame, buttons: readonly Button[], theme: Theme): void {
  for (const { x, y, width, key = '', text, on } of buttons) {
    const context = on === true ? theme.popupActive : theme.popup;
    frame.fill(x, y, width, 1, context);
    const limit = x + width;
    const after = key === '' ? x : write(frame, x + 1, y, key, inkOn(theme.menuMnemonic, context), limit);
    const ink = on === true ? context : theme.popupDetail;
    write(frame, after + 1, y, clipText(text, limit - after - 2), ink, limit);
  }
}
