import type { Frame } from '../base/frame.ts';
import type { Rectangle } from '../core/regions.ts';
import type { State } from '../core/state.ts';
import { statusLayout } from '../core/status.ts';
import { write } from './cells.ts';
import type { Theme } from './theme.ts';

/** Draws the bottom row. */
export function drawStatus(frame: Frame, state: State, area: Rectangle, theme: Theme): void {
  const { x, y, width } = area;
  frame.fill(x, y, width, 1, theme.status);
  const { message } = state;
  const { left, parts } = statusLayout(state, area);
  write(frame, x + 1, y, left, message === null ? theme.status : theme[message.level], x + width);
  for (const part of parts) {
    const hovered = part.item !== null && part.item === state.hoveredItem;
    const style = hovered ? theme.statusItemHover : theme.statusDim;
    if (hovered) frame.fill(part.x - 1, y, part.width + 2, 1, style);
    write(frame, part.x, y, part.text, style, x + width);
  }
}
