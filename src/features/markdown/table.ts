import { textWidth } from '../../base/text-width.ts';

/** The alignment of a column, by the colons of the row of dashes. */
type Align = 'none' | 'left' | 'center' | 'right';

/** A table: its rows and what aligns their cells. */
export interface Table {
  /** The indices of its first line and of the line behind its last one. */
  readonly from: number;
  readonly to: number;
  /** The blanks before each row. */
  readonly blanks: string;
  /** The cells of the rows without the blanks around them, without the row of dashes. */
  readonly rows: readonly (readonly string[])[];
  readonly aligns: readonly Align[];
}

const DASHES = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
/** The line of a table that the row of dashes is. */
const DASHES_ROW = 1;

/** The places of the bars of a row, which no backslash stands before. */
function barsOf(line: string): readonly number[] {
  const bars: number[] = [];
  for (let i = 0; i < line.length; i++) {
    if (line[i] === '\\') i++;
    else if (line[i] === '|') bars.push(i);
  }
  return bars;
}

/** The stretches of the cells of a row, with the blanks around their text. */
export function cellsOf(line: string): readonly { readonly from: number; readonly to: number }[] {
  const start = line.length - line.trimStart().length;
  const end = line.trimEnd().length;
  const bars = barsOf(line);
  const inner = bars.filter((at) => at !== start && at !== end - 1);
  const first = bars[0] === start ? start + 1 : start;
  const last = bars.at(-1) === end - 1 && end - 1 > start ? end - 1 : end;
  const edges = [first - 1, ...inner, last];
  return edges.slice(1).map((to, i) => ({ from: edges[i] + 1, to }));
}

const isRow = (line: string): boolean => line.trim() !== '' && barsOf(line).length > 0;

/** The table that a line is in; null for none. */
export function tableAt(lines: readonly string[], index: number): Table | null {
  if (index >= lines.length || !isRow(lines[index])) return null;
  let from = index;
  while (from > 0 && isRow(lines[from - 1])) from--;
  let to = index + 1;
  while (to < lines.length && isRow(lines[to])) to++;
  // The rows above the line before the dashes are text.
  const dashes = lines.findIndex((line, i) => i > from && i < to && DASHES.test(line) && line.includes('-'));
  if (dashes < 0 || index < dashes - 1) return null;
  from = dashes - DASHES_ROW;
  const cells = (line: string): readonly string[] =>
    cellsOf(line).map((cell) => line.slice(cell.from, cell.to).trim());
  const aligns = cells(lines[dashes]).map(alignOf);
  if (cells(lines[from]).length !== aligns.length) return null;
  const rows = lines.slice(from, to).filter((_, i) => i !== DASHES_ROW);
  return { from, to, blanks: /^[ \t]*/.exec(lines[from])?.[0] ?? '', rows: rows.map(cells), aligns };
}

function alignOf(dashes: string): Align {
  const [left, right] = [dashes.startsWith(':'), dashes.endsWith(':')];
  if (left) return right ? 'center' : 'left';
  return right ? 'right' : 'none';
}

/** The lines of a table with its columns aligned by the width that is shown. */
export function formatTable({ blanks, rows, aligns }: Table): readonly string[] {
  const count = Math.max(aligns.length, ...rows.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(3, ...rows.map((row) => textWidth(row[column] ?? ''))),
  );
  const lineOf = (cells: readonly string[]): string => `${blanks}| ${cells.join(' | ')} |`;
  const [head, ...body] = rows.map((row) =>
    lineOf(widths.map((width, column) => pad(row[column] ?? '', width, aligns[column] ?? 'none'))),
  );
  return [head, lineOf(widths.map((width, column) => dashesOf(width, aligns[column] ?? 'none'))), ...body];
}

function pad(cell: string, width: number, align: Align): string {
  const free = width - textWidth(cell);
  if (align === 'right') return ' '.repeat(free) + cell;
  if (align === 'center') return ' '.repeat(free >> 1) + cell + ' '.repeat(free - (free >> 1));
  return cell + ' '.repeat(free);
}

function dashesOf(width: number, align: Align): string {
  const left = align === 'left' || align === 'center' ? ':' : '';
  const right = align === 'right' || align === 'center' ? ':' : '';
  return left + '-'.repeat(width - left.length - right.length) + right;
}
