import type { Rectangle } from '../../base/rectangle.ts';
import { hoveredItemField } from '../../core/dispatch/hover.ts';
import type { Frame } from '../../base/frame.ts';
import type { State } from '../../core/model/state.ts';
import { clickOf, statusLayout } from './status-bar.ts';
import { write } from '../../ui/cells.ts';
import type { Theme } from '../../ui/theme.ts';

/** Draws the bottom row, and above it the start of a message that has no room there. */
export function drawStatus(frame: Frame, state: State, area: Rectangle, theme: Theme): void {
  const hoveredItem = hoveredItemField.of(state);
  const { x, y, width } = area;
  frame.fill(x, y, width, 1, theme.status);
  const { message } = state.window;
  const { left, above, parts } = statusLayout(state, area);
  const style = message === null ? theme.status : theme[message.level];
  above.forEach((line, i) => {
    frame.fill(x, y - above.length + i, width, 1, theme.status);
    write(frame, x + 1, y - above.length + i, line, style, x + width);
  });
  write(frame, x + 1, y, left, style, x + width);
  for (const part of parts) {
    const hovered = hoveredItem !== null && clickOf(part) === hoveredItem;
    const partStyle = hovered ? theme.statusItemHover : theme.statusDim;
    if (hovered) frame.fill(part.x - 1, y, part.width + 2, 1, partStyle);
    write(frame, part.x, y, part.text, partStyle, x + width);
  }
}
