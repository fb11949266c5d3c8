import { linesOf } from '../../base/lines-of.ts';
import { MAX_CLUSTER_SCALARS } from '../../base/grapheme.ts';
import { eachGlyph, textWidth } from '../../base/text-width.ts';
import { scalarBytes } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';
import { ATTACHES, CONTROL, OPENS, scalarClass, WIDTH_BITS } from '../../base/width.ts';
import { type RichLine, type RichSpan, sliceSpans, textOfSpans } from './rich-text.ts';

/** A row of the screen: a line, or a part of one that was wrapped. */
export type RichRow = readonly RichSpan[];

/** A line to show; a string is a paragraph without any style. */
export type ShownLine = string | RichLine;

/** Columns by which the further rows of code are indented more than its first. */
const CODE_HANG = 2;

/** Lines in rows of at most so many columns. */
export interface WrappedLines {
  readonly width: number;
  readonly rows: readonly RichRow[];
  /** The columns of the widest row, at least 1. */
  readonly widest: number;
}

/** The rows made last of a list of lines: they are asked for with every frame, and lines do not change. */
const known = new WeakMap<readonly ShownLine[], WrappedLines>();

/** Wraps lines to a width in columns. */
export function wrapLines(lines: readonly ShownLine[], width: number): WrappedLines {
  const made = known.get(lines);
  if (made?.width === width) return made;
  const rows = lines.flatMap((line) =>
    typeof line === 'string' ? plainRows(line, width) : wrap(line, width),
  );
  const widest = rows.reduce((most, row) => Math.max(most, rowWidth(row)), 1);
  const wrapped = { width, rows, widest };
  known.set(lines, wrapped);
  return wrapped;
}

const plainRows = (line: string, width: number): readonly RichRow[] =>
  linesOf(line, width).map((text) => [{ text, style: 'plain' }]);

/** The columns that a row takes. A rule takes as many as there are. */
export const rowWidth = (row: RichRow): number => row.reduce((sum, { text }) => sum + textWidth(text), 0);

/** A row cut to a width, with `…` at its end where something is missing. */
export function cutRow(row: RichRow, width: number): RichRow {
  if (rowWidth(row) <= width) return row;
  const end = endOfFit(textOfSpans(row), 0, Math.max(0, width - 1));
  return [...sliceSpans(row, 0, end), { text: '…', style: 'muted' }];
}

function wrap(line: RichLine, width: number): readonly RichRow[] {
  const { kind, spans, lead = [], hang = lead } = line;
  if (kind === 'rule') return [[...lead, { text: '', style: 'rule' }]];
  const text = textOfSpans(spans);
  const further = kind === 'code' ? [...hang, codeHang(text, width)] : hang;
  const rooms = [lead, further].map((marks) => Math.max(1, width - rowWidth(marks)));
  const cutter = new SpanCutter(spans);
  return ranges(text, rooms[0], rooms[1]).map(([from, to], i) => [
    ...(i === 0 ? lead : further),
    ...cutter.cut(from, to),
  ]);
}

/** Cuts spans into parts one after the other, each behind the one before. */
class SpanCutter {
  readonly #spans: readonly RichSpan[];
  /** The first span that does not end before the next part, and where it starts. */
  #index = 0;
  #start = 0;

  constructor(spans: readonly RichSpan[]) {
    this.#spans = spans;
  }

  /** The part [from, to) of the text of the spans. */
  cut(from: number, to: number): readonly RichSpan[] {
    while (this.#index < this.#spans.length && this.#end <= from) this.#next();
    const first = this.#index;
    const start = this.#start;
    while (this.#index < this.#spans.length && this.#end < to) this.#next();
    return sliceSpans(this.#spans.slice(first, this.#index + 1), from - start, to - start);
  }

  get #end(): number {
    return this.#start + this.#spans[this.#index].text.length;
  }

  #next(): void {
    this.#start = this.#end;
    this.#index++;
  }
}

/** The blanks before the further rows of a line of code; no more than half of the width. */
function codeHang(text: string, width: number): RichSpan {
  const indent = text.length - text.trimStart().length;
  return { text: ' '.repeat(Math.min(indent + CODE_HANG, width >> 1)), style: 'plain' };
}

/** The parts of a text in rows: broken at spaces, which are left out there, and within a word that is wider than a row. */
function ranges(text: string, first: number, further: number): (readonly [from: number, to: number])[] {
  const found: (readonly [number, number])[] = [];
  let from = 0;
  let room = first;
  while (true) {
    const end = endOfFit(text, from, room);
    if (end === text.length) return [...found, [from, end]];
    const part = text.slice(from, end + 1);
    const kept = part.slice(0, Math.max(0, part.lastIndexOf(' '))).trimEnd();
    const to = kept === '' ? Math.max(end, endOfCluster(text, from)) : from + kept.length;
    found.push([from, to]);
    from = to;
    while (text[from] === ' ') from++;
    // Nothing but spaces is left, for which there was no room.
    if (from === text.length) return found;
    room = further;
  }
}

/** UTF-16 units that are looked at for each column: of a cluster without end only so much stands in a row. */
const UNITS = 8;

/** The end of the longest part of a text from `from` on that is no wider than `room`. */
function endOfFit(text: string, from: number, room: number): number {
  let end = from;
  let width = 0;
  while (end < text.length) {
    const scalar = text.codePointAt(end) ?? 0;
    const flags = scalarClass(scalar);
    if (flags & (ATTACHES | OPENS | CONTROL)) return endOfClusters(text, from, room);
    width += flags & WIDTH_BITS;
    if (width > room) return end;
    end += scalar > 0xffff ? 2 : 1;
  }
  return end;
}

/** The same where a character is drawn together with others. */
function endOfClusters(text: string, from: number, room: number): number {
  let end = from;
  let width = 0;
  eachGlyph(stretch(text, from, room + 1), (glyph) => {
    width += glyph.width;
    if (width <= room) end = unitsEnd(text, end, glyph.length);
  });
  return end;
}

/** The end of the cluster at `from`, which is not the end of the text. */
function endOfCluster(text: string, from: number): number {
  let end = from;
  eachGlyph(stretch(text, from, 1), ({ length }) => {
    if (end === from) end = unitsEnd(text, from, length);
  });
  return end;
}

/** The part of a text from `from` on that can stand in so many columns, without half a character at its end. */
function stretch(text: string, from: number, columns: number): string {
  const stop = from + columns * UNITS + 2 * MAX_CLUSTER_SCALARS;
  const unit = text.charCodeAt(stop);
  return text.slice(from, unit >= 0xdc00 && unit <= 0xdfff ? stop - 1 : stop);
}

/** The place in UTF-16 units so many bytes of UTF-8 after another one. */
function unitsEnd(text: string, from: number, bytes: Byte): number {
  let at = from;
  for (let left = bytes; left > 0;) {
    const scalar = text.codePointAt(at) ?? 0;
    left -= scalarBytes(scalar);
    at += scalar > 0xffff ? 2 : 1;
  }
  return at;
}
