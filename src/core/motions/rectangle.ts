import { bytesOf } from '../../text/graphemes.ts';
import { textWidth } from '../../base/text-width.ts';
import type { Byte, Column } from '../../base/units.ts';
import { decodeText, encode } from '../../base/utf8.ts';
import type { Change } from '../../text/changeset.ts';
import { Text } from '../../text/text.ts';
import { eachCluster } from '../layout/grapheme-columns.ts';
import { columnIn, type Geometry, rowAfter, rowAt, type VisualRow } from '../layout/visual-rows.ts';
import { type Range, type Selections, start } from '../model/selection.ts';
import type { State } from '../model/state.ts';

/** Columns of some lines that follow each other. */
export interface Rectangle {
  readonly lines: readonly VisualRow[];
  readonly left: Column;
  readonly right: Column;
}

/** The part of a line that lies between two columns. */
export interface Piece {
  /** The characters that have a part of it. */
  readonly from: Byte;
  readonly to: Byte;
  /** Columns that these reach out of it on the left and on the right, as a tab may. */
  readonly before: Column;
  readonly after: Column;
  /** Columns that the line lacks to its left edge; 0 where it gets there. */
  readonly lacks: Column;
  /** True when something of the line stands behind it. */
  readonly goesOn: boolean;
}

/** Lines of all rectangles together at most. */
const MOST_LINES = 100_000;

/** The rectangles between the ends of ranges; undefined where a line is too long, or there are too many. */
export function rectanglesOf(geometry: Geometry, ranges: Selections): readonly Rectangle[] | undefined {
  const found: Rectangle[] = [];
  let count = 0;
  for (const range of ranges.ranges) {
    const rectangle = rectangleOf(geometry, range, MOST_LINES - count);
    if (rectangle === undefined) return undefined;
    count += rectangle.lines.length;
    found.push(rectangle);
  }
  return found;
}

function rectangleOf(geometry: Geometry, range: Range, most: number): Rectangle | undefined {
  const columns = [range.anchor, range.head].map((at) => columnIn(geometry, rowAt(geometry, at), at));
  const last = rowAt(geometry, Math.max(range.anchor, range.head));
  const lines: VisualRow[] = [];
  for (let row: VisualRow | null = rowAt(geometry, start(range)); row !== null && row.from <= last.from;) {
    if (row.long || lines.length === most) return undefined;
    lines.push(row);
    row = rowAfter(geometry, row);
  }
  return { lines, left: Math.min(...columns), right: Math.max(...columns) };
}

/** The part of a line between two columns. */
export function pieceOf(
  { text, tabSize, ansi }: Geometry,
  row: VisualRow,
  left: Column,
  right: Column,
): Piece {
  const bytes = bytesOf(text, row.from, row.to);
  let width = 0;
  let [from, to, before, after] = [-1, -1, 0, 0];
  eachCluster(
    bytes,
    0,
    bytes.length,
    0,
    tabSize,
    (cluster, at, column) => {
      width = column + cluster.width;
      if (from < 0 && width > left) {
        from = at;
        before = Math.max(0, left - column);
        to = at;
        // Nothing lies between equal columns but what reaches over both.
        after = before > 0 && right <= left ? width - left : 0;
        if (after > 0) to = at + cluster.length;
      }
      if (from >= 0 && column < right && right > left) {
        to = at + cluster.length;
        after = Math.max(0, width - right);
      }
      return from < 0 || width <= right;
    },
    ansi,
  );
  if (from < 0)
    return {
      from: row.to,
      to: row.to,
      before: 0,
      after: 0,
      lacks: Math.max(0, left - width),
      goesOn: false,
    };
  return {
    from: row.from + from,
    to: row.from + to,
    before,
    after,
    lacks: 0,
    goesOn: row.from + to < row.to,
  };
}

/** So many blanks. */
export const blanks = (state: State, count: number): Text =>
  count <= 0 ? Text.empty : state.additions.text(encode(' '.repeat(count)));

