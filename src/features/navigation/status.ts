import { primaryCaret } from '../../core/layout/carets.ts';
import { unwrappedGeometry } from '../../core/layout/regions.ts';
import { columnIn, rowAt } from '../../core/layout/visual-rows.ts';
import { activeDocument, activeView, type State } from '../../core/model/state.ts';
import type { StatusItem } from '../../core/model/status-item.ts';

/** The item of the status bar with the place of the primary cursor. */
export const positionItem: StatusItem = {
  id: 'position',
  title: 'Line and Column',
  texts: (state) =>
    activeDocument(state).shownBy === null ? [{ text: positionText(state), command: 'goto_line' }] : [],
};

/** Line and column from 1; in a very long line the byte, from 1. The line is `~` where it is not counted yet. */
function positionText(state: State): string {
  const { text } = activeDocument(state);
  const head = primaryCaret(activeView(state));
  const geometry = unwrappedGeometry(state);
  const row = rowAt(geometry, head);
  const line = text.newlinesBefore(row.from);
  const lineName = line === undefined ? '~' : String(line + 1);
  return row.long
    ? `Ln ${lineName}, byte ${head - row.from + 1}`
    : `${lineName}:${columnIn(geometry, row, head) + 1}`;
}
