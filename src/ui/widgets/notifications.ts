import type { Frame } from '../../base/frame.ts';
import { noticeBoxes } from '../../core/widgets/notification-boxes.ts';
import type { State } from '../../core/model/state.ts';
import { drawBox } from './box.ts';
import { write } from '../cells.ts';
import { drawButton } from './choice-prompt.ts';
import { inkOn, type Theme } from '../theme.ts';

/** Draws the notifications in the corner. */
export function drawNotices(frame: Frame, state: State, theme: Theme): void {
  const look = theme.notification;
  for (const { notice, whole, text, lines, hint, buttons } of noticeBoxes(state)) {
    const edge = inkOn(theme[notice.level], look);
    drawBox(frame, whole, edge, look);
    write(frame, whole.x + whole.width - 3, whole.y, '✕', edge);
    if (hint !== null) write(frame, hint.x, hint.y, hint.text, look, hint.x + hint.width);
    lines.forEach((line, i) => write(frame, text.x, text.y + i, line, look, text.x + text.width));
    for (const button of buttons) drawButton(frame, button, look);
  }
}
