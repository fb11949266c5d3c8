import {
  CELL_WORDS,
  CLUSTER,
  type Clusters,
  CONTINUATION,
  type CursorShape,
  type Frame,
  REVERSE,
  STRIKE,
  WIDE,
} from '../base/frame.ts';
import { CONTROL, scalarClass, WIDTH_BITS } from '../base/width.ts';
import { ByteBuffer } from './bytes.ts';
import type { Capabilities } from './capabilities.ts';
import { MAX_PEN_BYTES, Pen } from './pen.ts';

/** The most bytes of one group of cells, the text of a cluster aside: a move, a pen, spaces and a scalar. */
const MAX_GROUP_BYTES = MAX_PEN_BYTES + 48;
/** Fewer words are copied one by one: a view costs more. */
const FEW_WORDS = 96;
/** Shorter unchanged stretches are written again rather than jumped over. */
const SHORT_GAP = 4;
/** A shorter tail of blanks is written as spaces rather than erased. */
const SHORT_TAIL = 4;
const UNDERLINE = 7 << 26;
const REPLACEMENT = 0xfffd;
/** Terminals disagree about the width of scalars from here on (emoji, newer scripts). */
const DISPUTED = 0x1f000;

/** No row, nor the one before a row. */
const NOWHERE = -2;

const SHAPES: Record<CursorShape, number> = { block: 2, underline: 4, bar: 6 };

/**
 * Turns frames into the bytes that make a terminal show them. It remembers what the terminal shows and sends the
 * difference. The terminal is expected not to wrap at the right margin (`CSI ? 7 l`).
 */
export class Renderer {
  readonly #out = new ByteBuffer();
  #capabilities: Capabilities;
  #pen: Pen;
  /** The cells that the terminal shows; 0, which no cell is, where that is not known. */
  #sent = new Uint32Array(0);
  /** The bytes of those and of the frame's: the runtime compares them faster than a loop, which needs its code and all cells. */
  #sentBytes = bytesOf(this.#sent);
  #cells: Uint32Array = this.#sent;
  #cellBytes = this.#sentBytes;
  #columns = 0;
  #rows = 0;
  #clusters: Clusters | null = null;
  /** The position of the terminal's cursor; x is -1, and y `NOWHERE`, when it is not known. */
  #x = -1;
  #y = NOWHERE;
  /** null when that is not known. */
  #cursorShown: boolean | null = null;
  #shape: CursorShape | null = null;
  #title = '';

  constructor(capabilities: Capabilities) {
    this.#capabilities = capabilities;
    this.#pen = new Pen(capabilities.colors, capabilities.underlineStyles);
  }

  /** Draws from now on for what the terminal has turned out to be; the next frame is drawn whole when that changes its look. */
  adapt(capabilities: Capabilities): void {
    const { colors, underlineStyles } = this.#capabilities;
    this.#capabilities = capabilities;
    if (colors === capabilities.colors && underlineStyles === capabilities.underlineStyles) return;
    this.#pen = new Pen(capabilities.colors, capabilities.underlineStyles);
    this.#sent.fill(0);
  }

  /** The pen is no longer what it was told to be: the next frame begins by telling it. */
  losePen(): void {
    this.#pen.ink = -1;
  }

  /** Forgets what the terminal shows: the next frame is drawn whole. */
  invalidate(): void {
    this.#sent.fill(0);
    this.#pen.ink = -1;
    this.#x = -1;
    this.#y = NOWHERE;
    this.#cursorShown = null;
    this.#shape = null;
    this.#title = '';
  }

