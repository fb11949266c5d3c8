import type { Cluster } from '../base/grapheme.ts';
import type { Frame, Style } from '../base/frame.ts';
import { eachGlyph, standsApart, textWidth } from '../base/text-width.ts';
import type { Column, Row } from '../base/units.ts';
import { scalarClass, WIDTH_BITS } from '../base/width.ts';

/** Writes a string from x on, cut at `limit` (a column); returns the column behind it. */
export function write(
  frame: Frame,
  x: Column,
  y: Row,
  text: string,
  style: Style,
  limit = frame.columns,
): Column {
  if (!standsApart(text)) {
    eachGlyph(text, (cluster) => {
      if (x + cluster.width > limit) x = limit;
      else x = putCluster(frame, x, y, cluster, style, limit);
    });
    return x;
  }
  for (let i = 0; i < text.length && x < limit; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x7f) {
      frame.put(x++, y, unit, 1, style.ink, style.paper);
      continue;
    }
    const scalar = text.codePointAt(i) ?? unit;
    const width = scalarClass(scalar) & WIDTH_BITS;
    if (x + width > limit) return limit;
    x = putGlyph(frame, x, y, scalar, width, style, limit);
    if (scalar > 0xffff) i++;
  }
  return x;
}

/** Draws one cluster, a picture a character a cell; returns the column behind it. */
export function putCluster(
  frame: Frame,
  x: Column,
  y: Row,
  cluster: Cluster,
  style: Style,
  limit: Column,
): Column {
  const { ink, paper } = style;
  if (cluster.kind !== 'text') {
    for (let i = 0; i < cluster.text.length; i++, x++) {
      if (x >= 0 && x < limit) frame.put(x, y, cluster.text.charCodeAt(i), 1, ink, paper);
    }
    return x;
  }
  const glyph = cluster.scalar === 0 ? frame.clusters.intern(cluster.text) : cluster.scalar;
  return putGlyph(frame, x, y, glyph, cluster.width, style, limit);
}

/** Draws a glyph, or blanks for as much as there is room for of it; returns the column behind it. */
function putGlyph(
  frame: Frame,
  x: Column,
  y: Row,
  glyph: number,
  width: number,
  { ink, paper }: Style,
  limit: Column,
): Column {
  if (x >= 0 && x + width <= limit) frame.put(x, y, glyph, width, ink, paper);
  else for (let i = Math.max(0, x); i < Math.min(limit, x + width); i++) frame.put(i, y, 0x20, 1, ink, paper);
  return x + width;
}

/** A text that has room in so many columns, with a mark where its end is left out. */
export function clipText(text: string, columns: number): string {
  if (textWidth(text) <= columns) return text;
  let kept = '';
  let width = 1;
  for (const letter of text) {
    width += textWidth(letter);
    if (width > columns) break;
    kept += letter;
  }
  return columns > 0 ? `${kept}…` : '';
}

/**
 * The number of UTF-16 units to leave out at a text's start so that it fits into so many columns, one of them for a
 * mark.
 */
export function unitsBefore(text: string, columns: number): number {
  if (textWidth(text) <= columns) return 0;
  let width = textWidth(text) + 1;
  let units = 0;
  for (const letter of text) {
    if (width <= columns) break;
    width -= textWidth(letter);
    units += letter.length;
  }
  return units;
}
