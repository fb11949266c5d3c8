import { andThen, type State, type Step, step } from '../../core/model/state.ts';
import { goToRow } from '../places/tree-actions.ts';
import { treeOf } from '../places/place-tree.ts';
import { treeView, type TreeView } from '../places/tree-view.ts';
import type { TreeKind } from '../places/tree-area.ts';
import { leavePanel } from '../panel/panel.ts';
import { hasFocus } from '../panel/view-tabs.ts';
import { askForFilter } from './filter.ts';
import { folderComparisonField, listedChanges } from './folder-comparison.ts';
import { openChange } from './open.ts';
import { FOLDERS_VIEW } from './rows.ts';

const kind: TreeKind = {
  name: FOLDERS_VIEW,
  title: 'Folder Comparison',
  open: (state, { id }, stays) => openListed(state, id, stays),
  type: (state, text) => askForFilter(state, text),
};

/** The list of files that differ between two folders. */
export const foldersView: TreeView = {
  ...treeView(kind),
  locations: {
    count(state) {
      const comparison = folderComparisonField.of(state);
      return comparison === null || treeOf(state, FOLDERS_VIEW) === null
        ? null
        : listedChanges(comparison).length;
    },
    place: (state) => ({ before: treeOf(state, FOLDERS_VIEW)?.index ?? 0, isLocation: isShown(state) }),
    goTo(state, index) {
      const tree = treeOf(state, FOLDERS_VIEW);
      if (tree === null) return step(state);
      const there = goToRow(state, kind, tree, index);
      return openListed(there, index, hasFocus(state, FOLDERS_VIEW));
    },
    text(state, index) {
      const comparison = folderComparisonField.of(state);
      return comparison === null ? '' : (listedChanges(comparison)[index]?.path ?? '');
    },
  },
};

/** True once a file of the list was shown: until then the first file is the next one. */
const isShown = (state: State): boolean => folderComparisonField.of(state)?.shown !== null;

/** Shows a listed difference. */
function openListed(state: State, index: number, stays: boolean): Step {
  const comparison = folderComparisonField.of(state);
  const change = comparison === null ? undefined : listedChanges(comparison)[index];
  if (comparison === null || change === undefined) return step(state);
  return andThen(step(stays ? state : leavePanel(state)), (next) =>
    openChange(next, comparison, change, stays ? FOLDERS_VIEW : null),
  );
}
