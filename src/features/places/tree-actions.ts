import { type State, type Step, step } from '../../core/model/state.ts';
import { removeDocument } from '../files/close.ts';
import { leavePanel, withoutPanelView } from '../panel/panel.ts';
import { tabOf } from '../panel/view-tabs.ts';
import { showTarget } from './go.ts';
import {
  canExpand,
  chosenNode,
  highlightRow,
  type PlaceNode,
  type PlaceTree,
  targetNow,
  withExpanded,
  withoutTree,
  withTree,
} from './place-tree.ts';
import { pageOf, type TreeKind } from './tree-area.ts';

/** Highlights a row of a tree. Rows that were selected one by one stay selected. */
export const goToRow = (state: State, kind: TreeKind, tree: PlaceTree, row: number): State =>
  highlight(state, kind, { ...tree, anchor: null }, row);

const highlight = (state: State, { name }: TreeKind, tree: PlaceTree, row: number): State =>
  withTree(state, name, highlightRow(tree, row, pageOf(state, name)));

/** Selects the rows from where selecting began to another one. */
export const selectTo = (state: State, kind: TreeKind, tree: PlaceTree, row: number): State =>
  highlight(state, kind, { ...tree, anchor: tree.anchor ?? tree.rows[tree.index] ?? null }, row);

/** Expands a node, whose nodes below are asked for the first time; or collapses it. */
export function setExpanded(
  state: State,
  kind: TreeKind,
  tree: PlaceTree,
  { node, isExpanded }: { readonly node: PlaceNode; readonly isExpanded: boolean },
): Step {
  if (isExpanded && node.children === null) return kind.ask?.(state, tree, node) ?? step(state);
  const next = withExpanded(tree, node.id, isExpanded);
  return step(goToRow(state, kind, next, next.index));
}

/** Expands the highlighted node; one that is expanded already leaves it for the first below it. */
export function expandChosen(state: State, kind: TreeKind, tree: PlaceTree): Step {
  const node = chosenNode(tree);
  if (node === null || !canExpand(node)) return step(state);
  return node.isExpanded
    ? step(goToRow(state, kind, tree, tree.index + 1))
    : setExpanded(state, kind, tree, { node, isExpanded: true });
}

/** Collapses the highlighted node; one that is collapsed already leaves it for its parent. */
export function collapseChosen(state: State, kind: TreeKind, tree: PlaceTree): Step {
  const node = chosenNode(tree);
  if (node === null) return step(state);
  if (node.isExpanded && canExpand(node)) return setExpanded(state, kind, tree, { node, isExpanded: false });
  return step(node.parent === null ? state : goToRow(state, kind, tree, tree.rows.indexOf(node.parent)));
}

/** Goes to the place of the highlighted node; with `stays` the view keeps the focus. A node without one is expanded or collapsed. */
export function openChosen(state: State, kind: TreeKind, tree: PlaceTree, stays: boolean): Step {
  const node = chosenNode(tree);
  if (node === null) return step(state);
  if (kind.open !== undefined) return kind.open(state, node, stays);
  if (node.target !== null)
    return showTarget(leaveFor(state, stays), targetNow(tree, node.target), kind.name, stays);
  return setExpanded(state, kind, tree, { node, isExpanded: !node.isExpanded });
}

const leaveFor = (state: State, stays: boolean): State => (stays ? state : leavePanel(state));

/** Closes the view of a tree. */
export const closeTree = (state: State, { name }: TreeKind): Step => closeView(state, name);

/** Closes a view that shows a tree, and forgets the tree. */
export function closeView(state: State, name: string): Step {
  const tab = tabOf(state, name);
  const left = withoutTree(state, name);
  return tab === null ? step(withoutPanelView(leavePanel(left), name)) : removeDocument(left, tab);
}
