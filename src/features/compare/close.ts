import { findLeaf } from '../../core/model/panes.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import { closeSplit, focusSplit } from '../../core/windows/splits.ts';
import type { Comparison } from './comparison.ts';
import { end } from './follow.ts';

/** Ends a comparison: its left split is closed, and the documents that were only made for it. */
export function closeComparison(state: State, comparison: Comparison): Step {
  const ended = end(focusSplit(state, comparison.after.leaf), comparison);
  const { leaf } = comparison.before;
  const isThere = leaf !== null && findLeaf(ended.window.panes, leaf) !== undefined;
  return step(isThere ? (closeSplit(ended, leaf) ?? ended) : ended);
}
