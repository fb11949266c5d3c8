import type { State } from '../../core/model/state.ts';
import { treeOf, withTree } from '../places/place-tree.ts';
import { withRowInSight } from '../places/tree-view.ts';
import { folderComparisonField, treeOfChanges } from './folder-comparison.ts';

/** The name of the view of differences between folders. */
export const FOLDERS_VIEW = 'folder_comparison';

/** The state with the rows of the list as the comparison is now. @param keeps the highlighted row stays */
export function withRows(state: State, keeps: boolean): State {
  const comparison = folderComparisonField.of(state);
  const before = treeOf(state, FOLDERS_VIEW);
  if (comparison === null || before === null) return state;
  const tree = treeOfChanges(state, comparison);
  if (!keeps) return withRowInSight(withTree(state, FOLDERS_VIEW, tree), FOLDERS_VIEW);
  const { index, top, hover, clicked } = before;
  return withTree(state, FOLDERS_VIEW, { ...tree, index, top, hover, clicked });
}
