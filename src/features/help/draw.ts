import type { Rectangle } from '../../base/rectangle.ts';
import type { Frame } from '../../base/frame.ts';
import { textWidth } from '../../base/text-width.ts';
import type { Welcome } from './welcome.ts';
import { write } from '../../ui/cells.ts';
import type { Theme } from '../../ui/theme.ts';

/** Draws the welcome in the middle of an empty text area; nothing where it has no room. */
export function drawWelcome(
  frame: Frame,
  { title, keys }: Welcome,
  { x, y, width, height }: Rectangle,
  theme: Theme,
): void {
  const room = Math.max(...keys.map((row) => textWidth(row.keys))) + 3;
  const widest = Math.max(textWidth(title), ...keys.map(({ does }) => room + textWidth(does)));
  const rows = keys.length + 2;
  if (height < rows + 2 || width < widest + 2) return;
  const left = x + Math.floor((width - widest) / 2);
  const top = y + Math.floor((height - rows) / 2);
  const limit = x + width;
  write(frame, left, top, title, { ...theme.promptLabel, paper: theme.text.paper }, limit);
  for (const [i, row] of keys.entries()) {
    write(frame, left, top + 2 + i, row.keys, theme.text, limit);
    write(frame, left + room, top + 2 + i, row.does, theme.gutter, limit);
  }
}
