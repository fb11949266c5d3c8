import { Cluster, nextCluster } from './grapheme.ts';
import { encode } from './utf8.ts';

/** What takes one cell a character. */
export const ASCII = /^[\x20-\x7e]*$/;

/** Cells that a string takes on the screen. */
export function textWidth(text: string): number {
  if (ASCII.test(text)) return text.length;
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
