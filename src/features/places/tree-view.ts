import type { ViewKind } from '../../core/model/dock.ts';
import { reveal } from '../../core/layout/scroll.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import { focusedView } from '../panel/panel.ts';
import { showView } from '../panel/show-view.ts';
import { withFocusOn, withView } from '../panel/view-tabs.ts';
import { drawTree } from './draw-tree.ts';
import { highlightRow, type PlaceTree, treeOf, withTree } from './place-tree.ts';
import { pageOf, type TreeKind } from './tree-area.ts';
import { treeLayer } from './tree-layer.ts';

/** A view of the panel that shows a tree of places. */
export interface TreeView extends ViewKind {
  readonly tree: TreeKind;
}

/** A view of a tree. */
export const treeView = (kind: TreeKind): TreeView => ({
  name: kind.name,
  title: kind.title,
  tree: kind,
  draw: (frame, state, _area, styles) => drawTree(frame, state, kind, styles),
  layer: treeLayer(kind),
  focus: (state) => step(reveal(withFocusOn(state, kind.name))),
});

/** Shows a tree in its view, in place of the one before. @param takesFocus the view gets the keys */
export function showTree(state: State, view: TreeView, tree: PlaceTree, takesFocus: boolean): Step {
  const next = withTree(state, view.name, tree);
  const shown = takesFocus ? showView(next, view) : step(reveal(withView(next, view.name)));
  return { ...shown, state: withRowInSight(shown.state, view.name) };
}

/** The state in which the highlighted row of a view is in sight. */
export function withRowInSight(state: State, view: string): State {
  const tree = treeOf(state, view);
  return tree === null ? state : withTree(state, view, highlightRow(tree, tree.index, pageOf(state, view)));
}

/** The view of a tree that has the focus; null for none. */
export function focusedTree(state: State): { readonly kind: TreeKind; readonly tree: PlaceTree } | null {
  const view = focusedView(state);
  if (view === null || !isTreeView(view)) return null;
  const tree = treeOf(state, view.name);
  return tree === null ? null : { kind: view.tree, tree };
}

const isTreeView = (view: ViewKind): view is TreeView => 'tree' in view;
