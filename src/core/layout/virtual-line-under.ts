import type { VirtualLine } from '../decorations/kinds.ts';
import { type State, viewIn } from '../model/state.ts';
import { geometryOf, type LeafRegion } from './regions.ts';
import { lineAt, type ScreenRow, screenRowBelow, topScreenRow } from './screen-rows.ts';
import { stickyUnder } from './scroll.ts';
import type { VisualRow } from './visual-rows.ts';

/** A virtual line at a row of the screen, and the row of the text that it stands by. */
export interface VirtualLineUnder {
  readonly line: VirtualLine;
  readonly row: VisualRow;
}

/** The virtual line at a height of the screen in a split; null for none. */
export function virtualLineUnder(state: State, region: LeafRegion, y: number): VirtualLineUnder | null {
  if (stickyUnder(state, region, y) !== null) return null;
  const geometry = geometryOf(state, region);
  let screenRow: ScreenRow | null = topScreenRow(geometry, viewIn(region.leaf));
  for (let left = y - region.text.y; left > 0 && screenRow !== null; left--)
    screenRow = screenRowBelow(geometry, screenRow);
  const line = screenRow === null ? null : lineAt(geometry, screenRow);
  return screenRow === null || line === null ? null : { line, row: screenRow.row };
}
