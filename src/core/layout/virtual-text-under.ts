import type { Column, Row } from '../../base/units.ts';
import type { Owner } from '../decorations/owner.ts';
import { documentById, type State, viewIn } from '../model/state.ts';
import { insertsBehind } from './inline-inserts.ts';
import { drawnRow } from './long-rows.ts';
import { geometryOf, type LeafRegion } from './regions.ts';
import { rowUnder } from './scroll.ts';
import { columnIn, insertsOf } from './visual-rows.ts';

/** A virtual text at a cell of the screen. */
interface VirtualTextUnder {
  readonly owner: Owner;
  /** The column of the cell in the text. */
  readonly column: Column;
}

/** The virtual text that is drawn at a cell of a split; null where there is none. */
export function virtualTextUnder(
  state: State,
  region: LeafRegion,
  x: Column,
  y: Row,
): VirtualTextUnder | null {
  const row = rowUnder(state, region, y);
  if (row === null) return null;
  const { geometry, row: part, left } = drawnRow(geometryOf(state, region), viewIn(region.leaf), row);
  const wanted = x - region.text.x + left;
  const inserts = insertsOf(geometry, part.from, part.to);
  for (const [i, { at, width, owner }] of inserts.entries()) {
    if (owner === undefined) continue;
    // A byte has its column behind everything that is drawn before it.
    const later = inserts.slice(i).filter((each) => each.at === at && each.behindCursor !== true);
    const from = columnIn(geometry, part, part.from + at) - later.reduce((sum, each) => sum + each.width, 0);
    if (wanted >= from && wanted < from + width) return { owner, column: wanted - from };
  }
  if (!part.last || part.folded !== undefined) return null;
  let from = columnIn(geometry, part, part.to);
  const { text } = documentById(state, region.leaf.active);
  for (const { owner, width } of insertsBehind(geometry.texts, text, part.to)) {
    if (owner !== undefined && wanted >= from && wanted < from + width)
      return { owner, column: wanted - from };
    from += width;
  }
  return null;
}
