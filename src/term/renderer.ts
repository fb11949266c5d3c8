import { CELL_WORDS, type Clusters, type CursorShape, type Frame } from '../base/frame.ts';
import { CONTROL, scalarClass } from '../base/width.ts';
import type { Capabilities } from './capabilities.ts';
import { Painter } from './painter.ts';
import { findScroll } from './scroll.ts';

/** Smaller changes reach the screen at once: nothing holds back what the terminal shows meanwhile. */
const SMALL_FRAME = 256;
/** The most scrolls in one frame: one for each of a few splits, one above the other. */
const MOST_SCROLLS = 3;
/** The most changed rows in which the renderer looks for text that was pushed aside. */
const FEW_ROWS = 4;

const SHAPES: Record<CursorShape, number> = { block: 2, underline: 4, bar: 6 };

/**
 * Turns frames into the bytes that make a terminal show them. It remembers what the terminal shows and sends the
 * difference: rows that moved are scrolled, and the rest is drawn. The terminal is expected not to wrap at the right
 * margin (`CSI ? 7 l`).
 */
export class Renderer {
  #capabilities: Capabilities;
  #painter: Painter;
  /** The bytes of the cells that the terminal shows and of the frame's: the runtime compares them faster than a loop. */
  #sentBytes = bytesOf(new Uint32Array(0));
  #cells: Uint32Array = new Uint32Array(0);
  #cellBytes = bytesOf(this.#cells);
  #columns = 0;
  #rows = 0;
  #clusters: Clusters | null = null;
  /** null when that is not known. */
  #cursorShown: boolean | null = null;
  #shape: CursorShape | null = null;
  #title = '';

  constructor(capabilities: Capabilities) {
    this.#capabilities = capabilities;
    this.#painter = new Painter(capabilities);
  }

  /** Draws from now on for what the terminal has turned out to be; the next frame is drawn whole when that changes its look. */
  adapt(capabilities: Capabilities): void {
    const before = this.#capabilities;
    this.#capabilities = capabilities;
    if (drawsAlike(before, capabilities)) return;
    this.#painter = new Painter(capabilities);
    this.#clusters = null;
  }

  /** The pen is no longer what it was told to be: the next frame begins by telling it. */
  losePen(): void {
    this.#painter.losePen();
  }

  /** Forgets what the terminal shows: the next frame is drawn whole. */
  invalidate(): void {
    this.#painter.sent.fill(0);
    this.#painter.losePen();
    this.#painter.loseCursor();
    this.#cursorShown = null;
    this.#shape = null;
    this.#title = '';
  }

  /**
   * The bytes that turn what the terminal shows into `frame`; none when it shows it already. They are valid until the
   * next call and must all be sent, in order. The frame is not kept.
   */
  render(frame: Frame): Uint8Array {
    this.#fit(frame);
    const painter = this.#painter;
    const { out } = painter;
    const { synchronized } = this.#capabilities;
    const wasShown = this.#cursorShown;
    out.clear();
    out.putText(synchronized ? '\x1b[?2026h' : '\x1b[?25l');
    const start = out.length;
    const changed = this.#scroll(frame);
    const hasScrolled = out.length > start;
    if (changed.length <= FEW_ROWS) for (const y of changed) painter.shiftRow(frame, y);
    for (const y of changed) painter.row(frame, y);
    painter.endFrame();
    const drawn = out.length - start;
    const isSmall = drawn === 0 || (!hasScrolled && drawn <= SMALL_FRAME && wasShown !== null);
    if (!isSmall && !synchronized) this.#cursorShown = false;
    this.#placeCursor(frame);
    this.#setTitle(frame.title);
    if (isSmall) return out.view().subarray(start);
    if (synchronized) out.putText('\x1b[?2026l');
    return out.view();
  }

  /** The rows of a frame that the terminal does not show, in order. */
  #changedRows({ rows, columns }: Frame): readonly number[] {
    const size = columns * CELL_WORDS * 4;
    const changed: number[] = [];
    for (let y = 0, at = 0; y < rows; y++, at += size)
      if (this.#cellBytes.compare(this.#sentBytes, at, at + size, at, at + size) !== 0) changed.push(y);
    return changed;
  }

  /** Scrolls rows that have moved to their new places; returns those that are still to be drawn. */
  #scroll(frame: Frame): readonly number[] {
    const { columns, rows, cells } = frame;
    let changed = this.#changedRows(frame);
    for (let i = 0; i < MOST_SCROLLS; i++) {
      const { sent } = this.#painter;
      const scroll = findScroll({ sent, cells, columns, rows }, changed);
      if (scroll === null) break;
      this.#painter.scroll(frame, scroll);
      changed = this.#changedRows(frame);
    }
    return changed;
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
    this.#painter.fit(frame);
    this.#sentBytes = bytesOf(this.#painter.sent);
  }

  #placeCursor(frame: Frame): void {
    const { out } = this.#painter;
    const cursor = frame.cursor;
    const inside =
      cursor !== null && cursor.x >= 0 && cursor.y >= 0 && cursor.x < frame.columns && cursor.y < frame.rows;
    if (!inside) {
      if (this.#cursorShown !== false) out.putText('\x1b[?25l');
      this.#cursorShown = false;
      return;
    }
    this.#painter.rest(frame, cursor.x, cursor.y);
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
    this.#painter.out.putText(`\x1b]2;${clean}\x1b\\`);
  }
}

/** True when terminals of both kinds are drawn for with the same sequences. */
const drawsAlike = (one: Capabilities, other: Capabilities): boolean =>
  one.colors === other.colors &&
  one.underlineStyles === other.underlineStyles &&
  one.erasesWithPaper === other.erasesWithPaper &&
  one.repeats === other.repeats;

const bytesOf = (words: Uint32Array): Buffer =>
  Buffer.from(words.buffer as ArrayBuffer, words.byteOffset, words.byteLength);
