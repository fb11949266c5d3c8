import { foldsField } from '../../core/decorations/folds.ts';
import { splitAtCell } from '../../core/layout/regions.ts';
import { virtualLineUnder } from '../../core/layout/virtual-line-under.ts';
import type { Layer } from '../../core/model/layer.ts';
import { step } from '../../core/model/state.ts';
import { comparisonIn, documentOn } from './comparison.ts';
import { isFoldRow } from './fillers.ts';
import { withPaneView } from './lay-out.ts';
import { unfoldUnchanged } from './unchanged.ts';

/** The rows that say how many unchanged lines are folded: a click shows the lines. */
export const compareLayer: Layer = {
  scopes: () => null,
  mouse(state, event) {
    if (event.kind !== 'press' || event.button !== 'left' || event.modifiers !== 0) return false;
    const region = splitAtCell(state, event);
    const found = region === undefined ? null : comparisonIn(state, region.leaf.id);
    if (region === undefined || found === null) return false;
    const { comparison, side } = found;
    const under = virtualLineUnder(state, region, event.y);
    const text = documentOn(state, comparison, side)?.text;
    if (under === null || text === undefined || !isFoldRow(under.line)) return false;
    const unfolded = withPaneView(state, comparison[side], (view) =>
      foldsField.with(view, unfoldUnchanged(text, foldsField.of(view), under.row.from)),
    );
    return step(unfolded);
  },
};
