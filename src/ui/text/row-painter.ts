import { Cluster, nextCluster } from '../../base/grapheme.ts';
import { CELL_WORDS, COLOR, CONTINUATION, type Frame, type Style } from '../../base/frame.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte, Column, Row } from '../../base/units.ts';
import type { Insert } from '../../core/layout/inline-inserts.ts';
import { putCluster } from '../cells.ts';
import type { RowCode } from './row-tokens.ts';
import { applyLook } from './overlay-style.ts';
import { LayeredStyle, type Overlay, type StylePatch } from './style-layers.ts';
import { lineOn, type Theme } from '../theme.ts';

/** A cursor in a row. One without a patch is the terminal's own: it is only looked for. */
export interface Mark {
  readonly at: Byte;
  readonly patch: StylePatch | null;
}

/** A row's text and where it goes. */
export interface RowText {
  /** The bytes to draw, and the offset of the first of them in the document. */
  readonly bytes: Uint8Array;
  readonly from: Byte;
  /** The column of the first byte: left of `x` when the text is scrolled sideways. */
  readonly column: Column;
  readonly x: Column;
  readonly limit: Column;
  readonly y: Row;
  readonly tabSize: number;
  /** The bytes could not be read. */
  readonly lost: boolean;
  /** They are lost for the moment only. */
  readonly awaited: boolean;
  readonly base: Style;
  /** The look of what is behind the text. */
  readonly tail: Style;
  /** The tokens of the bytes. */
  readonly code: RowCode;
  /** The overlays over the tokens, in this order. */
  readonly over: readonly Overlay[];
  readonly marks: readonly Mark[];
  /** The ranges in which spaces and tabs are marked. */
  readonly blanks: readonly ByteRange[];
  /** Stretches that are not drawn and take no room, in order. */
  readonly hidden: readonly ByteRange[];
  /** The inserts of plugins between the bytes, and after the last one of a line. */
  readonly inserts: readonly Insert[];
  readonly behind: readonly Insert[];
  /** The line's break, when it is to be seen behind the last byte: it may be selected, and a cursor may stand on it. */
  readonly lineEnd: { readonly from: Byte; readonly to: Byte } | null;
}

const TAB = 9;
const SPACE = 0x20;
const DOT = 0xb7;
const ARROW = 0x2192;
const ELLIPSIS = 0x2026;

/** Draws rows of text over a blank background of their own: plain runs at once, everything else a cluster at a time. */
export class RowPainter {
  readonly #frame: Frame;
  readonly #theme: Theme;
  readonly #cluster = new Cluster();
  readonly #insertCluster = new Cluster();
  /** The look of the bytes in hand, and the first byte where it may be another. */
  readonly #style = new LayeredStyle();
  #until: Byte = 0;
  /** The ink of the marks for blanks here; null where they are not marked. */
  #blankInk: number | null = null;
  /** The index of the next hidden range. */
  #hiding = 0;
  /** No layer colors the bytes in hand. */
  #bare = true;
  /** The token in hand. */
  #token = 0;
  /** The column of the terminal's own cursor, and those of the others. */
  #cursor: Column | null = null;
  readonly #cursors: { readonly column: Column; readonly patch: StylePatch }[] = [];

  constructor(frame: Frame, theme: Theme) {
    this.#frame = frame;
    this.#theme = theme;
  }

