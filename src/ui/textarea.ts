import type { Cluster } from '../base/grapheme.ts';
import type { Frame, FrameCursor, Style } from '../base/frame.ts';
import type { Byte, Column } from '../base/units.ts';
import { geometryOf, type LeafRegion } from '../core/regions.ts';
import { bytesOf, eachCluster, type Geometry, rowAfter, rowAt, type VisualRow } from '../core/rows.ts';
import { drawnFrom } from '../core/scroll.ts';
import { end, isEmpty, start } from '../core/selection.ts';
import { documentById, type State, viewIn } from '../core/state.ts';
import { putCluster, write } from './cells.ts';
import type { Theme } from './theme.ts';

/** A look over a stretch of text; later ones lie over earlier ones. */
interface Overlay {
  readonly from: Byte;
  readonly to: Byte;
  readonly style: Style;
}

/** Draws the rows of a split's document with its gutter, selections and cursors; returns where the primary cursor is seen. */
export function drawText(frame: Frame, state: State, region: LeafRegion, theme: Theme): FrameCursor | null {
  const document = documentById(state, region.leaf.active);
  const view = viewIn(region.leaf);
  const geometry = geometryOf(state, region);
  const { text } = region;
  const focused = region.leaf.id === state.focus;
  const primary = view.selections.primary.head;
  const current = rowAt(geometry, primary);
  let row: VisualRow | null = rowAt(geometry, Math.min(view.top, geometry.text.length));
  let line = document.text.newlinesBefore(row.from);
  let cursor: FrameCursor | null = null;
  const painter = new Painter(frame, geometry, theme);
  for (let y = text.y; y < text.y + text.height; y++) {
    if (row === null) {
      frame.fill(region.gutter.x, y, region.gutter.width + text.width, 1, theme.text);
      continue;
    }
    const here = onCurrentLine(row, current, primary);
    const marked = here && focused && state.settings.editor.highlight_current_line;
    const base = marked ? theme.currentLine : theme.text;
    drawNumber(
      frame,
      region,
      y,
      row.first ? (line === undefined ? '~' : String(line + 1)) : '',
      here,
      marked,
      theme,
    );
    frame.fill(text.x, y, text.width, 1, base);
    const place: number | null = painter.row(
      region,
      view,
      row,
      y,
      base,
      overlays(state, region, row, theme),
      primary,
    );
    if (place !== null && focused) cursor = { x: place, y, shape: 'bar' };
    if (row.last && line !== undefined) line++;
    row = rowAfter(geometry, row);
  }
  return cursor;
}

const onCurrentLine = (row: VisualRow, current: VisualRow, primary: Byte): boolean =>
  row.from === current.from || (primary >= row.from && primary <= row.to && row.last);

function drawNumber(
  frame: Frame,
  { gutter }: LeafRegion,
  y: number,
  number: string,
  current: boolean,
  marked: boolean,
  theme: Theme,
): void {
  if (gutter.width === 0) return;
  const style = current
    ? { ...theme.gutterCurrent, paper: (marked ? theme.gutterCurrent : theme.gutter).paper }
    : theme.gutter;
  frame.fill(gutter.x, y, gutter.width, 1, style);
  write(
    frame,
    gutter.x + Math.max(0, gutter.width - 1 - number.length),
    y,
    number,
    style,
    gutter.x + gutter.width,
  );
}

/** What lies over the row: matches, then selections, then the other cursors. */
function overlays(state: State, region: LeafRegion, row: VisualRow, theme: Theme): readonly Overlay[] {
  const found: Overlay[] = [];
  const view = viewIn(region.leaf);
  const { ranges, main } = view.selections;
  const focused = region.leaf.id === state.focus;
  const { find } = state;
  if (find !== null && find.document === region.leaf.active) {
    for (const { from, to } of find.highlights) {
      if (from < row.to && to > row.from) found.push({ from, to, style: theme.match });
    }
  }
  // Ranges are sorted: start at the first that reaches into the row.
  let low = 0;
  for (let high = ranges.length; low < high;) {
    const middle = (low + high) >> 1;
    if (end(ranges[middle]) < row.from) low = middle + 1;
    else high = middle;
  }
  for (let i = low; i < ranges.length && start(ranges[i]) <= row.to; i++) {
    const range = ranges[i];
    if (!isEmpty(range)) {
      const isMatch =
        i === main &&
        find !== null &&
        find.highlights.some(({ from, to }) => from === start(range) && to === end(range));
      found.push({
        from: start(range),
        to: end(range),
        style: isMatch ? theme.currentMatch : theme.selection,
      });
    }
    // The terminal's own cursor shows the primary one.
    if (i !== main || !focused) found.push({ from: range.head, to: range.head, style: theme.cursor });
  }
  return found;
}

