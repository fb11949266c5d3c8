import { handles } from '../../core/model/request.ts';
import { absolutePath } from '../../core/model/paths.ts';
import { andThen, say, type State, type Step, step } from '../../core/model/state.ts';
import { closeView } from '../places/tree-actions.ts';
import { treeOf } from '../places/place-tree.ts';
import { showTree } from '../places/tree-view.ts';
import {
  type FolderComparison,
  folderComparisonField,
  MOST_CHANGES,
  treeOfChanges,
} from './folder-comparison.ts';
import { compareFolders, type Folders } from './requests.ts';
import { FOLDERS_VIEW, withRows } from './rows.ts';
import { comparesIgnored } from './settings.ts';
import { foldersView } from './view.ts';

/** Compares two folders, and lists the files that differ as they are found. */
export function startFolderComparison(state: State, folders: Folders): Step {
  const [before, after] = [folders.before, folders.after].map((path) => withoutSlash(state, path));
  if (before === after) return step(say(state, 'info', 'Choose another folder: this one is the same'));
  const comparison: FolderComparison = {
    id: state.nextId,
    before,
    after,
    changes: [],
    more: 0,
    compared: 0,
    status: 'running',
    filter: '',
    shown: null,
  };
  const next = folderComparisonField.with({ ...state, nextId: state.nextId + 1 }, comparison);
  const work = { before, after, ignored: comparesIgnored.of(state) };
  return andThen(showTree(next, foldersView, treeOfChanges(next, comparison), true), (shown) =>
    compareFolders.ask(shown, work),
  );
}

/** The absolute path of a folder; one below the home folder stays as it was typed. */
const withoutSlash = (state: State, path: string): string =>
  path.startsWith('~') ? path.replace(/(?<=.)\/+$/, '') : absolutePath(state, path === '' ? '.' : path);

/** Adds the differences that were found to the list. */
export const comparedHandler = handles(compareFolders, {
  take(state, part, { isLast }) {
    if ('failed' in part) return closeWith(state, part.failed);
    const { changes, compared } = part;
    const comparison = folderComparisonField.of(state);
    if (comparison === null) return step(state);
    // The list was closed.
    if (treeOf(state, FOLDERS_VIEW) === null) return step(compareFolders.dropped(state));
    const all = [...comparison.changes, ...changes.slice(0, MOST_CHANGES - comparison.changes.length)];
    const next: FolderComparison = {
      ...comparison,
      changes: all,
      more: comparison.more + comparison.changes.length + changes.length - all.length,
      compared,
      status: isLast ? 'done' : 'running',
    };
    return step(withRows(folderComparisonField.with(state, next), true));
  },
  failed: closeWith,
  stop: (state) => step(withStatus(compareFolders.dropped(state), 'stopped')),
});

/** Closes the list, since there is nothing to list. */
function closeWith(state: State, message: string): Step {
  return andThen(closeView(state, FOLDERS_VIEW), (next) => step(say(next, 'warning', message)));
}

function withStatus(state: State, status: FolderComparison['status']): State {
  const comparison = folderComparisonField.of(state);
  return comparison === null
    ? state
    : withRows(folderComparisonField.with(state, { ...comparison, status }), true);
}
