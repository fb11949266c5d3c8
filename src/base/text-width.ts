import { Cluster, nextCluster } from './grapheme.ts';
import { encode } from './utf8.ts';
import { ATTACHES, CONTROL, OPENS, scalarClass, WIDTH_BITS } from './width.ts';

/** True if each character is a cluster on its own and is drawn as it is. */
export function standsApart(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x20 && unit < 0x7f) continue;
    const scalar = text.codePointAt(i) ?? unit;
    // Half of a pair is nothing that can be drawn.
    if (scalar >= 0xd800 && scalar <= 0xdfff) return false;
    if (scalarClass(scalar) & (ATTACHES | OPENS | CONTROL)) return false;
    if (scalar > 0xffff) i++;
  }
  return true;
}

/** Cells that a string takes on the screen. */
export function textWidth(text: string): number {
  let width = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x20 && unit < 0x7f) width++;
    else {
      const scalar = text.codePointAt(i) ?? unit;
      const flags = scalarClass(scalar);
      // Where one depends on the next, all are gathered in clusters.
      if (flags & (ATTACHES | OPENS | CONTROL)) return clusteredWidth(text);
      width += flags & WIDTH_BITS;
      if (scalar > 0xffff) i++;
    }
  }
  return width;
}

function clusteredWidth(text: string): number {
  let width = 0;
  eachGlyph(text, (cluster) => (width += cluster.width));
  return width;
}

/** Visits the clusters of a string; the cluster object is reused. */
export function eachGlyph(text: string, visit: (cluster: Cluster) => void): void {
  const bytes = encode(text);
  const cluster = new Cluster();
  for (let at = 0; at < bytes.length; at += cluster.length) {
    nextCluster(bytes, at, bytes.length, cluster);
    visit(cluster);
  }
}
