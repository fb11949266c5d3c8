import { CELL_WORDS, CLUSTER, CONTINUATION, REVERSE, STRIKE, WIDE } from '../base/frame.ts';

/** The bits of the paper word that draw a line below the text. */
export const UNDERLINE = 7 << 26;

/** Terminals disagree about the width of scalars from here on (emoji, newer scripts). */
export const DISPUTED = 0x1f000;

const SPACE = 0x20;

/** True for a space of which only the paper shows: its ink does not matter. `at` is the place of its first word. */
export const isBlank = (cells: Uint32Array, at: number): boolean =>
  cells[at] === SPACE && (cells[at + 1] & (REVERSE | STRIKE)) === 0 && (cells[at + 2] & UNDERLINE) === 0;

/** True when two cells look the same. */
export function looksSame(one: Uint32Array, at: number, other: Uint32Array, place: number): boolean {
  if (one[at] !== other[place] || one[at + 2] !== other[place + 2]) return false;
  return one[at + 1] === other[place + 1] || (isBlank(one, at) && isBlank(other, place));
}

/** True for a glyph that is not simply one scalar in one column, wherever it is drawn. */
export const isUneven = (glyph: number): boolean =>
  (glyph & (CLUSTER | WIDE | CONTINUATION)) !== 0 || glyph >= DISPUTED;

/** Fills `count` cells from a place on with one that is unknown: no cell looks like it. */
export function forget(cells: Uint32Array, at: number, count: number): void {
  cells.fill(0, at, at + count * CELL_WORDS);
}

/** Fills `count` cells from a place on with blanks in a paper. */
export function blank(cells: Uint32Array, at: number, count: number, paper: number): void {
  for (let i = at; i < at + count * CELL_WORDS; i += CELL_WORDS) {
    cells[i] = SPACE;
    cells[i + 1] = 0;
    cells[i + 2] = paper;
  }
}
