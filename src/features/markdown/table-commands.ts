import type { Byte } from '../../base/units.ts';
import { decodeText, encode } from '../../base/utf8.ts';
import type { Command } from '../../core/model/command.ts';
import { lineBreak } from '../../core/model/document.ts';
import { cursorAt, type Range } from '../../core/model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import { isCode, isMarkdown } from './in-markdown.ts';
import { linesAround, type NearLine } from './near-lines.ts';
import { cellsOf, formatTable, type Table, tableAt } from './table.ts';

/** A table of the document in front. */
interface TableHere {
  readonly table: Table;
  readonly lines: readonly NearLine[];
}

/** A place in a table: a row, counted with the row of dashes, a cell, and UTF-16 units behind the start of its text. */
interface TablePlace {
  readonly row: number;
  readonly cell: number;
  readonly offset: number;
}

/** The table around a place; null for none. */
function tableAround(state: State, at: Byte): TableHere | null {
  const document = activeDocument(state);
  if (!isMarkdown(document)) return null;
  const near = linesAround(document.text, at);
  const table =
    near === null
      ? null
      : tableAt(
          near.lines.map(({ line }) => line),
          near.index,
        );
  if (near === null || table === null || isCode(document, near.lines[table.from].from)) return null;
  return { table, lines: near.lines.slice(table.from, table.to) };
}

/** True when every cursor is in a table. */
export const areInTables = (state: State): boolean =>
  activeView(state).selections.count <= MOST &&
  activeView(state).selections.ranges.every(({ head }) => tableAround(state, head) !== null);

/** Cursors whose tables are formatted: the text around each is read. */
const MOST = 8;

/** The place of a cursor in a table. */
function placeOf(state: State, { lines }: TableHere, at: Byte): TablePlace {
  const { text } = activeDocument(state);
  const row = Math.max(
    0,
    lines.findLastIndex(({ from }) => from <= at),
  );
  const { line, from } = lines[row];
  const column = decodeText(text.read(from, at)).length;
  const cells = cellsOf(line);
  const cell = Math.max(
    0,
    cells.findIndex(({ to }) => column <= to),
  );
  const { from: start, to } = cells[cell] ?? { from: 0, to: 0 };
  const content = line.slice(start, to);
  const blanks = content.length - content.trimStart().length;
  return { row, cell, offset: Math.min(content.trim().length, Math.max(0, column - start - blanks)) };
}

/** The column of a place in the rows of a formatted table, in UTF-16 units. */
function columnOf(line: string, { cell, offset }: TablePlace): number {
  const cells = cellsOf(line);
  const { from, to } = cells[Math.min(cell, cells.length - 1)];
  const content = line.slice(from, to);
  const blanks = content.trim() === '' ? 1 : content.length - content.trimStart().length;
  return from + blanks + offset;
}

/** Formats the tables of the cursors; `goal` says where each cursor goes. */
function formatTables(state: State, goal: (place: TablePlace, table: Table) => TablePlace): Step | false {
  const document = activeDocument(state);
  const { text } = document;
  const { selections } = activeView(state);
  if (selections.count > MOST) return false;
  const feed = lineBreak(document);
  const changes: Change[] = [];
  const made = new Map<Byte, { readonly change: number; readonly lines: readonly string[] }>();
  const cursors: { readonly change: number; readonly within: Byte }[] = [];
  for (const { head } of selections.ranges) {
    const here = tableAround(state, head);
    if (here === null) return false;
    const { lines: old, table } = here;
    const [{ from }] = old;
    const place = goal(placeOf(state, here, head), table);
    const { change, lines } = made.get(from) ?? {
      change: changes.length,
      // The cell after the last one begins a row.
      lines: formatTable({
        ...table,
        rows: place.row > table.rows.length ? [...table.rows, []] : table.rows,
      }),
    };
    if (!made.has(from)) {
      made.set(from, { change, lines });
      const insert = state.additions.text(encode(lines.join(feed)));
      changes.push({ from, to: old[old.length - 1].to, insert });
    }
    const row = Math.min(place.row, lines.length - 1);
    const before = lines
      .slice(0, row)
      .map((line) => line + feed)
      .join('');
    cursors.push({
      change,
      within: encode(before + lines[row].slice(0, columnOf(lines[row], place))).length,
    });
  }
  const set = ChangeSet.of(text.length, changes);
  const places = new Map(
    selections.ranges.map((range, i): [Range, Byte] => [
      range,
      set.insertFrom(cursors[i].change) + cursors[i].within,
    ]),
  );
  const moved = selections.map((range) => cursorAt(places.get(range) ?? set.mapPos(range.head, 1)));
  return step(edit(state, set, 'format table', moved));
}

const stay = (place: TablePlace): TablePlace => place;

/** The row behind another one; nobody writes into the row of dashes. */
const rowBy = (row: number, by: 1 | -1): number => (row + by === 1 ? 1 + by : row + by);

function nextCell({ row, cell }: TablePlace, { aligns }: Table): TablePlace {
  if (row !== 1 && cell + 1 < aligns.length) return { row, cell: cell + 1, offset: 0 };
  return { row: rowBy(row, 1), cell: 0, offset: 0 };
}

function previousCell(place: TablePlace, { aligns }: Table): TablePlace {
  const { row, cell } = place;
  if (row !== 1 && cell > 0) return { row, cell: cell - 1, offset: 0 };
  return row === 0 ? { ...place, offset: 0 } : { row: rowBy(row, -1), cell: aligns.length - 1, offset: 0 };
}

export const tableCommands: readonly Command[] = [
  {
    name: 'format_table',
    title: 'Format Table',
    doc: 'Align the columns of the Markdown table at the cursor.',
    run: (state) =>
      formatTables(state, stay) ||
      step(say(state, 'info', 'Format Table needs a cursor in a Markdown table, and 8 cursors at most')),
  },
  {
    name: 'next_table_cell',
    opposite: 'previous_table_cell',
    title: 'Go to Next Table Cell',
    doc: 'Align the Markdown table at the cursor and go to its next cell. In the last cell, add a row.',
    run: (state) => formatTables(state, nextCell),
  },
  {
    name: 'previous_table_cell',
    opposite: 'next_table_cell',
    title: 'Go to Previous Table Cell',
    doc: 'Align the Markdown table at the cursor and go to its previous cell.',
    run: (state) => formatTables(state, previousCell),
  },
];
