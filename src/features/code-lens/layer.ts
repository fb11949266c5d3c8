import type { Layer } from '../../core/model/layer.ts';
import { geometryOf, type LeafRegion, splitAtCell } from '../../core/layout/regions.ts';
import { virtualLineUnder } from '../../core/layout/virtual-line-under.ts';
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
    const region = splitAtCell(state, event);
    if (region === undefined) return false;
    const lens = lensUnder(state, region, event.x, event.y);
    return lens !== null && runOne(state, region.leaf.active, lens);
  },
};

/** The command at a cell of a split; null for none. */
function lensUnder(state: State, region: LeafRegion, x: number, y: number): CodeLens | null {
  const document = documentById(state, region.leaf.active);
  const under = lensesField.of(document) === null ? null : virtualLineUnder(state, region, y);
  if (under?.line.owner.name !== 'code-lens' || under.line.owner.kind !== 'server') return null;
  const lenses = lensesOf(document, lineAround(document.text, under.row.from));
  const left = geometryOf(state, region).wrap ? 0 : viewIn(region.leaf).left;
  return lenses === null ? null : lensAtColumn(lenses, x - region.text.x + left);
}