  /**
   * The bytes that turn what the terminal shows into `frame`; none when it shows it already. They are valid until the
   * next call and must all be sent, in order. The frame is not kept.
   */
  render(frame: Frame): Uint8Array {
    const out = this.#out;
    out.clear();
    this.#fit(frame);
    const synchronized = this.#capabilities.synchronized;
    if (synchronized) out.putText('\x1b[?2026h');
    else if (this.#cursorShown !== false) out.putText('\x1b[?25l');
    const start = out.length;
    const size = frame.columns * CELL_WORDS * 4;
    for (let y = 0, at = 0; y < frame.rows; y++, at += size)
      if (this.#cellBytes.compare(this.#sentBytes, at, at + size, at, at + size) !== 0) this.#row(frame, y);
    const drawn = out.length > start;
    if (!drawn) out.clear();
    else if (!synchronized) this.#cursorShown = false;
    this.#placeCursor(frame);
    this.#setTitle(frame.title);
    if (drawn && synchronized) out.putText('\x1b[?2026l');
    return out.view();
  }

  #fit(frame: Frame): void {
    if (frame.cells !== this.#cells) {
      this.#cells = frame.cells;
      this.#cellBytes = bytesOf(frame.cells);
    }
    if (frame.columns === this.#columns && frame.rows === this.#rows && frame.clusters === this.#clusters) {
      return;
    }
    this.#columns = frame.columns;
    this.#rows = frame.rows;
    this.#clusters = frame.clusters;
    this.#sent = new Uint32Array(frame.cells.length);
    this.#sentBytes = bytesOf(this.#sent);
    this.#x = -1;
    this.#y = NOWHERE;
  }

  #row(frame: Frame, y: number): void {
    const { cells, columns } = frame;
    const sent = this.#sent;
    const start = y * columns * CELL_WORDS;
    const end = start + columns * CELL_WORDS;
    let low = start;
    while (low < end && cells[low] === sent[low]) low++;
    if (low === end) return;
    let high = end - 1;
    while (cells[high] === sent[high]) high--;

    const out = this.#out;
    const pen = this.#pen;
    let x = Math.floor((low - start) / CELL_WORDS);
    // The right half of a wide glyph is drawn with its left one.
    if (x > 0 && cells[start + (x - 1) * CELL_WORDS] & WIDE) x--;
    let until = Math.floor((high - start) / CELL_WORDS) + 1;
    /** Cells before this one are drawn although they are as they were. */
    let forced = 0;
    const blank = this.#blankTail(cells, start, end);

    while (x < until) {
      const at = start + x * CELL_WORDS;
      let glyph = cells[at];
      let width = 1;
      let changed =
        x < forced || glyph !== sent[at] || cells[at + 1] !== sent[at + 1] || cells[at + 2] !== sent[at + 2];
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
      if (this.#x !== x || this.#y !== y) this.#move(frame, x, y);
      const ink = cells[at + 1];
      const paper = cells[at + 2];
      if (ink !== pen.ink || paper !== pen.paper) pen.set(out, ink, paper);
      if (x >= blank && until - x > SHORT_TAIL) {
        out.put(0x1b);
        out.put(0x5b);
        out.put(0x4b);
        break;
      }
      let next = x + width;
      let reach = 0;
      if (glyph < 0x7f && glyph >= 0x20) {
        out.put(glyph);
        next = this.#plainRun(cells, at + CELL_WORDS, next, Math.min(until, Math.max(blank, next)));
      } else reach = this.#glyph(glyph, width, x);
      this.#x = reach > 0 || next === columns ? -1 : next;
      if (reach > 0) forced = Math.max(forced, x + reach);
      // A wide glyph loses both halves when one is drawn over.
      if (sent[start + (next - 1) * CELL_WORDS] & WIDE) forced = Math.max(forced, next + 1);
      x = next;
      if (forced > until) until = Math.min(forced, columns);
    }
    if (high - low < FEW_WORDS) for (let i = low; i <= high; i++) sent[i] = cells[i];
    else sent.set(cells.subarray(low, high + 1), low);
  }

  /**
   * Writes changed ASCII cells that look as the pen does, from `x` (which stands at `at`) up to `until` at the most;
   * returns where it stopped.
   */
  #plainRun(cells: Uint32Array, at: number, x: number, until: number): number {
    const sent = this.#sent;
    const { ink, paper } = this.#pen;
    const { bytes } = this.#out;
    let length = this.#out.length;
    for (; x < until; x++, at += CELL_WORDS) {
      const glyph = cells[at];
      if (glyph < 0x20 || glyph > 0x7e || cells[at + 1] !== ink || cells[at + 2] !== paper) break;
      if (glyph === sent[at] && ink === sent[at + 1] && paper === sent[at + 2]) break;
      bytes[length++] = glyph;
    }
    this.#out.length = length;
    return x;
  }

