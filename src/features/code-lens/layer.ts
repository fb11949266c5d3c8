import { inside } from '../../base/rectangle.ts';
import type { Layer } from '../../core/model/layer.ts';
import { geometryOf, type LeafRegion, regions } from '../../core/layout/regions.ts';
import { lineAt, type ScreenRow, screenRowBelow, topScreenRow } from '../../core/layout/screen-rows.ts';
import { stickyUnder } from '../../core/layout/scroll.ts';
import { documentById, type State, viewIn } from '../../core/model/state.ts';
import { lineAround } from '../../core/motions/words.ts';
import { type CodeLens, lensAtColumn } from './code-lens.ts';
import { lensesField, lensesOf } from './lens-lines.ts';
import { runOne } from './run.ts';

/** The commands above lines, which a click runs. */
export const codeLensLayer: Layer = {
  scopes: () => null,
  mouse(state, event) {
    if (event.kind !== 'press' || event.button !== 'left' || event.modifiers !== 0) return false;
    const region = regions(state).leaves.find(({ text }) => inside(event, text));
    if (region === undefined) return false;
    const lens = lensUnder(state, region, event.x, event.y);
    return lens !== null && runOne(state, region.leaf.active, lens);
  },
};

/** The command at a cell of a split; null for none. */
function lensUnder(state: State, region: LeafRegion, x: number, y: number): CodeLens | null {
  const document = documentById(state, region.leaf.active);
  if (lensesField.of(document) === null || stickyUnder(state, region, y) !== null) return null;
  const geometry = geometryOf(state, region);
  const view = viewIn(region.leaf);
  let screenRow: ScreenRow | null = topScreenRow(geometry, view);
  for (let left = y - region.text.y; left > 0 && screenRow !== null; left--)
    screenRow = screenRowBelow(geometry, screenRow);
  const virtual = screenRow === null ? null : lineAt(geometry, screenRow);
  if (screenRow === null || virtual?.owner.name !== 'code-lens' || virtual.owner.kind !== 'server')
    return null;
  const lenses = lensesOf(document, lineAround(document.text, screenRow.row.from));
  const left = geometry.wrap ? 0 : view.left;
  return lenses === null ? null : lensAtColumn(lenses, x - region.text.x + left);
}
