import { say, type State, type Step, step } from '../../core/model/state.ts';
import type { MenuItem } from '../../core/model/menu-item.ts';
import { chosenNode, type PlaceNode, treeOf } from '../places/place-tree.ts';
import { setExpanded } from '../places/tree-actions.ts';
import type { TreeKind } from '../places/tree-area.ts';
import { withContextMenu } from '../places/tree-menu.ts';
import { treeView, type TreeView } from '../places/tree-view.ts';
import { hasFocus } from '../panel/view-tabs.ts';
import { HISTORY_VIEW, historyField, type HistoryRow } from './history.ts';
import { openChange, type OtherSide } from './open-change.ts';
import { readCommitDetails } from './requests.ts';

/** The list of a history, as a kind of tree. */
export const historyKind: TreeKind = {
  name: HISTORY_VIEW,
  title: 'Git History',
  ask(state, _, node) {
    const row = historyField.of(state)?.rows[node.id];
    const top = historyField.of(state)?.top ?? null;
    return row?.type === 'commit' && top !== null
      ? readCommitDetails.ask(state, { folder: top, hash: row.commit.hash })
      : step(state);
  },
  open: openRow,
  type: (state) => step(say(state, 'info', 'The history has the focus. Press Escape to leave it')),
};

/** The context menu of rows. */
const MENU: readonly MenuItem[] = [
  { command: 'place_tree_open', title: 'Open Changes' },
  { command: 'history_open_with_file' },
  null,
  { command: 'history_copy_hash' },
  { command: 'history_copy_message' },
  null,
  { command: 'rebase_from_here' },
  { command: 'git_refresh' },
];

/** The list of commits. */
export const historyView: TreeView = withContextMenu(treeView(historyKind), MENU, 'git_history');

/** Shows the change of a file, or expands or collapses a commit of a repository. */
function openRow(state: State, node: PlaceNode, stays: boolean): Step {
  const tree = treeOf(state, HISTORY_VIEW);
  const row = historyField.of(state)?.rows[node.id];
  if (tree === null || row === undefined) return step(state);
  return (
    openRowWith(state, row, 'parent', stays) ??
    (row.type === 'commit'
      ? setExpanded(state, historyKind, tree, { node, isExpanded: !node.isExpanded })
      : step(state))
  );
}

/** Compares the file of a row; null where the row is about none. */
export function openRowWith(state: State, row: HistoryRow, other: OtherSide, stays: boolean): Step | null {
  const file = row.type === 'file' ? row.file : row.type === 'commit' ? row.commit.file : null;
  return file === null ? null : openChange(state, row.commit, file, other, stays);
}

/** The highlighted row while the list has the focus; null for none. */
export function chosenRow(state: State): HistoryRow | null {
  const tree = treeOf(state, HISTORY_VIEW);
  if (tree === null || !hasFocus(state, HISTORY_VIEW)) return null;
  return historyField.of(state)?.rows[chosenNode(tree)?.id ?? -1] ?? null;
}
