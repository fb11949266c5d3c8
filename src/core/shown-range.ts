import type { ByteRange } from '../base/files.ts';
import type { Byte } from '../base/units.ts';
import type { Leaf } from './panes.ts';
import { geometryOf, regionOf } from './regions.ts';
import { type Spot, spotAfter, topSpot } from './spots.ts';
import { type State, viewIn } from './state.ts';

/** More of a line is not looked at as code. */
const MOST_LINE: Byte = 20_000;

/** What is folded away between rows is looked at with them up to this length, and rows in so many parts at most. */
const MOST_HIDDEN: Byte = 16 * 1024;
const MOST_PARTS = 8;

/** The bytes that a split shows, from the start of its first row to the end of its last, but for much that is folded away between; none when it has no rows. */
export function shownRanges(state: State, leaf: Leaf): readonly ByteRange[] {
  const region = regionOf(state, leaf);
  const geometry = geometryOf(state, region);
  const parts: ByteRange[] = [];
  let spot: Spot | null = topSpot(geometry, viewIn(leaf));
  let from = spot.row.from;
  let to = from;
  const add = (): void => {
    if (to > from) parts.push({ from, to });
  };
  for (let i = 0; i < region.text.height && spot !== null; i++) {
    const { row }: Spot = spot;
    const own = row.folded ?? row.next ?? row.to;
    // Of rows that are scrolled sideways more cannot be in sight.
    if (own - row.from > MOST_LINE) {
      to = row.from + MOST_LINE;
      break;
    }
    to = own;
    spot = spotAfter(geometry, spot);
    const next: Byte = spot?.row.from ?? to;
    if (next - to <= MOST_HIDDEN) continue;
    if (parts.length === MOST_PARTS - 1) break;
    add();
    from = to = next;
  }
  add();
  return parts;
}