class Painter {
  readonly #frame: Frame;
  readonly #geometry: Geometry;
  readonly #theme: Theme;

  constructor(frame: Frame, geometry: Geometry, theme: Theme) {
    this.#frame = frame;
    this.#geometry = geometry;
    this.#theme = theme;
  }

  /** Draws one row; returns the column of `primary` when it is seen there. */
  row(
    region: LeafRegion,
    view: { readonly left: Column; readonly anchor: Byte | null } & Parameters<typeof drawnFrom>[1],
    row: VisualRow,
    y: number,
    base: Style,
    over: readonly Overlay[],
    primary: Byte,
  ): Column | null {
    const frame = this.#frame;
    const geometry = this.#geometry;
    const { x, width } = region.text;
    const limit = x + width;
    const loose = row.long && !geometry.wrap;
    const from = loose ? drawnFrom(geometry, view, row) : row.from;
    const shift = x - (loose || geometry.wrap ? 0 : view.left);
    const to = loose ? Math.min(row.to, from + width * 128) : row.to;
    const bytes = bytesOf(geometry.text, from, to);
    const isLost = geometry.text.isLost(from, to);
    let place: Column | null = null;
    let after = shift;
    const seen = (at: Byte, column: Column): void => {
      if (at === primary && column >= x && column < limit) place = column;
    };
    eachCluster(bytes, 0, bytes.length, 0, geometry.tabSize, (cluster, at, column) => {
      const left = shift + column;
      after = left + cluster.width;
      if (after <= x) return true;
      const byte = from + at;
      const style = over.length === 0 ? base : styleAt(over, byte, byte + cluster.length, base);
      seen(byte, left);
      if (isLost) this.#lost(left, y, cluster, limit);
      else if (cluster.scalar === 9 && cluster.kind === 'text') {
        const first = Math.max(x, left);
        frame.fill(first, y, Math.min(limit, after) - first, 1, style);
        if (hasCursor(over, byte)) frame.restyle(first, y, 1, this.#theme.cursor);
      } else {
        this.#glyph(left, y, cluster, style, style === base, x, limit);
        if (hasCursor(over, byte)) frame.restyle(left, y, cluster.width, this.#theme.cursor);
      }
      return after < limit;
    });
    // The line's end: a selected break shows as one cell, and cursors may stand there.
    if (after < limit && from + bytes.length === row.to && row.last) {
      const column = Math.max(x, after);
      if (after >= x) {
        seen(row.to, column);
        const next = row.next ?? row.to;
        const style = styleAt(over, row.to, next, base);
        if (style !== base) frame.restyle(column, y, 1, style);
        if (hasCursor(over, row.to)) frame.restyle(column, y, 1, this.#theme.cursor);
      }
    }
    return place;
  }

  #glyph(
    left: Column,
    y: number,
    cluster: Cluster,
    style: Style,
    plain: boolean,
    x: Column,
    limit: Column,
  ): void {
    const look =
      cluster.kind === 'text' || !plain ? style : { ink: this.#theme.picture.ink, paper: style.paper };
    if (left >= x) {
      putCluster(this.#frame, left, y, cluster, look, limit);
      return;
    }
    // Cut by the left edge: what is left of it.
    for (let column = x; column < Math.min(limit, left + cluster.width); column++) {
      const glyph = cluster.kind === 'text' ? 0x20 : cluster.text.charCodeAt(column - left);
      this.#frame.put(column, y, glyph, 1, look.ink, look.paper);
    }
  }

  #lost(left: Column, y: number, cluster: Cluster, limit: Column): void {
    for (let column = left; column < Math.min(limit, left + cluster.width); column++) {
      this.#frame.put(column, y, 0x3f, 1, this.#theme.lost.ink, this.#theme.lost.paper);
    }
  }
}

function styleAt(over: readonly Overlay[], from: Byte, to: Byte, base: Style): Style {
  for (let i = over.length - 1; i >= 0; i--) {
    const overlay = over[i];
    if (overlay.from < to && overlay.to > from) return overlay.style;
  }
  return base;
}

/** Whether a cursor, an overlay without length, stands here. */
const hasCursor = (over: readonly Overlay[], at: Byte): boolean =>
  over.length > 0 && over.some(({ from, to }) => from === at && to === at);
