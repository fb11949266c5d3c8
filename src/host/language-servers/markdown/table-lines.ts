import { textWidth } from '../../../base/text-width.ts';
import { type RichLine, type RichSpan, textOfSpans } from '../../../core/widgets/rich-text.ts';

/** A table whose columns are aligned is no wider; a wider one is written without aligning them. */
const WIDEST = 72;
const EDGE: RichSpan = { text: ' │ ', style: 'muted' };

/** A row of a table, its cells in order. */
export type TableRow = readonly (readonly RichSpan[])[];

/** The lines of a table, the first of whose rows is its head. */
export function tableLines(rows: readonly TableRow[]): readonly RichLine[] {
  const widths = columnWidths(rows);
  const total = widths.reduce((sum, width) => sum + width + EDGE.text.length, -EDGE.text.length);
  const isAligned = total <= WIDEST;
  const lines = rows.map((cells, i) =>
    rowLine(i === 0 ? cells.map(headCell) : cells, isAligned ? widths : []),
  );
  return isAligned ? [lines[0], edgeLine(widths), ...lines.slice(1)] : lines;
}

function columnWidths(rows: readonly TableRow[]): readonly number[] {
  const widths: number[] = [];
  for (const cells of rows)
    for (const [i, cell] of cells.entries())
      widths[i] = Math.max(widths[i] ?? 0, textWidth(textOfSpans(cell)));
  return widths;
}

const headCell = (cell: readonly RichSpan[]): readonly RichSpan[] =>
  cell.map((span) => (span.style === 'plain' ? { ...span, style: 'strong' } : span));

/** @param widths of the columns; empty where they are not aligned */
function rowLine(cells: TableRow, widths: readonly number[]): RichLine {
  const spans = cells.flatMap((cell, i) => {
    const blank = i === cells.length - 1 ? 0 : (widths[i] ?? 0) - textWidth(textOfSpans(cell));
    const pad: RichSpan[] = blank > 0 ? [{ text: ' '.repeat(blank), style: 'plain' }] : [];
    return [...(i === 0 ? [] : [EDGE]), ...cell, ...pad];
  });
  return { kind: 'text', spans };
}

/** The line below the head. */
const edgeLine = (widths: readonly number[]): RichLine => ({
  kind: 'text',
  spans: [{ text: widths.map((width) => '─'.repeat(width)).join('─┼─'), style: 'muted' }],
});
