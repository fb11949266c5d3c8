import { CELL_WORDS } from '../base/frame.ts';
import { isBlank, isUneven, looksSame } from './cell.ts';
import type { Pictures } from './scroll.ts';

/** The end of a row that moves: from column `x` on to the right by `by` columns, or to the left where it is negative. */
export interface RowShift {
  readonly x: number;
  readonly by: number;
}

/** The moves that are tried: a letter typed or deleted, a wide one, indentation. */
const SHIFTS = [1, -1, 2, -2, 4, -4, 8, -8];
/** Fewer columns that have changed are drawn as they are. */
const FEWEST = 12;
/** The bytes of the move to its place, and of the shift. */
const SHIFT_COST = 12;

/** The move of a row's end that saves the most; null when drawing the row costs less, or when a glyph is not one plain cell. */
export function findRowShift(pictures: Pictures, y: number): RowShift | null {
  const { sent, cells, columns } = pictures;
  const start = y * columns * CELL_WORDS;
  let x = 0;
  while (x < columns && looksSame(cells, start + x * CELL_WORDS, sent, start + x * CELL_WORDS)) x++;
  let end = columns;
  while (end > x && looksSame(cells, start + (end - 1) * CELL_WORDS, sent, start + (end - 1) * CELL_WORDS))
    end--;
  if (end - x < FEWEST) return null;
  for (let at = start + x * CELL_WORDS; at < start + columns * CELL_WORDS; at += CELL_WORDS)
    if (isUneven(cells[at]) || isUneven(sent[at])) return null;
  let [best, most] = [0, SHIFT_COST];
  const tail = { x, start, columns };
  const whole = tailCost(pictures, tail, 0);
  for (const by of SHIFTS) {
    const saved = whole - tailCost(pictures, tail, by);
    if (saved > most) [best, most] = [by, saved];
  }
  return best === 0 ? null : { x, by: best };
}

/** A row from a column on. */
interface Tail {
  readonly x: number;
  /** The place of the row's first word. */
  readonly start: number;
  readonly columns: number;
}

/** The number of cells that are left to draw after a shift. */
function tailCost({ sent, cells }: Pictures, { x, start, columns }: Tail, by: number): number {
  let cost = 0;
  for (let i = x; i < columns; i++) {
    const at = start + i * CELL_WORDS;
    const from = i - by;
    const isOpen = from < x || from >= columns;
    const same = isOpen ? isBlank(cells, at) : looksSame(cells, at, sent, start + from * CELL_WORDS);
    if (!same) cost++;
  }
  return cost;
}
