import { shortLine } from '../../base/one-line.ts';
import { nameOf, shortPath } from '../../core/model/paths.ts';
import { andThen, say, type State, type Step, step } from '../../core/model/state.ts';
import { goToTarget, isAtCursor } from './go.ts';
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
import { showTree, treeView } from './tree-view.ts';

/** The name of the view of references. */
const REFERENCES_VIEW = 'references';

/** The references of a symbol, by file. */
export const referencesView = treeView({ name: REFERENCES_VIEW, title: 'References' });

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

/** Goes to the reference `by` further on in the list, going round. */
export function nextReference(state: State, by: -1 | 1): Step {
  const tree = treeOf(state, REFERENCES_VIEW);
  const places = tree?.nodes.filter(({ target }) => target !== null) ?? [];
  if (tree === null || places.length === 0) return step(say(state, 'info', NO_REFERENCES));
  const chosen = tree.rows[tree.index];
  // Files come before their references: from a file, the next one is its first.
  const after = places.findIndex(({ id }) => (by > 0 ? id > chosen : id >= chosen));
  const at = by > 0 ? Math.max(0, after) : (after < 0 ? places.length : after || places.length) - 1;
  const { id, parent, target } = places[at];
  const open = parent === null ? tree : withExpanded(tree, parent, true);
  const shown = highlightRow(open, open.rows.indexOf(id), pageOf(state, REFERENCES_VIEW));
  if (target === null) return step(state);
  return andThen(goToTarget(withTree(state, REFERENCES_VIEW, shown), targetNow(tree, target)), (next) =>
    step(say(next, 'info', `Reference ${at + 1} of ${places.length}`)),
  );
}

/** The reason why there is no next reference; null where there is one. */
export const whyNoReference = (state: State): string | null =>
  treeOf(state, REFERENCES_VIEW) === null ? NO_REFERENCES : null;

const NO_REFERENCES = 'No references are listed. Run Find All References first';