  /** The first column of the blanks at the end of a row that erasing to the end of the line draws; `columns` when there are none. */
  #blankTail(cells: Uint32Array, start: number, end: number): number {
    const paper = cells[end - 1];
    if (paper !== 0 && (!this.#capabilities.erasesWithPaper || paper & UNDERLINE)) return this.#columns;
    let at = end - CELL_WORDS;
    while (
      at >= start &&
      cells[at] === 0x20 &&
      cells[at + 2] === paper &&
      !(cells[at + 1] & (REVERSE | STRIKE))
    ) {
      at -= CELL_WORDS;
    }
    return (at - start) / CELL_WORDS + 1;
  }

  /**
   * Writes a glyph beyond ASCII. Returns 0, or, when terminals disagree about its width, the cells that it may
   * have touched: then nobody knows where the cursor stands.
   */
  #glyph(glyph: number, width: number, x: number): number {
    const out = this.#out;
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
    this.#out.put(0x20);
    this.#out.put(0x20);
    this.#sequence(x + 1, 0, 0x47);
  }

  /** Moves the terminal's cursor by the shortest sequence. */
  #move(frame: Frame, x: number, y: number): void {
    const out = this.#out;
    const known = this.#x >= 0;
    const gap = x - this.#x;
    if (known && y === this.#y) {
      if (gap > 0 && gap <= SHORT_GAP && this.#rewrite(frame, x, y)) return;
      if (x === 0) out.put(0x0d);
      else if (gap < 0 && gap >= -SHORT_GAP) for (let i = gap; i < 0; i++) out.put(0x08);
      else this.#sequence(Math.abs(gap), 0, gap > 0 ? 0x43 : 0x44);
    } else if (y === this.#y) this.#sequence(x + 1, 0, 0x47);
    else if (x === 0 && y === this.#y + 1) {
      out.put(0x0d);
      out.put(0x0a);
    } else this.#sequence(y + 1, x + 1, 0x48);
    this.#x = x;
    this.#y = y;
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
    for (let at = start; at < end; at += CELL_WORDS) this.#out.put(cells[at]);
    this.#x = x;
    return true;
  }

  /** `CSI first ; second final`; a number of 1, and a second of 0, is left out. */
  #sequence(first: number, second: number, final: number): void {
    const out = this.#out;
    out.put(0x1b);
    out.put(0x5b);
    if (first > 1) out.putNumber(first);
    if (second > 1) {
      out.put(0x3b);
      out.putNumber(second);
    }
    out.put(final);
  }

  #placeCursor(frame: Frame): void {
    const out = this.#out;
    const cursor = frame.cursor;
    const inside =
      cursor !== null && cursor.x >= 0 && cursor.y >= 0 && cursor.x < frame.columns && cursor.y < frame.rows;
    out.reserve(MAX_GROUP_BYTES);
    if (!inside) {
      if (this.#cursorShown !== false) out.putText('\x1b[?25l');
      this.#cursorShown = false;
      return;
    }
    if (this.#x !== cursor.x || this.#y !== cursor.y) this.#move(frame, cursor.x, cursor.y);
    if (this.#shape !== cursor.shape && this.#capabilities.extended) {
      out.putText(`\x1b[${SHAPES[cursor.shape]} q`);
      this.#shape = cursor.shape;
    }
    if (this.#cursorShown !== true) out.putText('\x1b[?25h');
    this.#cursorShown = true;
  }

  #setTitle(title: string): void {
    if (title === '' || title === this.#title || !this.#capabilities.extended) return;
    this.#title = title;
    let clean = '';
    for (const character of title) {
      if (!(scalarClass(character.codePointAt(0) ?? 0) & CONTROL)) clean += character;
    }
    this.#out.putText(`\x1b]2;${clean}\x1b\\`);
  }
}

const bytesOf = (words: Uint32Array): Buffer =>
  Buffer.from(words.buffer as ArrayBuffer, words.byteOffset, words.byteLength);
