import { CELL_WORDS, CLUSTER, type Clusters, CONTINUATION, type Frame, WIDE } from '../base/frame.ts';
import { CONTROL, scalarClass, WIDTH_BITS } from '../base/width.ts';
import { ByteBuffer } from './bytes.ts';
import type { Capabilities } from './capabilities.ts';
import { blank, DISPUTED, forget, isBlank, isUneven, looksSame, UNDERLINE } from './cell.ts';
import { move, moveCost, sequence, UNKNOWN } from './cursor-move.ts';
import { MAX_PEN_BYTES, Pen, type PenState } from './pen.ts';
import { findRowShift } from './row-shift.ts';
import type { Scroll } from './scroll.ts';

/** The most bytes of one group of cells, the text of a cluster aside: moves, a pen, spaces and a scalar. */
const MAX_GROUP_BYTES = MAX_PEN_BYTES + 64;
/** Fewer words are copied one by one: a view costs more. */
const FEW_WORDS = 96;
/** Shorter unchanged stretches are written again rather than jumped over. */
const SHORT_GAP = 4;
/** A shorter tail of blanks is written as spaces rather than erased. */
const SHORT_TAIL = 4;
/** A shorter run of blanks, or of one glyph, is written out. */
const SHORT_RUN = 12;
/** The bytes of a pen with two colors, about. */
const MANY_PEN_BYTES = 20;
/** A move of so many bytes or more is a long one. */
const FAR = 6;
const REPLACEMENT = 0xfffd;

/** A place and a pen that the terminal has saved and brings back in two bytes. */
interface Saved {
  readonly x: number;
  readonly y: number;
  readonly pen: PenState;
}

/** The row and the pen of a group of cells. */
interface Far {
  readonly y: number;
  readonly ink: number;
  readonly paper: number;
}

/**
 * Draws rows of cells with the shortest sequences: it knows what the terminal shows (`sent`), where its cursor is, its
 * pen, and what it has saved.
 */
export class Painter {
  readonly out = new ByteBuffer();
  readonly #capabilities: Capabilities;
  readonly #pen: Pen;
  /** The cells that the terminal shows; 0, which no cell is, where that is not known. */
  sent = new Uint32Array(0);
  #columns = 0;
  #rows = 0;
  #clusters: Clusters | null = null;
  /** The position of the terminal's cursor, `UNKNOWN` where it is not known. */
  #x = UNKNOWN;
  #y = UNKNOWN;
  #saved: Saved | null = null;
  /** The row and the pen of the last group of the frame before that was far from the cursor: what comes again is saved. */
  #far: Far | null = null;
  #nextFar: Far | null = null;

  constructor(capabilities: Capabilities) {
    this.#capabilities = capabilities;
    this.#pen = new Pen(capabilities.colors, capabilities.underlineStyles);
  }

