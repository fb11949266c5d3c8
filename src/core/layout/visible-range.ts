import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { Leaf, LeafId, View } from '../model/panes.ts';
import { geometryOf, regionOf } from './regions.ts';
import { byteAtColumn, type Geometry, type VisualRow } from './visual-rows.ts';
import { type ScreenRow, screenRowBelow, topScreenRow } from './screen-rows.ts';
import { drawnFrom } from './long-rows.ts';
import { type State, viewIn } from '../model/state.ts';
import { stickyRows } from './sticky-headers.ts';

/** A row that is longer is not looked at as code as a whole. */
const MOST_ROW: Byte = 20_000;

/** Bytes for a column of a row that is not, more than most characters have. */
const COLUMN: Byte = 4;

/** The longest folded text between rows that is examined with them, the most parts, and the longest rows. */
const MOST_HIDDEN: Byte = 16 * 1024;
const MOST_PARTS = 24;

/**
 * The bytes that a split shows, whole rows of them: of lines that stay at the top, then from its first row on, but for
 * much that is folded away between; of long ones what is in sight. None when it has no rows.
 */
export function shownRanges(state: State, leaf: Leaf): readonly ByteRange[] {
  let ranges = shown.get(state);
  if (ranges === undefined) shown.set(state, (ranges = new Map()));
  let own = ranges.get(leaf.id);
  if (own === undefined) ranges.set(leaf.id, (own = rangesIn(state, leaf)));
  return own;
}

/** The ranges of splits in a state: syntax and language servers ask for the same one after each frame. */
const shown = new WeakMap<State, Map<LeafId, readonly ByteRange[]>>();

function rangesIn(state: State, leaf: Leaf): readonly ByteRange[] {
  const region = regionOf(state, leaf);
  const geometry = geometryOf(state, region);
  const view = viewIn(leaf);
  const top = topScreenRow(geometry, view);
  const parts: { from: Byte; to: Byte }[] = [];
  let long = 0;
  const add = (row: VisualRow): boolean => {
    const whole = row.folded ?? row.next ?? row.to;
    const isLong = whole - row.from > MOST_ROW;
    const from = isLong ? seenFrom(geometry, view, row) : row.from;
    const end = isLong ? Math.min(whole, from + COLUMN * geometry.width) : whole;
    const last = parts.at(-1);
    if (last !== undefined && from - last.to <= MOST_HIDDEN) last.to = Math.max(last.to, end);
    else if (parts.length === MOST_PARTS) return false;
    else if (end > from) parts.push({ from, to: end });
    if (isLong) long++;
    return long < MOST_PARTS;
  };
  for (const row of stickyRows(state, region, geometry, top)) add(row);
  let screenRow: ScreenRow | null = top;
  for (let i = 0; i < region.text.height && screenRow !== null && add(screenRow.row); i++)
    screenRow = screenRowBelow(geometry, screenRow);
  return parts;
}

/** The first byte of a row that is in sight. */
function seenFrom(geometry: Geometry, view: View, row: VisualRow): Byte {
  if (geometry.wrap) return row.from;
  return row.long ? drawnFrom(geometry, view, row) : byteAtColumn(geometry, row, view.left);
}
