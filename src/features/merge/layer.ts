import { geometryOf, splitAtCell } from '../../core/layout/regions.ts';
import { virtualLineUnder } from '../../core/layout/virtual-line-under.ts';
import type { Layer } from '../../core/model/layer.ts';
import { documentById, type State, type Step, viewIn } from '../../core/model/state.ts';
import { focusSplit } from '../../core/windows/splits.ts';
import { actionAtColumn, type ActionName, isActionRow } from './actions.ts';
import { compareSides } from './compare-sides.ts';
import { type Conflict, conflictsIn } from './markers.ts';
import { resolve } from './resolve.ts';

/** The rows of commands above conflicts, which a click runs. */
export const mergeLayer: Layer = {
  scopes: () => null,
  mouse(state, event) {
    if (event.kind !== 'press' || event.button !== 'left' || event.modifiers !== 0) return false;
    const region = splitAtCell(state, event);
    if (region === undefined) return false;
    const conflicts = conflictsIn(documentById(state, region.leaf.active));
    const under = conflicts.length === 0 ? null : virtualLineUnder(state, region, event.y);
    if (under === null || !isActionRow(under.line.owner)) return false;
    const left = geometryOf(state, region).wrap ? 0 : viewIn(region.leaf).left;
    const action = actionAtColumn(state, region.leaf.active, event.x - region.text.x + left);
    const conflict = conflicts.find(({ current }) => current.at === under.row.from);
    if (action === null || conflict === undefined) return false;
    return runAction(focusSplit(state, region.leaf.id), action, conflict);
  },
};

function runAction(state: State, action: ActionName, conflict: Conflict): Step {
  switch (action) {
    case 'accept_current_change':
      return resolve(state, [conflict], 'current');
    case 'accept_incoming_change':
      return resolve(state, [conflict], 'incoming');
    case 'accept_both_changes':
      return resolve(state, [conflict], 'both');
    case 'compare_current_conflict':
      return compareSides(state, conflict);
  }
}
