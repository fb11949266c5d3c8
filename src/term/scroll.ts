import { CELL_WORDS } from '../base/frame.ts';
import { isBlank, looksSame } from './cell.ts';

/** Rows of a screen that move together: those from `top` to before `bottom`, up by `by` rows, or down where it is negative. */
export interface Scroll {
  readonly top: number;
  readonly bottom: number;
  readonly by: number;
}

/** Two pictures of a screen of the same size: what the terminal shows, and what it is to show. */
export interface Pictures {
  readonly sent: Uint32Array;
  readonly cells: Uint32Array;
  readonly columns: number;
  readonly rows: number;
}

/** Columns that are compared as one piece of a row: numbers and scrollbars stay while the text beside them moves. */
const PIECE = 16;
/** Fewer rows that have changed are drawn as they are. */
const FEWEST = 3;
/** Rows at the edge of a scroll that are tried with it and without. */
const EDGE = 4;
/** A row of blanks. */
const NO_ROW = -1;
/** The bytes of a scroll: its region twice, a move, a pen and the lines themselves. */
const SCROLL_COST = 40;
/** The bytes of a run of changed cells: a move and part of a pen. */
const RUN_COST = 8;

/**
 * The scroll that leaves the least to draw; null when drawing the rows that have changed costs less. It finds one scroll
 * at a time: two splits, one above the other, take two.
 */
export function findScroll(pictures: Pictures, changed: readonly number[]): Scroll | null {
  if (changed.length < FEWEST) return null;
  const by = commonShift(pictures, changed);
  if (by === 0) return null;
  const { rows } = pictures;
  // The saving of each row that takes the place of another, when that is scrolled there.
  const gains = new Int32Array(rows);
  for (let y = Math.max(0, -by); y < Math.min(rows, rows - by); y++)
    gains[y] = rowCost(pictures, y, y) - rowCost(pictures, y, y + by);
  const range = bestRange(gains, Math.max(0, -by), Math.min(rows, rows - by));
  let best: Scroll | null = null;
  let most = SCROLL_COST;
  // A row at the edge that opens may be better off where it is.
  for (let less = 0; less < EDGE && range.to - range.from > less; less++) {
    const from = by > 0 ? range.from : range.from + less;
    const to = by > 0 ? range.to - less : range.to;
    const saved = sumOf(gains, from, to) + openedSaving(pictures, by > 0 ? to : from + by, Math.abs(by));
    if (saved <= most) continue;
    most = saved;
    best = by > 0 ? { top: from, bottom: to + by, by } : { top: from + by, bottom: to, by };
  }
  return best;
}

/** The bytes, about, that are saved in rows that a scroll opens, which are drawn on a blank ground. */
function openedSaving(pictures: Pictures, first: number, count: number): number {
  let saved = 0;
  for (let y = first; y < first + count; y++) saved += rowCost(pictures, y, y) - rowCost(pictures, y, NO_ROW);
  return saved;
}

function sumOf(gains: Int32Array, from: number, to: number): number {
  let sum = 0;
  for (let y = from; y < to; y++) sum += gains[y];
  return sum;
}

/** The number of rows by which most of what has changed moved up; 0 when nothing did. */
function commonShift({ sent, cells, columns, rows }: Pictures, changed: readonly number[]): number {
  const places = new Map<number, number>();
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x += PIECE) {
      const hash = pieceHash(sent, columns, x, y);
      // A piece that is there twice says nothing about where it went.
      if (hash !== 0) places.set(hash, places.has(hash) ? -1 : y);
    }
  const votes = new Map<number, number>();
  for (const y of changed)
    for (let x = 0; x < columns; x += PIECE) {
      const from = places.get(pieceHash(cells, columns, x, y)) ?? -1;
      if (from >= 0 && from !== y) votes.set(from - y, (votes.get(from - y) ?? 0) + 1);
    }
  let [best, most] = [0, 1];
  for (const [by, count] of votes) if (count > most) [best, most] = [by, count];
  return best;
}

/** A hash of some cells of a row, with their column; 0 when they are all alike, as blanks are. */
function pieceHash(cells: Uint32Array, columns: number, x: number, y: number): number {
  const first = (y * columns + x) * CELL_WORDS;
  const end = (y * columns + Math.min(columns, x + PIECE)) * CELL_WORDS;
  let hash = x + 1;
  let isEven = true;
  for (let at = first; at < end; at += CELL_WORDS) {
    if (cells[at] !== cells[first]) isEven = false;
    hash = Math.imul(hash ^ cells[at], 0x9e3779b1) ^ (hash >>> 15);
    hash = Math.imul(hash ^ (cells[at] === 0x20 ? 0 : cells[at + 1]), 0x85ebca6b);
  }
  return isEven ? 0 : hash | 1;
}

/** The bytes, about, that turn a row that is shown, or `NO_ROW`, into one that is to be shown. */
function rowCost({ sent, cells, columns }: Pictures, to: number, from: number): number {
  let cost = 0;
  let at = to * columns * CELL_WORDS;
  let place = from * columns * CELL_WORDS;
  let isRun = false;
  for (let x = 0; x < columns; x++, at += CELL_WORDS, place += CELL_WORDS) {
    const same = from === NO_ROW ? isBlank(cells, at) : looksSame(cells, at, sent, place);
    if (!same) cost += isRun ? 1 : RUN_COST;
    isRun = !same;
  }
  return cost;
}

/** The stretch of [start, end) with the largest sum. */
function bestRange(
  gains: Int32Array,
  start: number,
  end: number,
): { readonly from: number; readonly to: number } {
  let best = { from: start, to: start, sum: 0 };
  let [from, sum] = [start, 0];
  for (let y = start; y < end; y++) {
    if (sum <= 0) [from, sum] = [y, 0];
    sum += gains[y];
    if (sum > best.sum) best = { from, to: y + 1, sum };
  }
  return best;
}
