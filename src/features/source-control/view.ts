import { say, type State, type Step, step } from '../../core/model/state.ts';
import { inside } from '../../base/rectangle.ts';
import type { Layer } from '../../core/model/layer.ts';
import type { MenuItem } from '../../core/model/menu-item.ts';
import { openMenu } from '../../core/widgets/menu-actions.ts';
import type { Scope } from '../../input/keymap.ts';
import { hasFocus, withFocusOn } from '../panel/view-tabs.ts';
import { NOT_SELECTED, type PlaceNode, selectedIds, selectedNodes, treeOf } from '../places/place-tree.ts';
import { goToRow, setExpanded } from '../places/tree-actions.ts';
import { treeAreas, type TreeKind } from '../places/tree-area.ts';
import { treeView, type TreeView } from '../places/tree-view.ts';
import { openChange } from './open-change.ts';
import { type ChangeRow, rowsOf, SOURCE_CONTROL_VIEW, sourceControlField } from './source-control.ts';

const kind: TreeKind = {
  name: SOURCE_CONTROL_VIEW,
  title: 'Source Control',
  open: openRow,
  selectsRows: true,
  type: (state) => step(say(state, 'info', 'Source Control has the focus. Press Escape to leave it')),
};
const tree = treeView(kind);

const SCOPES: readonly Scope[] = [
  { context: 'source_control', through: 'all' },
  { context: 'place_tree', through: 'anywhere' },
];

/** The context menu of rows. */
const MENU: readonly MenuItem[] = [
  { command: 'place_tree_open', title: 'Open Changes' },
  null,
  { command: 'git_stage' },
  { command: 'git_unstage' },
  { command: 'git_discard' },
  null,
  { command: 'git_commit' },
  { command: 'git_stage_all' },
  { command: 'git_unstage_all' },
  { command: 'git_refresh' },
];

const layer: Layer = {
  ...tree.layer,
  scopes: (state) => (hasFocus(state, SOURCE_CONTROL_VIEW) ? SCOPES : null),
  mouse(state, event) {
    const shown = treeOf(state, SOURCE_CONTROL_VIEW);
    const { rows } = treeAreas(state, SOURCE_CONTROL_VIEW);
    const isRight = event.kind === 'press' && event.button === 'right';
    if (shown === null || !isRight || !inside(event, rows)) return tree.layer?.mouse?.(state, event) ?? false;
    const row = shown.top + event.y - rows.y;
    const focused = withFocusOn(state, SOURCE_CONTROL_VIEW);
    const isSelected = selectedIds(shown).has(shown.rows[row] ?? -1);
    const alone = { ...shown, ...NOT_SELECTED };
    const there = row < shown.rows.length && !isSelected ? goToRow(focused, kind, alone, row) : focused;
    return step(openMenu(there, MENU, event.x + 1, event.y));
  },
};

/** The list of changed files. */
export const sourceControlView: TreeView = { ...tree, layer };

/** Shows the change of a file, or expands or collapses a group. */
function openRow(state: State, node: PlaceNode, stays: boolean): Step {
  const shown = treeOf(state, SOURCE_CONTROL_VIEW);
  const { status } = sourceControlField.of(state);
  const row = status === null ? undefined : rowsOf(status)[node.id];
  if (shown === null || row === undefined) return step(state);
  return typeof row === 'string'
    ? setExpanded(state, kind, shown, { node, isExpanded: !node.isExpanded })
    : openChange(state, row, stays);
}

/** The selected rows while the list has the focus; null while it does not have it, and for none. */
export function chosenRows(state: State): readonly ChangeRow[] | null {
  const shown = treeOf(state, SOURCE_CONTROL_VIEW);
  const { status } = sourceControlField.of(state);
  if (shown === null || status === null || !hasFocus(state, SOURCE_CONTROL_VIEW)) return null;
  const all = rowsOf(status);
  const rows = selectedNodes(shown).flatMap(({ id }) => all[id] ?? []);
  return rows.length === 0 ? null : rows;
}
