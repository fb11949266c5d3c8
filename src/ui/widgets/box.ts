import type { Rectangle } from '../../base/rectangle.ts';
import type { Frame, Style } from '../../base/frame.ts';
import { write } from '../cells.ts';

/** Draws a border along the edge of an area, and fills what is inside. */
export function drawBox(
  frame: Frame,
  { x, y, width, height }: Rectangle,
  border: Style,
  inside: Style,
): void {
  if (width < 2 || height < 2) return;
  frame.fill(x + 1, y + 1, width - 2, height - 2, inside);
  const line = '─'.repeat(width - 2);
  write(frame, x, y, `╭${line}╮`, border, x + width);
  for (let row = y + 1; row < y + height - 1; row++) {
    write(frame, x, row, '│', border, x + width);
    write(frame, x + width - 1, row, '│', border, x + width);
  }
  write(frame, x, y + height - 1, `╰${line}╯`, border, x + width);
}
