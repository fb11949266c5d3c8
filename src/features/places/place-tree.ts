import { Field, type FollowedEdit } from '../../core/model/fields/field.ts';
import type { DocumentId } from '../../core/model/document.ts';
import type { Milliseconds } from '../../base/units.ts';
import type { State } from '../../core/model/state.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { Target } from './target.ts';

/** A row of a tree of places. */
export interface PlaceNode {
  /** Its index in the nodes of the tree. */
  readonly id: number;
  readonly parent: number | null;
  readonly depth: number;
  readonly text: string;
  /** Beside the text, in a quiet style. */
  readonly detail: string;
  /** The place that Enter goes to; null for none. */
  readonly target: Target | null;
  /** The ids of the nodes below it; null while they have not been asked for. */
  readonly children: readonly number[] | null;
  readonly isExpanded: boolean;
  /** The item of a server that the nodes below it are asked with. */
  readonly item: { readonly server: string; readonly raw: string } | null;
}

/** A node that is to be added: the tree gives it its place. */
export type NewNode = Pick<PlaceNode, 'text' | 'detail' | 'target'> &
  Partial<Pick<PlaceNode, 'item'>> & {
    /** The nodes below it; null where they are to be asked for. */
    readonly below: readonly NewNode[] | null;
  };

/** A tree of places, as a view of the panel shows it. */
export interface PlaceTree {
  /** Another number for each tree. */
  readonly id: number;
  readonly title: string;
  /** The summary beside the title. */
  readonly note: string;
  readonly nodes: readonly PlaceNode[];
  readonly roots: readonly number[];
  /** The ids of the nodes in sight, from top to bottom: those whose parents are expanded. */
  readonly rows: readonly number[];
  /** The highlighted row, and the first in sight. */
  readonly index: number;
  readonly top: number;
  /** The ids of the nodes that were selected one by one. */
  readonly marked: ReadonlySet<number>;
  /** The id of the node from which all rows to the highlighted one are selected; null for none. */
  readonly anchor: number | null;
  /** The row under the mouse; -1 for none. */
  readonly hover: number;
  /** The row that was clicked last, and when: a second click gives the text the focus. */
  readonly clicked: { readonly row: number; readonly time: Milliseconds } | null;
  /** The edits of documents since the tree was made. */
  readonly since: ReadonlyMap<DocumentId, ChangeSet>;
}

type PlaceTrees = ReadonlyMap<string, PlaceTree>;

/** The trees of places, by the names of their views. */
const treesField = new Field<PlaceTrees>('placeTrees', new Map(), { moved: movedTrees });

/** The fields of this file. */
export const treeFields = [treesField];

/** The tree of a view; null for none. */
export const treeOf = (state: State, view: string): PlaceTree | null =>
  treesField.of(state).get(view) ?? null;

/** The state with the tree of a view. */
export const withTree = (state: State, view: string, tree: PlaceTree): State =>
  treesField.with(state, new Map(treesField.of(state)).set(view, tree));

/** The state without the tree of a view. */
export function withoutTree(state: State, view: string): State {
  const trees = new Map(treesField.of(state));
  return trees.delete(view) ? treesField.with(state, trees) : state;
}

/** A tree of new nodes. @param id from `nextId` */
export function placeTree(
  id: number,
  {
    title,
    note,
    roots,
  }: { readonly title: string; readonly note: string; readonly roots: readonly NewNode[] },
): PlaceTree {
  const nodes: PlaceNode[] = [];
  const ids = addNodes(nodes, null, 0, roots);
  return withRows({
    id,
    title,
    note,
    nodes,
    roots: ids,
    rows: [],
    index: 0,
    top: 0,
    ...NOT_SELECTED,
    hover: -1,
    clicked: null,
    since: new Map(),
  });
}

/** The tree with the nodes below one, which is expanded. */
export function withChildren(tree: PlaceTree, parent: number, below: readonly NewNode[]): PlaceTree {
  const nodes = [...tree.nodes];
  const children = addNodes(nodes, parent, nodes[parent].depth + 1, below);
  nodes[parent] = { ...nodes[parent], children, isExpanded: true };
  return withRows({ ...tree, nodes });
}

/** The tree with more nodes after its roots. */
export function withMoreRoots(tree: PlaceTree, roots: readonly NewNode[]): PlaceTree {
  const nodes = [...tree.nodes];
  const ids = addNodes(nodes, null, 0, roots);
  return withRows({ ...tree, nodes, roots: [...tree.roots, ...ids] });
}