/** The content of a piece, as wide as the rectangle. */
export function heldIn(state: State, geometry: Geometry, { left, right }: Rectangle, piece: Piece): Text {
  const { text } = geometry;
  const plain = piece.before === 0 && piece.after === 0;
  const bytes = bytesOf(text, piece.from, piece.to);
  if (plain && !bytes.includes(9)) {
    const held = text.slice(piece.from, piece.to);
    const width = textWidth(decodeText(bytes));
    return held.concat(blanks(state, right - left - width));
  }
  // Tabs are as many blanks as they are wide here.
  let column = left - piece.before;
  let held = Text.empty;
  eachCluster(bytes, 0, bytes.length, column, geometry.tabSize, (cluster, at, place) => {
    const [low, high] = [Math.max(left, place), Math.min(right, place + cluster.width)];
    const whole = low === place && high === place + cluster.width && bytes[at] !== 9;
    const from = piece.from + at;
    held = held.concat(whole ? text.slice(from, from + cluster.length) : blanks(state, high - low));
    column = high;
    return true;
  });
  return held.concat(blanks(state, right - Math.max(left, column)));
}

/** A change that puts a text in the place of a piece; what reaches out of it stays as blanks. */
export const pieceReplacement = (state: State, piece: Piece, content: Text): Change => ({
  from: piece.from,
  to: piece.to,
  insert: blanks(state, piece.lacks + piece.before)
    .concat(content)
    .concat(blanks(state, piece.after)),
});

/** A text that is to be put at a column of a line, which may be one behind the last. */
interface Put {
  /** The line; a number where it does not exist yet: how far behind the last one, from 1. */
  readonly line: VisualRow | number;
  readonly column: Column;
  readonly content: Text;
}

/**
 * The changes that put rows below each other at each of some places, in lines that are made where there are none;
 * undefined where a line is too long.
 */
export function rectangleChanges(
  state: State,
  geometry: Geometry,
  places: readonly { readonly at: Byte; readonly rows: readonly Text[] }[],
  lineBreak: string,
): readonly Change[] | undefined {
  const puts: Put[] = [];
  for (const { at, rows } of places) {
    let line: VisualRow | number = rowAt(geometry, at);
    const column = columnIn(geometry, line, at);
    for (const content of rows) {
      if (typeof line !== 'number' && line.long) return undefined;
      puts.push({ line, column, content });
      line = typeof line === 'number' ? line + 1 : (rowAfter(geometry, line) ?? 1);
    }
  }
  const order = ({ line }: Put): number =>
    typeof line === 'number' ? geometry.text.length + line : line.from;
  const sorted = puts.toSorted((a, b) => order(a) - order(b) || a.column - b.column);
  return changesOf(state, geometry, sorted, lineBreak);
}

function changesOf(
  state: State,
  geometry: Geometry,
  puts: readonly Put[],
  lineBreak: string,
): readonly Change[] {
  const { text } = geometry;
  const changes: Change[] = [];
  let made = 0;
  puts.forEach(({ line, column, content }, i) => {
    const above = i > 0 ? puts[i - 1] : undefined;
    const beside = above !== undefined && sameLine(above.line, line) ? above : null;
    if (typeof line === 'number') {
      const broken = state.additions.text(encode(lineBreak.repeat(Math.max(0, line - made))));
      made = Math.max(made, line);
      const lead = broken.concat(blanks(state, column - (beside?.column ?? 0)));
      changes.push({ from: text.length, insert: lead.concat(content) });
      return;
    }
    const piece = pieceOf(geometry, line, column, column);
    // What was put there already has brought the line to its column.
    const lacks =
      beside === null || piece.lacks === 0 ? piece.lacks : Math.min(piece.lacks, column - beside.column);
    const last = changes.at(-1);
    if (last !== undefined && beside !== null && piece.to > piece.from && (last.to ?? last.from) > piece.from)
      return;
    changes.push(pieceReplacement(state, { ...piece, lacks }, content));
  });
  return changes;
}

const sameLine = (a: Put['line'], b: Put['line']): boolean =>
  typeof a === 'number' || typeof b === 'number' ? a === b : a.from === b.from;
