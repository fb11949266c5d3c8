import { Cluster, nextCluster } from '../base/grapheme.ts';
import type { Frame, Style } from '../base/frame.ts';
import { encode } from '../base/utf8.ts';
import type { Column, Row } from '../base/units.ts';

const ASCII = /^[\x20-\x7e]*$/;

/** Cells that a string takes on the screen. */
export function textWidth(text: string): number {
  if (ASCII.test(text)) return text.length;
  let width = 0;
  eachGlyph(text, (cluster) => (width += cluster.width));
  return width;
}

function eachGlyph(text: string, visit: (cluster: Cluster) => void): void {
  const bytes = encode(text);
  const cluster = new Cluster();
  for (let at = 0; at < bytes.length; at += cluster.length) {
    nextCluster(bytes, at, bytes.length, cluster);
    visit(cluster);
  }
}

/** Writes a string from x on, cut at `limit` (a column); returns the column behind it. */
export function write(
  frame: Frame,
  x: Column,
  y: Row,
  text: string,
  style: Style,
  limit = frame.columns,
): Column {
  if (ASCII.test(text)) {
    for (let i = 0; i < text.length && x < limit; i++, x++) {
      frame.put(x, y, text.charCodeAt(i), 1, style.ink, style.paper);
    }
    return x;
  }
  eachGlyph(text, (cluster) => {
    if (x + cluster.width > limit) x = limit;
    else x = putCluster(frame, x, y, cluster, style, limit);
  });
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
  if (x >= 0 && x + cluster.width <= limit) frame.put(x, y, glyph, cluster.width, ink, paper);
  else
    for (let i = Math.max(0, x); i < Math.min(limit, x + cluster.width); i++)
      frame.put(i, y, 0x20, 1, ink, paper);
  return x + cluster.width;
}
