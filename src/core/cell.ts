import type { Byte, Column, Row } from '../base/units.ts';
import { eachCluster } from './clusters.ts';
import { geometryOf, type LeafRegion } from './regions.ts';
import { bytesOf, columnIn, type Geometry, insertsOf, rowAt } from './rows.ts';
import { drawnFrom } from './scroll.ts';
import { type Spot, spotAfter, spotOf, topSpot } from './spots.ts';
import { type State, viewIn } from './state.ts';

/** The cell of the screen at which a byte of a split's document is drawn; null while it is out of sight. */
export function cellOf(
  state: State,
  region: LeafRegion,
  at: Byte,
): { readonly x: Column; readonly y: Row } | null {
  const geometry = geometryOf(state, region);
  const view = viewIn(region.leaf);
  const wanted = rowAt(geometry, at);
  const { x, y, width, height } = region.text;
  let spot: Spot | null = topSpot(geometry, view);
  const there = spotOf(geometry, wanted).index;
  for (let i = 0; i < height && spot !== null; i++, spot = spotAfter(geometry, spot)) {
    const { row, index } = spot;
    if (row.from !== wanted.from || index !== there) continue;
    const column =
      row.long && !geometry.wrap
        ? columnFrom(geometry, drawnFrom(geometry, view, row), at, width)
        : columnIn(geometry, row, at) - (geometry.wrap ? 0 : view.left);
    return column < 0 || column > width ? null : { x: x + column, y: y + i };
  }
  return null;
}

/** A cluster has 128 bytes at most. */
const MOST_BYTES_A_CELL = 128;

/** Columns from the first byte that is drawn of a very long row to another one; -1 when that lies before it. */
function columnFrom(geometry: Geometry, from: Byte, at: Byte, width: number): Column {
  const { text, tabSize, ansi } = geometry;
  if (at < from) return -1;
  const bytes = bytesOf(text, from, Math.min(at, from + (width + 1) * MOST_BYTES_A_CELL));
  let end = 0;
  eachCluster(
    bytes,
    0,
    bytes.length,
    0,
    tabSize,
    (cluster, _, column) => {
      end = column + cluster.width;
      return true;
    },
    ansi,
    insertsOf(geometry, from, from + bytes.length),
  );
  return end;
}