/** The tree with a node expanded or collapsed. */
export const withExpanded = (tree: PlaceTree, id: number, isExpanded: boolean): PlaceTree =>
  withRows({ ...tree, nodes: tree.nodes.with(id, { ...tree.nodes[id], isExpanded }) });

/** True for a node that may have others below it. */
export const canExpand = ({ children }: PlaceNode): boolean => children === null || children.length > 0;

/** The highlighted node; null for none. */
export const chosenNode = ({ nodes, rows, index }: PlaceTree): PlaceNode | null => nodes[rows[index]] ?? null;

/** No rows are selected. */
export const NOT_SELECTED: Pick<PlaceTree, 'marked' | 'anchor'> = { marked: new Set(), anchor: null };

/** The ids of the selected nodes; empty while there is only a highlighted one. */
export function selectedIds({ rows, index, marked, anchor }: PlaceTree): ReadonlySet<number> {
  const from = anchor === null ? -1 : rows.indexOf(anchor);
  if (from < 0) return marked;
  return new Set([...marked, ...rows.slice(Math.min(from, index), Math.max(from, index) + 1)]);
}

/** The nodes that commands are about: the selected ones in the order of their rows, or the highlighted one. */
export function selectedNodes(tree: PlaceTree): readonly PlaceNode[] {
  const ids = selectedIds(tree);
  const selected = tree.rows.filter((id) => ids.has(id));
  return (selected.length > 0 ? selected : tree.rows.slice(tree.index, tree.index + 1)).map(
    (id) => tree.nodes[id],
  );
}

/** The tree in which a row is selected if it was not, or else deselected. */
export function withToggledRow(tree: PlaceTree, row: number): PlaceTree {
  const { rows, index } = tree;
  const marked = new Set(selectedIds(tree));
  if (marked.size === 0 && index !== row) marked.add(rows[index]);
  if (!marked.delete(rows[row])) marked.add(rows[row]);
  return { ...tree, marked, anchor: null };
}

/** The tree with a row highlighted and in sight. @param height the rows in sight */
export function highlightRow(tree: PlaceTree, index: number, height: number): PlaceTree {
  const { rows } = tree;
  const at = Math.max(0, Math.min(index, rows.length - 1));
  const top = Math.max(0, Math.min(Math.max(tree.top, at - height + 1), at, rows.length - height));
  return { ...tree, index: at, top };
}

/** The target of a node as it is now: its range is mapped through the edits since the tree was made. */
export function targetNow(tree: PlaceTree, target: Target): Target {
  const changes = target.document === null ? undefined : tree.since.get(target.document);
  if (changes === undefined || target.range === null) return target;
  const from = changes.mapPos(target.range.from, 1);
  return { ...target, range: { from, to: Math.max(from, changes.mapPos(target.range.to, -1)) } };
}

function addNodes(
  nodes: PlaceNode[],
  parent: number | null,
  depth: number,
  added: readonly NewNode[],
): readonly number[] {
  return added.map(({ text, detail, target, item = null, below }) => {
    const id = nodes.length;
    const node = { id, parent, depth, text, detail, target, item, isExpanded: below !== null };
    nodes.push({ ...node, children: null });
    if (below !== null) nodes[id] = { ...node, children: addNodes(nodes, id, depth + 1, below) };
    return id;
  });
}

/** The tree with its rows in sight; the highlighted node stays highlighted, or its parent is. */
function withRows(tree: PlaceTree): PlaceTree {
  const rows: number[] = [];
  const rest = tree.roots.toReversed();
  for (let id = rest.pop(); id !== undefined; id = rest.pop()) {
    rows.push(id);
    const { isExpanded, children } = tree.nodes[id];
    if (isExpanded && children !== null) rest.push(...children.toReversed());
  }
  let chosen: number | null = tree.rows[tree.index] ?? null;
  while (chosen !== null && !rows.includes(chosen)) chosen = tree.nodes[chosen].parent;
  return { ...tree, rows, index: chosen === null ? 0 : rows.indexOf(chosen) };
}

/** The trees after an edit: what they say of its document is mapped when it is asked for. */
function movedTrees(trees: PlaceTrees, { document, changes }: FollowedEdit): PlaceTrees {
  if (trees.size === 0) return trees;
  return new Map(
    [...trees].map(([view, tree]): [string, PlaceTree] => {
      const since = tree.since.get(document);
      return [
        view,
        { ...tree, since: new Map(tree.since).set(document, since?.compose(changes) ?? changes) },
      ];
    }),
  );
}