  /** Draws for a screen of another size or with other clusters, of which nothing is known. */
  fit({ columns, rows, clusters, cells }: Frame): void {
    [this.#columns, this.#rows, this.#clusters] = [columns, rows, clusters];
    this.sent = new Uint32Array(cells.length);
    this.loseCursor();
  }

  /** The pen is no longer what it was told to be: the next frame begins by telling it. */
  losePen(): void {
    this.#pen.ink = -1;
  }

  /** The cursor may be anywhere, and what was saved may be lost. */
  loseCursor(): void {
    this.#x = UNKNOWN;
    this.#y = UNKNOWN;
    this.#saved = null;
  }

  /** Ends a frame: the next one may come back to what was drawn far from the cursor. */
  endFrame(): void {
    this.#far = this.#nextFar ?? this.#far;
    this.#nextFar = null;
  }

  /** Moves rows by deleting or inserting lines at the top of a region: every terminal with regions knows these. */
  scroll({ cells }: Frame, { top, bottom, by }: Scroll): void {
    const out = this.out;
    const columns = this.#columns;
    const sent = this.sent;
    out.reserve(MAX_GROUP_BYTES);
    const words = columns * CELL_WORDS;
    const count = Math.abs(by);
    const first = by > 0 ? bottom - count : top;
    // The lines that open are erased in the paper that most of their cells have.
    const wanted = cells[first * words + (columns >> 1) * CELL_WORDS + 2];
    if (this.#capabilities.erasesWithPaper && (wanted & UNDERLINE) === 0 && !this.#pen.blanksIn(wanted))
      this.#pen.setBlank(out, wanted);
    const isWhole = bottom === this.#rows;
    if (!isWhole) {
      out.putText(`\x1b[${top === 0 ? '' : top + 1};${bottom}r`);
      [this.#x, this.#y] = [0, 0];
    }
    this.#move(0, top);
    sequence(out, count, by > 0 ? 0x4d : 0x4c);
    if (!isWhole) {
      out.putText('\x1b[r');
      [this.#x, this.#y] = [0, 0];
    }
    if (by > 0) sent.copyWithin(top * words, (top + by) * words, bottom * words);
    else sent.copyWithin((top - by) * words, top * words, (bottom + by) * words);
    this.#eraseRows(first, count);
  }

  /** The paper of cells that the terminal erases now; null when that is not known. */
  #erasedPaper(): number | null {
    const { paper, ink } = this.#pen;
    if (ink === -1) return null;
    if (paper === 0) return 0;
    return this.#capabilities.erasesWithPaper && (paper & UNDERLINE) === 0 ? paper : null;
  }

  /** Moves the end of a row whose text was pushed aside, or has moved up, before the rest of it is drawn. */
  shiftRow({ cells, columns, rows }: Frame, y: number): void {
    const { sent } = this;
    const shift = findRowShift({ sent, cells, columns, rows }, y);
    if (shift === null) return;
    const { x, by } = shift;
    const start = y * columns * CELL_WORDS;
    const end = start + columns * CELL_WORDS;
    const from = start + x * CELL_WORDS;
    this.out.reserve(MAX_GROUP_BYTES);
    this.#move(x, y);
    const count = Math.abs(by);
    sequence(this.out, count, by > 0 ? 0x40 : 0x50);
    const words = count * CELL_WORDS;
    if (by > 0) sent.copyWithin(from + words, from, end - words);
    else sent.copyWithin(from, from + words, end);
    // Terminals differ in the paper of what opens.
    forget(sent, by > 0 ? from : end - words, count);
  }

  /** Erases rows that a scroll has opened: some terminals, such as kitty, open them without the paper of the pen. */
  #eraseRows(first: number, count: number): void {
    const { out, sent } = this;
    const columns = this.#columns;
    const paper = this.#erasedPaper();
    if (paper === null) return forget(sent, first * columns * CELL_WORDS, count * columns);
    for (let y = first; y < first + count; y++) {
      out.reserve(MAX_GROUP_BYTES);
      this.#move(0, y);
      this.#eraseToEnd();
    }
    blank(sent, first * columns * CELL_WORDS, count * columns, paper);
  }

  /** Erases from the cursor to the end of its row, in the paper of the pen. */
  #eraseToEnd(): void {
    this.out.put(0x1b);
    this.out.put(0x5b);
    this.out.put(0x4b);
  }

  /** Draws what has changed in a row. */
  row(frame: Frame, y: number): void {
    const { cells, columns } = frame;
    const sent = this.sent;
    const start = y * columns * CELL_WORDS;
    const end = start + columns * CELL_WORDS;
    let low = start;
    while (low < end && cells[low] === sent[low]) low++;
    if (low === end) return;
    let high = end - 1;
    while (cells[high] === sent[high]) high--;

    const out = this.out;
    let x = Math.floor((low - start) / CELL_WORDS);
    // The right half of a wide glyph is drawn with its left one.
    if (x > 0 && cells[start + (x - 1) * CELL_WORDS] & WIDE) x--;
    let until = Math.floor((high - start) / CELL_WORDS) + 1;
    /** Cells before this one are drawn although they are as they were. */
    let forced = 0;
    const blankTail = this.#blankTail(cells, start, end);

    while (x < until) {
      const at = start + x * CELL_WORDS;
      let glyph = cells[at];
      let width = 1;
      let changed = x < forced || !looksSame(cells, at, sent, at);
      if (glyph > 0x10ffff && glyph & (WIDE | CONTINUATION)) {
        if (glyph & WIDE && x + 1 < columns && cells[at + 3] === CONTINUATION) {
          width = 2;
          changed ||= x + 1 < forced || sent[at + 3] !== CONTINUATION;
        } else {
          // Half of a wide glyph whose other half was drawn over.
          glyph = 0x20;
          changed = true;
        }
      }
      if (!changed) {
        x += width;
        continue;
      }
      out.reserve(MAX_GROUP_BYTES + columns);
      this.#begin(frame, x, y, at);
      if (x >= blankTail && until - x > SHORT_TAIL) {
        this.#eraseToEnd();
        break;
      }
      const most = Math.min(until, Math.max(blankTail, x + 1)) - x;
      const run = width === 1 ? this.#runOfOne(cells, at, most) : 1;
      let next = x + width;
      let reach = 0;
      const erases = run > SHORT_RUN && isBlank(cells, at) && this.#erasedPaper() === cells[at + 2];
      if (erases) {
        sequence(out, run, 0x58);
        next = x + run;
      } else if (glyph < 0x7f && glyph >= 0x20) {
        out.put(glyph);
        if (run > SHORT_RUN && this.#repeat(run)) next = x + run;
        else next = this.#plainRun(cells, at + CELL_WORDS, next, Math.min(until, Math.max(blankTail, next)));
      } else reach = this.#glyph(glyph, width, x);
      if (!erases) this.#x = reach > 0 || next === columns ? UNKNOWN : next;
      if (reach > 0) forced = Math.max(forced, x + reach);
      // A wide glyph loses both halves when one is drawn over.
      if (sent[start + (next - 1) * CELL_WORDS] & WIDE) forced = Math.max(forced, next + 1);
      x = next;
      if (forced > until) until = Math.min(forced, columns);
    }
    if (high - low < FEW_WORDS) for (let i = low; i <= high; i++) sent[i] = cells[i];
    else sent.set(cells.subarray(low, high + 1), low);
  }

  /** Goes to a cell and takes up its pen, by what the terminal has saved where that is shorter. */
  #begin(frame: Frame, x: number, y: number, at: number): void {
    const { cells } = frame;
    const out = this.out;
    const pen = this.#pen;
    const paper = cells[at + 2];
    const isOnlyPaper = isBlank(cells, at);
    const ink = isOnlyPaper ? pen.blankInk : cells[at + 1];
    const hasPen = isOnlyPaper ? pen.blanksIn(paper) : pen.ink === ink && pen.paper === paper;
    if (this.#x === x && this.#y === y) {
      if (!hasPen) pen.set(out, ink, paper);
      return;
    }
    if (hasPen) return this.#moveOver(frame, x, y);
    const cost = moveCost({ x: this.#x, y: this.#y }, { x, y });
    const saved = this.#saved;
    if (
      saved !== null &&
      saved.pen.ink === ink &&
      saved.pen.paper === paper &&
      2 + moveCost(saved, { x, y }) < cost + MANY_PEN_BYTES
    ) {
      out.put(0x1b);
      out.put(0x38);
      pen.restore(saved.pen);
      [this.#x, this.#y] = [saved.x, saved.y];
      return this.#move(x, y);
    }
    this.#moveOver(frame, x, y);
    pen.set(out, ink, paper);
    if (cost >= FAR) this.#noteFar(x, y, ink, paper);
  }

  /** Has the terminal save a place far from the cursor whose row and pen the frame before had drawn in, too. */
  #noteFar(x: number, y: number, ink: number, paper: number): void {
    const before = this.#far;
    this.#nextFar = { y, ink, paper };
    if (before === null || before.y !== y || before.ink !== ink || before.paper !== paper) return;
    this.out.put(0x1b);
    this.out.put(0x37);
    this.#saved = { x, y, pen: this.#pen.state };
  }

  /** The number of cells from a place on, `most` at the most, that look like the first, up to the last one that has changed. */
  #runOfOne(cells: Uint32Array, at: number, most: number): number {
    if (isUneven(cells[at])) return 1;
    const sent = this.sent;
    let run = 1;
    for (let i = 1, next = at + CELL_WORDS; i < most; i++, next += CELL_WORDS) {
      if (!looksSame(cells, next, cells, at)) break;
      if (!looksSame(cells, next, sent, next)) run = i + 1;
    }
    return run;
  }

  /** Repeats the ASCII glyph just written, so that it is there `run` times; false where the terminal cannot. tmux repeats no others. */
  #repeat(run: number): boolean {
    if (!this.#capabilities.repeats) return false;
    sequence(this.out, run - 1, 0x62);
    return true;
  }

  /**
   * Writes changed ASCII cells that look as the pen does, from `x` (which is at `at`) up to `until` at the most;
   * returns where it stopped.
   */
  #plainRun(cells: Uint32Array, at: number, x: number, until: number): number {
    const sent = this.sent;
    const { ink, paper } = this.#pen;
    const { bytes } = this.out;
    const blanks = this.#pen.blanksIn(paper);
    const erases = blanks && this.#erasedPaper() === paper;
    /** Blanks at the end of the run so far. */
    let spaces = 0;
    let length = this.out.length;
    for (; x < until; x++, at += CELL_WORDS) {
      const glyph = cells[at];
      if (glyph < 0x20 || glyph > 0x7e || cells[at + 2] !== paper) break;
      if (cells[at + 1] !== ink && !(blanks && isBlank(cells, at))) break;
      if (looksSame(cells, at, sent, at)) break;
      bytes[length++] = glyph;
      spaces = erases && glyph === 0x20 ? spaces + 1 : 0;
      // More blanks are erased than written.
      if (spaces > SHORT_RUN) {
        this.out.length = length - spaces;
        return x + 1 - spaces;
      }
    }
    this.out.length = length;
    return x;
  }

  /** The first column of the blanks at the end of a row that erasing to the end of the line draws; `columns` when there are none. */
  #blankTail(cells: Uint32Array, start: number, end: number): number {
    const paper = cells[end - 1];
    if (paper !== 0 && (!this.#capabilities.erasesWithPaper || paper & UNDERLINE)) return this.#columns;
    let at = end - CELL_WORDS;
    while (at >= start && cells[at + 2] === paper && isBlank(cells, at)) at -= CELL_WORDS;
    return (at - start) / CELL_WORDS + 1;
  }

  /**
   * Writes a glyph beyond ASCII. Returns 0, or, when terminals disagree about its width, the cells that it may
   * have touched: then nobody knows where the cursor stands.
   */
  #glyph(glyph: number, width: number, x: number): number {
    const out = this.out;
    if (glyph & CLUSTER) {
      if (width === 2) this.#clearTwo(x);
      const text = this.#clusters?.text((glyph & ~WIDE) >>> 0) ?? '';
      let reach = 0;
      for (const character of text) {
        const scalar = character.codePointAt(0) ?? 0;
        const flags = scalarClass(scalar);
        if (flags & CONTROL) continue;
        reach += flags & WIDTH_BITS;
        out.reserve(4);
        out.putScalar(scalar);
      }
      return Math.max(reach, 2);
    }
    const scalar = glyph & 0x1fffff;
    const own = scalarClass(scalar) & WIDTH_BITS;
    if (own === width && scalar < DISPUTED) {
      out.putScalar(scalar);
      return 0;
    }
    if (width === 2) this.#clearTwo(x);
    // Controls never pass, and a mark alone would change the cell before.
    out.putScalar(own === 0 ? REPLACEMENT : scalar);
    return 2;
  }

  /** Blanks both cells at `x`, for a glyph that this terminal may draw in one. */
  #clearTwo(x: number): void {
    this.out.put(0x20);
    this.out.put(0x20);
    sequence(this.out, x + 1, 0x47);
  }

