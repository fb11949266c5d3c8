import { inside } from '../../base/rectangle.ts';
import type { Milliseconds } from '../../base/units.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import type { Layer } from '../../core/model/layer.ts';
import { andThen, type State, type Step, step } from '../../core/model/state.ts';
import { overBar } from '../../core/widgets/list-scrollbar.ts';
import { CTRL, type MouseEvent, SHIFT } from '../../input/event.ts';
import type { Scope } from '../../input/keymap.ts';
import { holdEdge } from '../panel/layer.ts';
import { hasFocus, withFocusOn } from '../panel/view-tabs.ts';
import { canExpand, NOT_SELECTED, type PlaceTree, treeOf, withToggledRow, withTree } from './place-tree.ts';
import { closeTree, goToRow, openChosen, selectTo, setExpanded } from './tree-actions.ts';
import { treeAreas, type TreeAreas, treeBar, treeBarHold, type TreeKind } from './tree-area.ts';

/** Only commands that are marked `anywhere` are found from a tree. */
const SCOPES: readonly Scope[] = [{ context: 'place_tree', through: 'anywhere' }];

/** Presses on a row within this time are a double click. */
const DOUBLE_CLICK: Milliseconds = 400;
/** The columns by which each level is indented. */
export const INDENT = 2;

/** Takes the keys and the mouse for a tree. */
export const treeLayer = (kind: TreeKind): Layer => ({
  scopes: (state) => (hasFocus(state, kind.name) ? SCOPES : null),
  type: (state, text) => (hasFocus(state, kind.name) ? (kind.type?.(state, text) ?? false) : false),
  holds: (state) => treeBarHold.held(state) !== null,
  mouse: (state, event) => onMouse(state, kind, event),
});

function onMouse(state: State, kind: TreeKind, event: MouseEvent): Step | false {
  const tree = treeOf(state, kind.name);
  const areas = treeAreas(state, kind.name);
  if (tree === null || areas.whole.height === 0) return false;
  const bar = overBar(state, treeBar(tree, areas), event);
  if (bar !== null) return step(withTree(bar.state, kind.name, { ...tree, top: bar.top, hover: -1 }));
  if (event.kind === 'move') {
    const hover = rowAt(tree, areas, event);
    if (hover !== tree.hover) return step(withTree(state, kind.name, { ...tree, hover }));
  }
  if (!inside(event, areas.whole)) return false;
  const { wheel_lines: wheel } = settingsField.of(state).editor;
  switch (event.kind) {
    case 'wheel_up':
      return step(scroll(state, kind, tree, areas.rows.height, -wheel));
    case 'wheel_down':
      return step(scroll(state, kind, tree, areas.rows.height, wheel));
    case 'press':
      return event.button === 'left' ? onPress(state, kind, tree, areas, event) : step(state);
    default:
      return step(state);
  }
}

/** The row under the mouse; -1 for none. */
function rowAt(tree: PlaceTree, { rows }: TreeAreas, event: MouseEvent): number {
  const at = tree.top + event.y - rows.y;
  return inside(event, rows) && at < tree.rows.length ? at : -1;
}

function scroll(state: State, kind: TreeKind, tree: PlaceTree, height: number, by: number): State {
  const top = Math.max(0, Math.min(tree.top + by, tree.rows.length - Math.max(1, height)));
  return withTree(state, kind.name, { ...tree, top, hover: -1 });
}

/** A press on the arrow of a node, or on one without a place, expands it; on another one it shows its place, and a second one goes there. */
function onPress(state: State, kind: TreeKind, tree: PlaceTree, areas: TreeAreas, event: MouseEvent): Step {
  if (inside(event, areas.close)) return closeTree(state, kind);
  const focused = withFocusOn(state, kind.name);
  if (inside(event, areas.heading)) return step(holdEdge(focused, event));
  const row = rowAt(tree, areas, event);
  if (row < 0) return step(focused);
  if (kind.selectsRows === true && event.modifiers & SHIFT) return step(selectTo(focused, kind, tree, row));
  if (kind.selectsRows === true && event.modifiers & CTRL)
    return step(goToRow(focused, kind, withToggledRow(tree, row), row));
  const node = tree.nodes[tree.rows[row]];
  const isTwice = tree.clicked?.row === row && state.now - tree.clicked.time < DOUBLE_CLICK;
  const clicked = { ...tree, ...NOT_SELECTED, clicked: { row, time: state.now } };
  const shown = goToRow(focused, kind, clicked, row);
  const next = treeOf(shown, kind.name) ?? clicked;
  const arrow = areas.rows.x + 1 + INDENT * node.depth;
  const isOnArrow = canExpand(node) && event.x >= arrow && event.x < arrow + INDENT;
  if (isOnArrow) return setExpanded(shown, kind, next, { node, isExpanded: !node.isExpanded });
  return andThen(step(shown), (each) => openChosen(each, kind, next, !isTwice));
}
