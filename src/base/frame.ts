import type { Column, Row } from './units.ts';

/**
 * The cell grid that `draw` fills and the terminal layer turns into bytes. Three words a cell:
 *
 * | word | bits | what |
 * |---|---|---|
 * | 0 glyph | 0-20 | Unicode scalar, or an index into `clusters` when bit 31 is set; 0 is never stored (a blank is a space) |
 * |   | 30 | the glyph is two cells wide; the next cell then holds `CONTINUATION` |
 * | 1 ink | 0-23 colour, 24-25 its kind, 26-31 attributes | |
 * | 2 paper | 0-23 colour, 24-25 its kind, 26-28 underline style, 29-30 its color | |
 */
export const CELL_WORDS = 3;
/** More than so many words are copied, not written one by one. */
const FEW_WORDS = 24 * CELL_WORDS;
export const CLUSTER = 0x80000000;
export const WIDE = 0x40000000;
/** The glyph word of the right half of a wide cell. */
export const CONTINUATION = 0x20000000;

/** Colour kinds: the terminal's own colour, one of the 256 palette entries, 24-bit RGB. */
export const DEFAULT_COLOR = 0;
export const palette = (index: number): number => (1 << 24) | (index & 0xff);
export const rgb = (red: number, green: number, blue: number): number =>
  (2 << 24) | (red << 16) | (green << 8) | blue;

/** The bits of a word that are its color and the kind of that. */
export const COLOR = 0x3ffffff;

export const BOLD = 1 << 26;
export const DIM = 1 << 27;
export const ITALIC = 1 << 28;
export const REVERSE = 1 << 29;
export const STRIKE = 1 << 30;
/** Underline styles, for the paper word: `underline(3)` is curly. 0 none, 1 single, 2 double, 3 curly, 4 dotted, 5 dashed. */
export const underline = (style: number): number => (style & 7) << 26;

/** Colors of underlines, for the paper word: the terminal's own red, yellow and blue. Without one an underline has the color of the text. */
export const UNDERLINE_COLOR = 3 << 29;
export const RED_UNDERLINE = 1 << 29;
export const YELLOW_UNDERLINE = 2 << 29;
export const BLUE_UNDERLINE = 3 << 29;

/** The style of a run of cells: an ink word (color and attributes) and a paper word (color and underline). */
export interface Style {
  readonly ink: number;
  readonly paper: number;
}

export const PLAIN: Style = { ink: DEFAULT_COLOR, paper: DEFAULT_COLOR };

/** Grapheme clusters of more than one scalar, interned so that a cell is a number. Shared by the frames that are compared. */
export class Clusters {
  readonly #ids = new Map<string, number>();
  readonly #texts: string[] = [];

  /** The glyph word (bit 31 set) of `text`. */
  intern(text: string): number {
    let id = this.#ids.get(text);
    if (id === undefined) {
      id = this.#texts.length;
      this.#ids.set(text, id);
      this.#texts.push(text);
    }
    return (CLUSTER | id) >>> 0;
  }

  /** The text of a glyph word, cluster or single scalar; empty for a continuation cell. */
  text(glyph: number): string {
    if (glyph & CLUSTER) return this.#texts[glyph & 0x1fffff];
    if (glyph === CONTINUATION) return '';
    return String.fromCodePoint(glyph & 0x1fffff);
  }

  get size(): number {
    return this.#texts.length;
  }
}

export type CursorShape = 'block' | 'bar' | 'underline';

export interface FrameCursor {
  readonly x: Column;
  readonly y: Row;
  readonly shape: CursorShape;
}

/** A screenful of cells. Writes outside the grid are clipped, so a 1x1 terminal needs no special care. */
export class Frame {
  readonly columns: number;
  readonly rows: number;
  readonly cells: Uint32Array;
  readonly clusters: Clusters;
  /** The position of the terminal's own cursor; null hides it. */
  cursor: FrameCursor | null = null;
  /** The window title; empty leaves it alone. */
  title = '';

  constructor(columns: number, rows: number, clusters: Clusters = new Clusters()) {
    this.columns = columns;
    this.rows = rows;
    this.clusters = clusters;
    this.cells = new Uint32Array(columns * rows * CELL_WORDS);
    this.fill(0, 0, columns, rows, PLAIN);
  }

  /** Blanks a rectangle in `style`. */
  fill(x: Column, y: Row, width: number, height: number, style: Style): void {
    const x0 = Math.max(0, x);
    const x1 = Math.min(this.columns, x + width);
    const y1 = Math.min(this.rows, y + height);
    const { cells, columns } = this;
    for (let row = Math.max(0, y); row < y1; row++) {
      const end = (row * columns + x1) * CELL_WORDS;
      const start = (row * columns + x0) * CELL_WORDS;
      let i = start;
      for (; i < end && i < start + FEW_WORDS; i += CELL_WORDS) {
        cells[i] = 0x20;
        cells[i + 1] = style.ink;
        cells[i + 2] = style.paper;
      }
      // The rest is copied: the first frame is drawn by code that nobody has compiled yet.
      for (; i < end; i += Math.min(i - start, end - i))
        cells.copyWithin(i, start, start + Math.min(i - start, end - i));
    }
  }

  /**
   * Puts one glyph word (see the table above, without the `WIDE` bit) of `width` 1 or 2 cells at x, y. A wide
   * glyph that does not fit at the right edge is drawn as a blank.
   */
  put(x: Column, y: Row, glyph: number, width: number, ink: number, paper: number): void {
    if (x < 0 || y < 0 || x >= this.columns || y >= this.rows) return;
    const i = (y * this.columns + x) * 3;
    const cells = this.cells;
    if (width === 2) {
      if (x + 1 >= this.columns) glyph = 0x20;
      else {
        cells[i + 3] = CONTINUATION;
        cells[i + 4] = ink;
        cells[i + 5] = paper;
        glyph = (glyph | WIDE) >>> 0;
      }
    }
    cells[i] = glyph;
    cells[i + 1] = ink;
    cells[i + 2] = paper;
  }

  /** Changes the look of a run of cells and leaves their glyphs. */
  restyle(x: Column, y: Row, width: number, style: Style): void {
    if (y < 0 || y >= this.rows) return;
    const x1 = Math.min(this.columns, x + width);
    for (
      let i = (y * this.columns + Math.max(0, x)) * 3, end = (y * this.columns + x1) * 3;
      i < end;
      i += 3
    ) {
      this.cells[i + 1] = style.ink;
      this.cells[i + 2] = style.paper;
    }
  }
}
