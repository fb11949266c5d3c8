import type { Byte, Column, Row } from '../../base/units.ts';
import { geometryOf, type LeafRegion } from './regions.ts';
import { columnOf } from './long-rows.ts';
import { rowAt } from './visual-rows.ts';
import { type ScreenRow, screenRowBelow, screenRowOf, topScreenRow } from './screen-rows.ts';
import { type State, viewIn } from '../model/state.ts';

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
  let screenRow: ScreenRow | null = topScreenRow(geometry, view);
  const there = screenRowOf(geometry, wanted).index;
  for (let i = 0; i < height && screenRow !== null; i++, screenRow = screenRowBelow(geometry, screenRow)) {
    const { row, index } = screenRow;
    if (row.from !== wanted.from || index !== there) continue;
    const column = columnOf(geometry, view, row, at);
    return column === null || column < 0 || column > width ? null : { x: x + column, y: y + i };
  }
  return null;
}
