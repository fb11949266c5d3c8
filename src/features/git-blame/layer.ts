import { inside } from '../../base/rectangle.ts';
import { regions } from '../../core/layout/regions.ts';
import { rowUnder } from '../../core/layout/scroll.ts';
import type { Layer } from '../../core/model/layer.ts';
import { Selections } from '../../core/model/selection.ts';
import { step, withView } from '../../core/model/state.ts';
import { focusSplit } from '../../core/windows/splits.ts';
import { showCommit } from './show-commit.ts';

/** The commits beside the lines: a click shows the commit. */
export const gitBlameLayer: Layer = {
  scopes: () => null,
  mouse(state, event) {
    const region = regions(state).leaves.find(({ annotations }) => inside(event, annotations));
    if (region === undefined || event.kind !== 'press' || event.button !== 'left') return false;
    const row = rowUnder(state, region, event.y);
    if (row === null) return step(state);
    const focused = focusSplit(state, region.leaf.id);
    return showCommit(withView(focused, { selections: Selections.single(row.from) }));
  },
};
