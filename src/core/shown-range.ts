import type { ByteRange } from '../base/files.ts';
import type { Byte } from '../base/units.ts';
import type { Leaf } from './panes.ts';
import { geometryOf, regionOf } from './regions.ts';
import { spotAfter, topSpot } from './spots.ts';
import { type State, viewIn } from './state.ts';

/** More of a line is not looked at as code. */
const MOST_LINE: Byte = 20_000;

/** The bytes that a split shows, from the start of its first row to the end of its last; null when it has no rows. */
export function shownRange(state: State, leaf: Leaf): ByteRange | null {
  const region = regionOf(state, leaf);
  const geometry = geometryOf(state, region);
  const first = topSpot(geometry, viewIn(leaf));
  let spot: typeof first | null = first;
  let to = first.row.from;
  for (let i = 0; i < region.text.height && spot !== null; i++) {
    const { row }: typeof first = spot;
    to = row.next ?? row.to;
    // Of rows that are scrolled sideways more cannot be in sight.
    if (to - row.from > MOST_LINE) return { from: first.row.from, to: row.from + MOST_LINE };
    spot = spotAfter(geometry, spot);
  }
  return to > first.row.from ? { from: first.row.from, to } : null;
}
