import type { Command } from '../../core/model/command.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import { leavePanel } from '../panel/panel.ts';
import { NOT_SELECTED, type PlaceTree, withToggledRow, withTree } from './place-tree.ts';
import { closeTree, collapseChosen, expandChosen, goToRow, openChosen, selectTo } from './tree-actions.ts';
import { pageOf, type TreeKind } from './tree-area.ts';
import { focusedTree } from './tree-view.ts';

type TreeAction = (state: State, kind: TreeKind, tree: PlaceTree) => Step | false;

/** A command on the tree that has the focus. */
const treeCommand = (name: string, title: string, doc: string, run: TreeAction): Command => ({
  name,
  title,
  doc,
  hidden: true,
  run(state) {
    const focused = focusedTree(state);
    return focused !== null && run(state, focused.kind, focused.tree);
  },
});

/** Goes to a row. @param row of a tree with `page` rows in sight */
const rowCommand = (
  name: string,
  title: string,
  doc: string,
  row: (tree: PlaceTree, page: number) => number,
): Command =>
  treeCommand(name, title, doc, (state, kind, tree) =>
    step(goToRow(state, kind, tree, row(tree, pageOf(state, kind.name)))),
  );

/** A command that selects rows, in trees whose rows can be selected. */
const selectCommand = (
  name: string,
  title: string,
  doc: string,
  run: (state: State, kind: TreeKind, tree: PlaceTree) => State,
): Command =>
  treeCommand(
    name,
    title,
    doc,
    (state, kind, tree) => kind.selectsRows === true && tree.rows.length > 0 && step(run(state, kind, tree)),
  );

/** The commands of trees of places. */
export const treeCommands: readonly Command[] = [
  rowCommand('place_tree_up', 'Previous Row', 'Go to the row above.', ({ index }) => index - 1),
  rowCommand('place_tree_down', 'Next Row', 'Go to the row below.', ({ index }) => index + 1),
  rowCommand('place_tree_page_up', 'Page Up', 'Go up one page.', ({ index }, page) => index - page),
  rowCommand('place_tree_page_down', 'Page Down', 'Go down one page.', ({ index }, page) => index + page),
  rowCommand('place_tree_first', 'First Row', 'Go to the first row.', () => 0),
  rowCommand('place_tree_last', 'Last Row', 'Go to the last row.', ({ rows }) => rows.length),
  selectCommand(
    'place_tree_extend_up',
    'Select Up',
    'Add the row above to the selection.',
    (state, kind, tree) => selectTo(state, kind, tree, tree.index - 1),
  ),
  selectCommand(
    'place_tree_extend_down',
    'Select Down',
    'Add the row below to the selection.',
    (state, kind, tree) => selectTo(state, kind, tree, tree.index + 1),
  ),
  selectCommand(
    'place_tree_toggle_select',
    'Toggle Selection',
    'Select or deselect the row, and go to the next.',
    (state, kind, tree) => goToRow(state, kind, withToggledRow(tree, tree.index), tree.index + 1),
  ),
  selectCommand('place_tree_select_all', 'Select All', 'Select all rows.', (state, kind, tree) =>
    selectTo(state, kind, { ...tree, anchor: tree.rows[0] }, tree.rows.length - 1),
  ),
  treeCommand(
    'place_tree_expand',
    'Expand',
    'Show the rows below the highlighted one, or go to the first of them.',
    expandChosen,
  ),
  treeCommand(
    'place_tree_collapse',
    'Collapse',
    'Hide the rows below the highlighted one, or go to its parent.',
    collapseChosen,
  ),
  treeCommand('place_tree_open', 'Go to Location', 'Go to the location of the row.', (state, kind, tree) =>
    openChosen(state, kind, tree, false),
  ),
  treeCommand(
    'place_tree_preview',
    'Preview Location',
    'Show the location of the row, and keep the focus in the tree.',
    (state, kind, tree) => openChosen(state, kind, tree, true),
  ),
  treeCommand('place_tree_close', 'Close Tree', 'Close the tree.', closeTree),
  treeCommand(
    'place_tree_leave',
    'Focus Editor',
    'Move the focus to the text. The tree stays open.',
    (state, { name }, tree) => step(leavePanel(withTree(state, name, { ...tree, ...NOT_SELECTED }))),
  ),
];
