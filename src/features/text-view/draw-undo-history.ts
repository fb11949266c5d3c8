import type { Rectangle } from '../../base/rectangle.ts';
import type { Frame } from '../../base/frame.ts';
import type { State } from '../../core/model/state.ts';
import { undoRows } from './undo-history.ts';
import { write } from '../../ui/cells.ts';
import type { Styles } from '../../core/model/styles.ts';

/** Draws the states of the undo tree, scrolled so that the one that is shown is in the middle. */
export function drawUndoList(
  frame: Frame,
  state: State,
  { x, y, width, height }: Rectangle,
  theme: Styles,
): void {
  if (height === 0) return;
  const { rows, current } = undoRows(state);
  const first = Math.max(0, Math.min(current - (height >> 1), rows.length - height));
  const shown = rows.slice(first, first + height);
  const graphWidth = Math.max(...shown.map(({ graph }) => graph.length));
  const limit = x + width;
  frame.fill(x, y, width, height, theme.prompt);
  for (const [i, row] of shown.entries()) {
    const style = first + i === current ? theme.selection : theme.prompt;
    frame.fill(x, y + i, width, 1, style);
    const age = Math.min(limit, x + graphWidth + 3);
    write(frame, x + 1, y + i, row.graph, style, limit);
    write(frame, age, y + i, row.age.padStart(12), style, limit);
    write(frame, age + 14, y + i, `${row.label}  ${row.preview}`, style, limit);
  }
}