  /** Moves the terminal's cursor by the shortest sequence. */
  #move(x: number, y: number): void {
    if (this.#x === x && this.#y === y) return;
    move(this.out, { x: this.#x, y: this.#y }, { x, y });
    [this.#x, this.#y] = [x, y];
  }

  /** Moves it, over a few cells of the row that are there already by writing them again. */
  #moveOver(frame: Frame, x: number, y: number): void {
    const gap = x - this.#x;
    if (this.#x !== UNKNOWN && y === this.#y && gap > 0 && gap <= SHORT_GAP && this.#rewrite(frame, x, y))
      return;
    this.#move(x, y);
  }

  /** Gets to x by writing the cells before it again; false when they are not plain or look otherwise. */
  #rewrite(frame: Frame, x: number, y: number): boolean {
    const { cells, columns } = frame;
    const start = (y * columns + this.#x) * CELL_WORDS;
    const end = (y * columns + x) * CELL_WORDS;
    for (let at = start; at < end; at += CELL_WORDS) {
      const glyph = cells[at];
      if (glyph < 0x20 || glyph > 0x7e) return false;
      if (cells[at + 1] !== this.#pen.ink || cells[at + 2] !== this.#pen.paper) return false;
    }
    for (let at = start; at < end; at += CELL_WORDS) this.out.put(cells[at]);
    this.#x = x;
    return true;
  }

  /** Moves the cursor to its place after everything is drawn. */
  rest(frame: Frame, x: number, y: number): void {
    this.out.reserve(MAX_GROUP_BYTES);
    this.#moveOver(frame, x, y);
  }
}
