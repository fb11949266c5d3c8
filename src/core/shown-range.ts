import type { ByteRange } from '../base/files.ts';
import type { Byte } from '../base/units.ts';
import type { Leaf } from './panes.ts';
import { geometryOf, regionOf } from './regions.ts';
import type { VisualRow } from './rows.ts';
import { type Spot, spotAfter, topSpot } from './spots.ts';
import { type State, viewIn } from './state.ts';
import { stickyRows } from './sticky.ts';

/** More of a line is not looked at as code. */
const MOST_LINE: Byte = 20_000;

/** What is folded away between rows is looked at with them up to this length; so many parts, and longer rows, at most. */
const MOST_HIDDEN: Byte = 16 * 1024;
const MOST_PARTS = 8;

/**
 * The bytes that a split shows, whole rows of them: of lines that stay at the top, then from its first row on, but for
 * much that is folded away between; none when it has no rows.
 */
export function shownRanges(state: State, leaf: Leaf): readonly ByteRange[] {
  const region = regionOf(state, leaf);
  const geometry = geometryOf(state, region);
  const top = topSpot(geometry, viewIn(leaf));
  const parts: { from: Byte; to: Byte }[] = [];
  let long = 0;
  const add = ({ from, to, folded, next }: VisualRow): boolean => {
    const end = Math.min(folded ?? next ?? to, from + MOST_LINE);
    const last = parts.at(-1);
    if (last !== undefined && from - last.to <= MOST_HIDDEN) last.to = Math.max(last.to, end);
    else if (parts.length === MOST_PARTS) return false;
    else if (end > from) parts.push({ from, to: end });
    if ((folded ?? next ?? to) - from > MOST_LINE) long++;
    return long < MOST_PARTS;
  };
  for (const row of stickyRows(state, region, geometry, top)) add(row);
  let spot: Spot | null = top;
  for (let i = 0; i < region.text.height && spot !== null && add(spot.row); i++)
    spot = spotAfter(geometry, spot);
  return parts;
}
