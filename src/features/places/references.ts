import { shortLine } from '../../base/one-line.ts';
import { nameOf, shortPath } from '../../core/model/paths.ts';
import { andThen, say, type State, type Step, step } from '../../core/model/state.ts';
import { hasFocus } from '../panel/view-tabs.ts';
import { goToTarget, isAtCursor, showTarget } from './go.ts';
import {
  highlightRow,
  type NewNode,
  placeTree,
  type PlaceTree,
  targetNow,
  treeOf,
  withExpanded,
  withTree,
} from './place-tree.ts';
import type { Target } from './target.ts';
import { pageOf } from './tree-area.ts';
import { showTree, treeView, type TreeView } from './tree-view.ts';

/** The name of the view of references. */
const REFERENCES_VIEW = 'references';

/** The references of a symbol, by file. */
export const referencesView: TreeView = {
  ...treeView({ name: REFERENCES_VIEW, title: 'References' }),
  locations: {
    count(state) {
      const tree = treeOf(state, REFERENCES_VIEW);
      return tree === null ? null : placesOf(tree).length;
    },
    place(state) {
      const tree = treeOf(state, REFERENCES_VIEW);
      if (tree === null) return { before: 0, isLocation: false };
      const node = tree.rows[tree.index];
      const places = placesOf(tree);
      const at = places.findIndex(({ id }) => id >= node);
      return { before: at < 0 ? places.length : at, isLocation: places[at]?.id === node };
    },
    goTo(state, index) {
      const tree = treeOf(state, REFERENCES_VIEW);
      return tree === null ? step(state) : goToReference(state, tree, placesOf(tree)[index]);
    },
  },
};

/** A reference in the list, by the node that it has there. */
interface ListedReference {
  readonly id: number;
  readonly target: Target;
}

/** The references of a list in its order. */
const placesOf = ({ nodes }: PlaceTree): readonly ListedReference[] =>
  nodes.flatMap(({ id, target }) => (target === null ? [] : { id, target }));

/** References that are to be listed. */
interface FoundReferences {
  readonly targets: readonly Target[];
  /** The number of all references, of which `targets` may be the first. */
  readonly total: number;
  /** The word that they are references of; empty where it is not known. */
  readonly word: string;
  /** The list gets the focus. */
  readonly takesFocus: boolean;
}

/** Lists references in the panel, in place of those before. The one at the cursor is highlighted. */
export function listReferences(state: State, { targets, total, word, takesFocus }: FoundReferences): Step {
  const files = new Map<string, Target[]>();
  for (const target of targets) files.set(target.path, [...(files.get(target.path) ?? []), target]);
  const count = total > targets.length ? `the first ${targets.length} of ${total}` : `${total}`;
  const tree = placeTree(state.nextId, {
    title: word === '' ? 'References' : `References to ${shortLine(word)}`,
    note: `${count} in ${files.size} ${files.size === 1 ? 'file' : 'files'}`,
    roots: [...files].map(([path, places]) => fileNode(state, path, places)),
  });
  const next = { ...state, nextId: state.nextId + 1 };
  return showTree(next, referencesView, { ...tree, index: rowAtCursor(state, tree) }, takesFocus);
}

function fileNode(state: State, path: string, places: readonly Target[]): NewNode {
  const name = nameOf(path);
  const folder = shortPath(state, path).slice(0, -name.length).replace(/\/$/, '');
  return {
    text: name,
    detail: folder === '' ? `${places.length}` : `${folder}  ${places.length}`,
    target: null,
    below: places
      .toSorted((a, b) => a.start.line - b.start.line || a.start.column - b.start.column)
      .map((target) => ({
        text: `${target.start.line + 1}: ${shortLine(target.text).trim()}`,
        detail: '',
        target,
        below: [],
      })),
  };
}

/** The row of the reference at the cursor; the first reference where there is none. */
function rowAtCursor(state: State, { rows, nodes }: PlaceTree): number {
  const at = rows.findIndex((row) => {
    const { target } = nodes[row];
    return target !== null && isAtCursor(state, target);
  });
  return at < 0 ? 1 : at;
}

/** Goes to the reference `by` further on in the list, going round. The list keeps the focus, if it has it. */
export function nextReference(state: State, by: -1 | 1): Step {
  const tree = treeOf(state, REFERENCES_VIEW);
  const places = tree === null ? [] : placesOf(tree);
  if (tree === null || places.length === 0) return step(say(state, 'info', NO_REFERENCES));
  const at = indexBeside(places, tree.rows[tree.index], by);
  return andThen(goToReference(state, tree, places[at]), (next) =>
    step(say(next, 'info', `Reference ${at + 1} of ${places.length}`)),
  );
}

/** Highlights a reference in the list and goes to it. The list keeps the focus, if it has it. */
function goToReference(state: State, tree: PlaceTree, { id, target }: ListedReference): Step {
  const listed = withTree(state, REFERENCES_VIEW, withRowOf(tree, id, pageOf(state, REFERENCES_VIEW)));
  const now = targetNow(tree, target);
  return hasFocus(state, REFERENCES_VIEW)
    ? showTarget(listed, now, REFERENCES_VIEW, true)
    : goToTarget(listed, now);
}

/** The index of the place beside a node, going round. Files come before their references. */
function indexBeside(places: readonly { readonly id: number }[], node: number, by: -1 | 1): number {
  const found =
    by > 0 ? places.findIndex(({ id }) => id > node) : places.findLastIndex(({ id }) => id < node);
  return found >= 0 ? found : by > 0 ? 0 : places.length - 1;
}

/** The tree with the row of a node highlighted, for which its file is expanded. */
function withRowOf(tree: PlaceTree, node: number, height: number): PlaceTree {
  const { parent } = tree.nodes[node];
  const open = parent === null ? tree : withExpanded(tree, parent, true);
  return highlightRow(open, open.rows.indexOf(node), height);
}

/** The reason why there is no next reference; null where there is one. */
export const whyNoReference = (state: State): string | null =>
  treeOf(state, REFERENCES_VIEW) === null ? NO_REFERENCES : null;

const NO_REFERENCES = 'No references are listed. Run Find All References first';
