import type { MenuItem } from '../../core/model/menu-item.ts';
import { say, type State, type Step, step } from '../../core/model/state.ts';
import { openMenu } from '../../core/widgets/menu-actions.ts';
import { hasFocus } from '../panel/view-tabs.ts';
import { chosenNode, type PlaceNode, treeOf } from '../places/place-tree.ts';
import { treeAreas, type TreeKind } from '../places/tree-area.ts';
import { withContextMenu } from '../places/tree-menu.ts';
import { treeView, type TreeView } from '../places/tree-view.ts';
import { REBASE_VIEW } from './rebase.ts';

/** The actions on a commit, and the start of the rebase. */
const MENU: readonly MenuItem[] = [
  { command: 'rebase_pick' },
  { command: 'rebase_reword' },
  { command: 'rebase_edit' },
  { command: 'rebase_squash' },
  { command: 'rebase_fixup' },
  { command: 'rebase_drop' },
  null,
  { command: 'rebase_move_up' },
  { command: 'rebase_move_down' },
  null,
  { command: 'rebase_start' },
];

/** The list of a rebase, as a kind of tree. */
export const rebaseKind: TreeKind = {
  name: REBASE_VIEW,
  title: 'Interactive Rebase',
  open: openActions,
  type: (state) => step(say(state, 'info', 'The rebase has the focus. Press Escape to leave it')),
};

/** The list of commits that are to be rebased. */
export const rebaseView: TreeView = withContextMenu(treeView(rebaseKind), MENU, 'git_rebase');

/** Opens the menu of actions below a row; a click only highlights the row. */
function openActions(state: State, _: PlaceNode, stays: boolean): Step {
  const tree = treeOf(state, REBASE_VIEW);
  if (tree === null || stays) return step(state);
  const { rows } = treeAreas(state, REBASE_VIEW);
  return step(openMenu(state, MENU, rows.x + 1, rows.y + tree.index - tree.top));
}

/** The index of the highlighted row while the list has the focus; null for none. */
export function chosenIndex(state: State): number | null {
  const tree = treeOf(state, REBASE_VIEW);
  return tree === null || !hasFocus(state, REBASE_VIEW) ? null : (chosenNode(tree)?.id ?? null);
}
