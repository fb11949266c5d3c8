import { CELL_WORDS, type Clusters, type Frame, type Style } from '../../base/frame.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte, Column, Row } from '../../base/units.ts';
import { chunkAt } from '../../core/layout/line-cache.ts';
import type { Text } from '../../text/text.ts';
import { RowCode } from './row-tokens.ts';
import { type Overlay, samePatch } from './style-layers.ts';
import type { Theme } from '../theme.ts';

/** All that the cells of a row without cursors depend on. */
interface RowKey {
  /** The memory that the row's bytes lie in, and where they begin there. */
  memory: number;
  place: Byte;
  length: Byte;
  /** The start of the row in its document: overlays are counted from there. */
  from: Byte;
  /** The first byte's column from the left edge: negative when scrolled sideways. */
  shift: Column;
  width: number;
  tabSize: number;
  base: Style;
  tail: Style;
  code: RowCode;
  over: readonly Overlay[];
  blanks: readonly ByteRange[];
  /** The start of the next line, when the row shows its line's end. */
  lineEnd: Byte | null;
}

interface Slot {
  readonly look: RowKey;
  cells: Uint32Array;
  /** The levels by which the row is indented, as the caller counts them. */
  levels: number;
  /** The time when it was drawn last. */
  used: number;
}

const BUCKETS = 64;
const WAYS = 4;
/** A longer row is none of a line that fits on the screen. */
const LONGEST: Byte = 4096;
const PLACELESS: Style = { ink: 0, paper: 0 };

const blank = (): RowKey => ({
  memory: 0,
  place: 0,
  length: 0,
  from: 0,
  shift: 0,
  width: 0,
  tabSize: 0,
  base: PLACELESS,
  tail: PLACELESS,
  code: new RowCode(),
  over: [],
  blanks: [],
  lineEnd: null,
});

/**
 * The cells of rows that were drawn, by what they were drawn from: a key changes one row, and the others are copied.
 * Bytes in memory never change, so where they lie says what they are.
 */
class RowMemo {
  readonly theme: Theme;
  readonly #slots: (Slot | undefined)[] = Array.from({ length: BUCKETS * WAYS });
  /** The row in hand. */
  readonly #look = blank();
  #clock = 0;
  #levels = 0;

  constructor(theme: Theme) {
    this.theme = theme;
  }

  /**
   * Takes the bytes [from, to) of a text in hand; null when they are not to be remembered. The caller fills in the rest
   * of the look before `draw` and `keep`, which are about this row until the next call.
   */
  lookFor(text: Text, from: Byte, to: Byte): RowKey | null {
    if (from >= to || to - from > LONGEST) return null;
    const { chunk, memory } = chunkAt(text, from);
    if (chunk.lost || to > chunk.from + chunk.bytes.length) return null;
    const look = this.#look;
    look.memory = memory;
    look.place = chunk.bytes.byteOffset + (from - chunk.from);
    look.length = to - from;
    look.from = from;
    return look;
  }

  /** The levels kept with the row that `draw` has just drawn. */
  get levels(): number {
    return this.#levels;
  }

  /** Draws the row from x on; false when it was not kept. */
  draw(frame: Frame, x: Column, y: Row): boolean {
    const look = this.#look;
    if (!fits(frame, x, y, look.width)) return false;
    const bucket = bucketOf(look);
    for (let i = bucket; i < bucket + WAYS; i++) {
      const slot = this.#slots[i];
      if (slot === undefined || !sameLook(slot.look, look)) continue;
      slot.used = ++this.#clock;
      this.#levels = slot.levels;
      frame.cells.set(slot.cells, (y * frame.columns + x) * CELL_WORDS);
      return true;
    }
    return false;
  }

  /** Keeps the row, which has just been drawn from x on, and how far it is indented, in place of the longest unused one. */
  keep(frame: Frame, x: Column, y: Row, levels: number): void {
    const look = this.#look;
    if (!fits(frame, x, y, look.width)) return;
    const at = (y * frame.columns + x) * CELL_WORDS;
    const cells = frame.cells.subarray(at, at + look.width * CELL_WORDS);
    const bucket = bucketOf(look);
    let oldest = bucket;
    for (let i = bucket; i < bucket + WAYS; i++)
      if ((this.#slots[i]?.used ?? 0) < (this.#slots[oldest]?.used ?? 0)) oldest = i;
    const slot = (this.#slots[oldest] ??= {
      look: blank(),
      cells: new Uint32Array(cells.length),
      levels,
      used: 0,
    });
    slot.levels = levels;
    if (slot.cells.length !== cells.length) slot.cells = new Uint32Array(cells.length);
    const { code } = slot.look;
    Object.assign(slot.look, look);
    slot.look.code = code;
    code.copy(look.code);
    slot.cells.set(cells);
    slot.used = ++this.#clock;
  }
}

const fits = (frame: Frame, x: Column, y: Row, width: number): boolean =>
  width > 0 && x >= 0 && x + width <= frame.columns && y >= 0 && y < frame.rows;

const bucketOf = ({ memory, place }: RowKey): number =>
  (Math.imul(place ^ (memory << 8), 0x9e3779b1) >>> 26) * WAYS;

function sameLook(a: RowKey, b: RowKey): boolean {
  return (
    a.place === b.place &&
    a.memory === b.memory &&
    a.length === b.length &&
    a.width === b.width &&
    a.shift === b.shift &&
    a.tabSize === b.tabSize &&
    sameStyle(a.base, b.base) &&
    sameStyle(a.tail, b.tail) &&
    (a.lineEnd === null
      ? b.lineEnd === null
      : b.lineEnd !== null && a.lineEnd - a.from === b.lineEnd - b.from) &&
    a.code.equals(b.code) &&
    sameRanges(a, a.over, b, b.over) &&
    samePatches(a.over, b.over) &&
    sameRanges(a, a.blanks, b, b.blanks)
  );
}

const sameStyle = (a: Style, b: Style): boolean => a === b || (a.ink === b.ink && a.paper === b.paper);

/** True if ranges are at the same places of two rows. */
function sameRanges(a: RowKey, ones: readonly ByteRange[], b: RowKey, others: readonly ByteRange[]): boolean {
  if (ones.length !== others.length) return false;
  for (let i = 0; i < ones.length; i++) {
    const one = ones[i];
    const other = others[i];
    if (within(a, one.from) !== within(b, other.from) || within(a, one.to) !== within(b, other.to))
      return false;
  }
  return true;
}

/** True if two lists of overlays of the same length set the same attributes. */
function samePatches(ones: readonly Overlay[], others: readonly Overlay[]): boolean {
  for (let i = 0; i < ones.length; i++) if (!samePatch(ones[i].patch, others[i].patch)) return false;
  return true;
}

/** A place as far as the row has to do with it; it may reach behind the line break, of two bytes at most. */
const within = ({ from, length }: RowKey, at: Byte): number => Math.max(-1, Math.min(length + 3, at - from));

/** Cells hold numbers of clusters, so what is remembered goes with their table. */
const memos = new WeakMap<Clusters, RowMemo>();

/** The row memo of a frame. */
export function memoOf({ clusters }: Frame, theme: Theme): RowMemo {
  let memo = memos.get(clusters);
  if (memo === undefined || memo.theme !== theme) memos.set(clusters, (memo = new RowMemo(theme)));
  return memo;
}
