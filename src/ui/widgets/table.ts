import type { Rectangle } from '../../base/rectangle.ts';
import type { Frame, Style } from '../../base/frame.ts';
import type { List, Row } from '../../core/widgets/list.ts';
import type { TableColumn } from '../../core/widgets/prompt.ts';
import { clipText, write } from '../cells.ts';
import type { ListLook } from './list.ts';
import { inkOn } from '../theme.ts';

/** The looks of a table's parts. */
export interface TableLook extends ListLook {
  /** The style of the mark that warns about a row. */
  readonly mark: Style;
}

/** The cell that says so. */
const MARK = 1;

/** Draws the titles of a table's columns. */
export function drawHead(
  frame: Frame,
  columns: readonly TableColumn[],
  area: Rectangle,
  look: ListLook,
): void {
  frame.fill(area.x, area.y, area.width, 1, look.row);
  eachColumn(columns, area, ({ title }, x, limit) =>
    write(frame, x, area.y, clipText(title, limit - x), look.detail, limit),
  );
}

/** Draws the rows of a table that are in sight. */
export function drawTable(
  frame: Frame,
  list: List,
  columns: readonly TableColumn[],
  area: Rectangle,
  look: TableLook,
): void {
  for (let i = 0; i < area.height; i++) {
    const at = list.top + i;
    const active = at === list.index;
    const y = area.y + i;
    frame.fill(area.x, y, area.width, 1, active ? look.active : look.row);
    const row = list.rows[at];
    if (row !== undefined) drawRow(frame, row, columns, { ...area, y }, active, look);
  }
}

function drawRow(
  frame: Frame,
  row: Row,
  columns: readonly TableColumn[],
  area: Rectangle,
  active: boolean,
  look: TableLook,
): void {
  const context = active ? look.active : look.row;
  const ink = row.faint === true ? inkOn(look.disabled, context) : context;
  const quiet = row.faint === true ? ink : active ? look.detailActive : look.detail;
  const { y } = area;
  eachColumn(columns, area, ({ cell }, x, limit) => {
    if (cell !== null) {
      const text = row.cells?.[cell] ?? '';
      const style = cell === 0 ? ink : cell === MARK ? inkOn(look.mark, context) : quiet;
      write(frame, x, y, clipText(text, limit - x), style, limit);
      return;
    }
    const shown = clipText(row.text, limit - x);
    write(frame, x, y, shown, ink, limit);
    const end = shown === row.text ? shown.length : shown.length - 1;
    // A title is of letters that take one column each.
    for (const place of row.matched ?? [])
      if (place < end)
        write(frame, x + place, y, row.text[place], active ? look.matchedActive : look.matched, limit);
  });
}

/** Columns between two of a table. */
const GAP = 1;

function eachColumn(
  columns: readonly TableColumn[],
  { x, width }: Rectangle,
  use: (column: TableColumn, x: number, limit: number) => void,
): void {
  let at = x + 1;
  for (const column of columns) {
    const limit = Math.min(x + width - 1, at + column.width - GAP);
    if (at < limit) use(column, at, limit);
    at += column.width;
  }
}
