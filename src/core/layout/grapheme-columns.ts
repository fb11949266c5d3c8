import { Cluster, nextCluster } from '../../base/grapheme.ts';
import { sgrLength } from '../../base/sgr.ts';
import type { Column } from '../../base/units.ts';
import type { Insert } from './inline-inserts.ts';

/** Columns from `column` to the next tab stop. */
export const tabWidth = (column: Column, tabSize: number): number => tabSize - (column % tabSize);

const ESC = 0x1b;
const TAB = 9;

/**
 * Visits the clusters of `bytes[from .. to)`, the first of them at `column`, until `visit` returns false. A tab
 * comes with the scalar 9 and the width up to the next tab stop. With `ansi` colour codes are passed over. What is
 * inserted between them, counted from the first byte, only moves them, or stands in place of some. The cluster object is
 * reused. Returns the column behind all.
 */
export function eachCluster(
  bytes: Uint8Array,
  from: number,
  to: number,
  column: Column,
  tabSize: number,
  visit: (cluster: Cluster, at: number, column: Column) => boolean,
  ansi = false,
  inserts: readonly Insert[] = [],
): Column {
  const cluster = new Cluster();
  let next = 0;
  for (let at = from; at < to;) {
    const byte = bytes[at];
    if (ansi && byte === ESC) {
      const hidden = sgrLength(bytes, at, to);
      at += hidden;
      if (hidden > 0) continue;
    }
    let hidden = 0;
    for (; next < inserts.length && inserts[next].at <= at; next++) {
      column += inserts[next].width;
      hidden = inserts[next].hides;
    }
    if (hidden > 0) {
      at += hidden;
      continue;
    }
    if (byte === TAB) {
      cluster.kind = 'text';
      cluster.length = 1;
      cluster.width = tabWidth(column, tabSize);
      cluster.scalar = TAB;
      cluster.text = '';
    } else nextCluster(bytes, at, to, cluster);
    const { length, width } = cluster;
    if (!visit(cluster, at, column)) return column;
    at += length;
    column += width;
  }
  return column;
}