  /** Draws a row; returns the column of the terminal's own cursor, if it is seen here. */
  paint(row: RowText): Column | null {
    const { bytes, from, x, limit, tabSize } = row;
    this.#frame.fill(x, row.y, limit - x, 1, row.tail);
    const cluster = this.#cluster;
    this.#until = -1;
    this.#cursor = null;
    let column = row.column;
    this.#hiding = 0;
    this.#token = 0;
    let next = 0;
    for (let i = 0; i < bytes.length && column < limit;) {
      const at = from + i;
      const hidden = row.hidden[this.#hiding];
      if (hidden !== undefined && at >= hidden.from) {
        this.#hiding++;
        // A cursor in there is seen where it ends.
        const inside = row.marks.filter((mark) => mark.at >= at && mark.at < hidden.to);
        for (const mark of inside) this.#find([mark], mark.at, column, x, limit);
        i = hidden.to - from;
        this.#until = -1;
        continue;
      }
      const start = i;
      for (; next < row.inserts.length && row.inserts[next].at <= i; next++) {
        const insert = row.inserts[next];
        if (insert.hides > 0) {
          // What stands in place of bytes looks like the first of them; a cursor in there is seen where it begins.
          this.#enter(row, at, column);
          i = insert.at + insert.hides;
          for (const mark of row.marks)
            if (mark.at > at && mark.at < from + i) this.#find([mark], mark.at, column, x, limit);
        }
        column = this.#paintInsert(row, insert, column, insert.width);
        this.#until = -1;
      }
      if (i > start) continue;
      if (at >= this.#until) this.#enter(row, at, column);
      if (next < row.inserts.length) this.#until = Math.min(this.#until, from + row.inserts[next].at);
      if (column >= x && !row.lost) {
        const stop = this.#run(
          bytes,
          i,
          Math.min(bytes.length, i + limit - column, this.#until - from),
          column,
          row.y,
        );
        if (stop > i) {
          column += stop - i;
          i = stop;
          continue;
        }
      }
      if (bytes[i] === TAB) {
        cluster.kind = 'text';
        cluster.length = 1;
        cluster.scalar = TAB;
        cluster.width = tabSize - ((column - row.column) % tabSize);
      } else nextCluster(bytes, i, bytes.length, cluster);
      if (cluster.length > 1 && row.marks.length > 0) this.#findInside(row, i, column);
      if (column + cluster.width > x) this.#paintCluster(row, column);
      column += cluster.width;
      i += cluster.length;
    }
    let edge = column;
    for (const insert of row.behind)
      edge = this.#paintInsert(row, insert, edge, Math.min(insert.width, limit - edge));
    if (row.lineEnd !== null && column >= x && column < limit) this.#paintEnd(row, row.lineEnd, column);
    if (this.#cursors.length > 0) this.#drawCursors(row);
    return this.#cursor;
  }

  #drawCursors({ y, limit }: RowText): void {
    const frame = this.#frame;
    for (const { column, patch } of this.#cursors.splice(0)) {
      const cell = (y * frame.columns + column) * CELL_WORDS;
      const wide = column + 1 < limit && frame.cells[cell + CELL_WORDS] === CONTINUATION;
      this.#patchCells(column, y, wide ? 2 : 1, patch);
    }
  }

  /** Applies a patch to cells of the same style that are drawn. */
  #patchCells(column: Column, y: Row, width: number, patch: StylePatch): void {
    const { cells, columns } = this.#frame;
    const cell = (y * columns + column) * CELL_WORDS;
    this.#style.start({ ink: cells[cell + 1], paper: cells[cell + 2] }, null);
    this.#style.apply(patch);
    this.#frame.restyle(column, y, width, this.#style);
  }

  /** Finds the look at a byte, how far it goes, and the cursors that stand there. Runs for every row of a key: it makes nothing new. */
  #enter(row: RowText, at: Byte, column: Column): void {
    const { base, from: start, code, over, blanks, marks, hidden, x, limit } = row;
    const style = this.#style;
    let until = Infinity;
    while (this.#token < code.count && start + code.end(this.#token) <= at) this.#token++;
    const isToken = this.#token < code.count;
    style.start(base, isToken ? code.looks[this.#token] : null);
    if (isToken) until = start + code.end(this.#token);
    this.#bare = true;
    for (let i = 0; i < over.length; i++) {
      const { from, to, patch } = over[i];
      if (from <= at && at < to) {
        style.apply(patch);
        this.#bare &&= patch.ink === null && patch.paper === null;
      }
      until = sooner(until, at, from, to);
    }
    this.#blankInk = null;
    for (let i = 0; i < blanks.length; i++) {
      const { from, to } = blanks[i];
      if (from <= at && at < to) this.#blankInk = this.#inkOfBlanks(base);
      until = sooner(until, at, from, to);
    }
    if (this.#hiding < hidden.length) until = Math.min(until, hidden[this.#hiding].from);
    for (let i = 0; i < marks.length; i++) if (marks[i].at > at) until = Math.min(until, marks[i].at);
    this.#until = until;
    if (marks.length > 0) this.#find(marks, at, column, x, limit);
  }

  /** Marks on another paper, such as that of a selection, have to stand out more. */
  #inkOfBlanks(base: Style): number {
    const { whitespace, gutter } = this.#theme;
    const onBase = (this.#style.paper & COLOR) === (base.paper & COLOR);
    return lineOn(onBase ? whitespace : gutter, this.#style).ink;
  }

  /** Notes the cursors that stand at a byte: they are drawn when the row is. */
  #find(marks: readonly Mark[], at: Byte, column: Column, x: Column, limit: Column): void {
    if (column < x || column >= limit) return;
    for (const mark of marks) {
      if (mark.at !== at) continue;
      if (mark.patch === null) this.#cursor = column;
      else this.#cursors.push({ column, patch: mark.patch });
    }
  }

  /** Notes the cursors inside of the cluster in hand: they are seen behind what is before them of it. */
  #findInside({ bytes, from, marks, x, limit }: RowText, i: number, column: Column): void {
    for (const mark of marks) {
      const length = mark.at - from - i;
      if (length <= 0 || length >= this.#cluster.length) continue;
      nextCluster(bytes, i, i + length, this.#insertCluster);
      this.#find([mark], mark.at, column + this.#insertCluster.width, x, limit);
    }
  }

  #paintEnd(
    { over, marks, y, x, limit }: RowText,
    { from, to }: { from: Byte; to: Byte },
    column: Column,
  ): void {
    for (const overlay of over)
      if (overlay.from <= from && overlay.to >= to && to > from)
        this.#patchCells(column, y, 1, overlay.patch);
    if (marks.length > 0) this.#find(marks, from, column, x, limit);
  }

  /** Draws plain characters from `i` on, a cell each; returns where the first other one is. */
  #run(bytes: Uint8Array, i: number, end: number, column: Column, y: Row): number {
    const { cells, columns } = this.#frame;
    const { ink, paper } = this.#style;
    const blank = this.#blankInk;
    let cell = (y * columns + column) * CELL_WORDS;
    for (; i < end; i++, cell += CELL_WORDS) {
      const byte = bytes[i];
      // What follows may be a mark that belongs to this character.
      if (byte < SPACE || byte >= 0x7f || bytes[i + 1] >= 0x80) break;
      const marked = blank !== null && byte === SPACE;
      cells[cell] = marked ? DOT : byte;
      cells[cell + 1] = marked ? blank : ink;
      cells[cell + 2] = paper;
    }
    return i;
  }

  /** Draws a virtual text in so many columns, with a mark where they are too few; returns the column behind it. */
  #paintInsert({ x, y, limit, base }: RowText, insert: Insert, column: Column, width: number): Column {
    if (width <= 0) return column;
    const frame = this.#frame;
    const cluster = this.#insertCluster;
    const { disabled, currentLine, gutterCurrent } = this.#theme;
    // Inks that are dim on the paper of the text may be too dim on that of the cursor's line.
    const dim = base.paper === currentLine.paper ? gutterCurrent : disabled;
    const { bytes, whole, look } = insert;
    const style =
      look === null ? this.#style : applyLook({ ink: dim.ink, paper: base.paper }, look, this.#theme);
    const stop = column + width;
    const room = whole > width ? stop - 1 : stop;
    for (let at = 0; at < bytes.length && column < limit; at += cluster.length) {
      nextCluster(bytes, at, bytes.length, cluster);
      if (column + cluster.width > room) break;
      if (column >= x) putCluster(frame, column, y, cluster, style, limit);
      else frame.fill(x, y, Math.max(0, Math.min(limit, column + cluster.width) - x), 1, style);
      column += cluster.width;
    }
    if (whole > width) {
      frame.fill(Math.max(x, column), y, Math.min(limit, stop) - Math.max(x, column), 1, style);
      if (column >= x && column < limit) frame.put(column, y, ELLIPSIS, 1, style.ink, style.paper);
    }
    return stop;
  }

  #paintCluster({ x, y, limit, lost, awaited }: RowText, column: Column): void {
    const cluster = this.#cluster;
    const frame = this.#frame;
    const style = this.#style;
    const stop = Math.min(limit, column + cluster.width);
    const first = Math.max(x, column);
    if (awaited) {
      for (let cell = first; cell < stop; cell++) frame.put(cell, y, DOT, 1, style.ink, style.paper);
    } else if (lost) {
      for (let cell = first; cell < stop; cell++)
        frame.put(cell, y, 0x3f, 1, this.#theme.lost.ink, this.#theme.lost.paper);
    } else if (cluster.scalar === TAB && cluster.kind === 'text') {
      frame.fill(first, y, stop - first, 1, style);
      if (this.#blankInk !== null && column >= x) frame.put(column, y, ARROW, 1, this.#blankInk, style.paper);
    } else if (this.#blankInk !== null && cluster.scalar === SPACE && cluster.kind === 'text') {
      if (column >= x) frame.put(column, y, DOT, 1, this.#blankInk, style.paper);
    } else {
      const ink = cluster.kind !== 'text' && this.#bare ? this.#theme.picture.ink : style.ink;
      const look = ink === style.ink ? style : { ink, paper: style.paper };
      if (column >= x) putCluster(frame, column, y, cluster, look, limit);
      else {
        // Cut by the left edge: what is left of it.
        for (let cell = first; cell < stop; cell++) {
          frame.put(
            cell,
            y,
            cluster.kind === 'text' ? SPACE : cluster.text.charCodeAt(cell - column),
            1,
            ink,
            style.paper,
          );
        }
      }
    }
  }
}

/** `until`, or the first end of a stretch behind `at`, if that comes sooner. */
const sooner = (until: number, at: Byte, from: Byte, to: Byte): number =>
  Math.min(until, from > at ? from : to > at ? to : until);
