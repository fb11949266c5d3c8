import type { Cluster } from '../base/grapheme.ts';
import type { Frame, Style } from '../base/frame.ts';
import { ASCII, eachGlyph } from '../base/text-width.ts';
import type { Column, Row } from '../base/units.ts';

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
