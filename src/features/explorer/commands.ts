import { filePath } from '../../core/model/document.ts';
import { explorerField, type Explorer } from './explorer-field.ts';
import { FLAG } from '../../core/model/command-arguments.ts';
import type { Args, Command } from '../../core/model/command.ts';
import { copyWords } from '../../core/widgets/copy-text.ts';
import {
  closeExplorer,
  collapseAll,
  explorerHeight,
  exploreEffect as lookAgain,
  filterBy,
  inSight,
  openExplorer,
  revealActive,
  selectedRow,
  selectRow,
  setExpanded,
  toggleShown,
  shownExplorer,
  withExplorer,
} from './explorer.ts';
import {
  askDelete,
  askNew,
  askRename,
  chosenPaths,
  chosenRows,
  duplicateFiles,
  openPath,
  pasteFiles,
  take,
} from './file-actions.ts';
import { TreeRows } from './tree.ts';
import { insteadOfPrompt } from '../../core/widgets/prompt-actions.ts';
import { folderOf, shortPath } from '../../core/model/paths.ts';
import {
  activeDocument,
  andThen,
  say,
  type State,
  type Step,
  step,
  withWindow,
} from '../../core/model/state.ts';

/** A command about the rows of the explorer; while that is closed it leaves its key alone. */
const inExplorer = (
  name: string,
  title: string,
  doc: string,
  run: (state: State, explorer: Explorer, args: Args) => Step | false,
  more: Partial<Command> = {},
): Command => ({
  name: `file_explorer_${name}`,
  title,
  doc,
  disabled: (state) => (shownExplorer(state) === null ? 'The explorer is closed' : null),
  ...more,
  run(state, args) {
    const explorer = shownExplorer(state);
    return explorer === null ? false : run(state, explorer, args);
  },
});

/** A move that only has a meaning for the keys of the explorer. */
const moveCommand = (
  name: string,
  title: string,
  doc: string,
  to: (at: number, page: number, end: number) => number,
): Command =>
  inExplorer(
    name,
    title,
    doc,
    (state, explorer) => {
      const found = selectedRow(explorer);
      const { length } = TreeRows.of(explorer.tree);
      return step(selectRow(state, found === null ? 0 : to(found.at, explorerHeight(state) - 1, length - 1)));
    },
    { hidden: true },
  );

/** Chooses from the row where that began to the one `by` further. */
const extendCommand = (name: string, title: string, doc: string, by: number): Command =>
  inExplorer(
    name,
    title,
    doc,
    (state, explorer) => {
      const found = selectedRow(explorer);
      if (found === null) return step(state);
      const anchor = explorer.anchor ?? explorer.selected;
      return step(withExplorer(selectRow(state, found.at + by), { anchor }));
    },
    { hidden: true },
  );

function toggleSelect(state: State, explorer: Explorer): Step {
  const found = selectedRow(explorer);
  if (found === null) return step(state);
  const marked = new Set(chosenRows(explorer));
  if (!marked.delete(explorer.selected)) marked.add(explorer.selected);
  return step(selectRow(withExplorer(state, { marked }), found.at + 1));
}

function selectAll(state: State, explorer: Explorer): Step {
  const rows = TreeRows.of(explorer.tree);
  const [first, last] = [rows.at(0), rows.at(rows.length - 1)];
  if (first === undefined || last === undefined) return step(state);
  return step(withExplorer(state, { selected: last.path, anchor: first.path }));
}

/** Files that are opened at once at most: more would only fill the tab row. */
const MOST_OPENED = 30;

function open(state: State, explorer: Explorer): Step {
  const found = selectedRow(explorer);
  if (found === null) return step(state);
  if (chosenRows(explorer).size > 1) return openChosen(state, explorer);
  const { path, folder } = found.row;
  if (folder) return setExpanded(state, path, !explorer.tree.expanded.has(path));
  const next = withExplorer(state, { filtering: false });
  return openPath(next, path, false);
}

/** Opens all files that are chosen; folders among them stay as they are. */
function openChosen(state: State, explorer: Explorer): Step {
  const rows = TreeRows.of(explorer.tree);
  const files: string[] = [];
  for (const path of chosenRows(explorer))
    if (rows.at(rows.indexOf(path))?.folder === false) files.push(path);
  if (files.length > MOST_OPENED)
    return step(
      say(state, 'warning', `Cannot open ${files.length} files at once. Select at most ${MOST_OPENED}`),
    );
  if (files.length === 0) return step(say(state, 'info', 'Nothing that is selected is a file'));
  const next = withExplorer(state, { filtering: false, marked: new Set(), anchor: null });
  return files.reduce((before, path) => andThen(before, (each) => openPath(each, path, false)), step(next));
}

/** Copies the paths of what was chosen, one on a line. */
function copyPaths(state: State, relative: boolean): Step {
  const paths = chosenPaths(state).map((path) => (relative ? shortPath(state, path) : path));
  if (paths.length === 0) return step(state);
  const what = paths.length === 1 ? paths[0] : `${paths.length} paths`;
  return copyWords(state, paths.join('\n'), `Copied ${what}`);
}

function focusEditor(state: State): Step {
  return step(
    withWindow(withExplorer(state, { filtering: false, marked: new Set(), anchor: null, hover: -1 }), {
      area: 'text',
    }),
  );
}

function backspace(state: State, { tree }: Explorer): Step {
  if (tree.filter === '') return step(withExplorer(state, { filtering: false }));
  return filterBy(state, [...tree.filter].slice(0, -1).join(''));
}

export const explorerCommands: readonly Command[] = [
  {
    name: 'toggle_file_explorer',
    title: 'Toggle Explorer',
    doc: 'Show the explorer and focus it, or close it if it has the focus.',
    anywhere: true,
    checked: (state) => shownExplorer(state) !== null,
    run: insteadOfPrompt((state) =>
      shownExplorer(state) !== null && state.window.area === 'explorer'
        ? closeExplorer(state)
        : openExplorer(state),
    ),
  },
  {
    name: 'focus_file_explorer',
    title: 'Focus on Explorer',
    doc: 'Move the focus to the explorer, and show it if it is hidden.',
    anywhere: true,
    run: insteadOfPrompt(openExplorer),
  },
  {
    name: 'focus_editor',
    title: 'Focus Editor',
    doc: 'Move the focus back to the text.',
    anywhere: true,
    run: focusEditor,
  },
  {
    name: 'reveal_in_file_explorer',
    title: 'Reveal in Explorer',
    doc: 'Show the active file in the explorer.',
    disabled: (state) =>
      filePath(activeDocument(state)) === null ? 'The file has not been saved yet' : null,
    run: revealActive,
  },
  moveCommand('up', 'Up', 'Go to the row above.', (at) => at - 1),
  moveCommand('down', 'Down', 'Go to the row below.', (at) => at + 1),
  moveCommand('page_up', 'Page Up', 'Go up one page.', (at, page) => at - Math.max(1, page)),
  moveCommand('page_down', 'Page Down', 'Go down one page.', (at, page) => at + Math.max(1, page)),
  moveCommand('first', 'First Row', 'Go to the first row.', () => 0),
  moveCommand('last', 'Last Row', 'Go to the last row.', (_, __, end) => end),
  inExplorer(
    'parent',
    'Parent Folder',
    'Go to the folder that contains this row.',
    (state, { tree, selected }) => {
      const at = TreeRows.of(tree).indexOf(folderOf(selected));
      return at < 0 ? step(state) : step(selectRow(state, at));
    },
    { hidden: true },
  ),
  inExplorer(
    'expand',
    'Expand',
    'Expand the folder. If it is expanded already, the next binding of the key runs.',
    (state, explorer) => {
      const row = selectedRow(explorer)?.row;
      if (row?.folder !== true) return step(state);
      return row.expanded ? false : setExpanded(state, row.path, true);
    },
    { hidden: true },
  ),
  inExplorer(
    'collapse',
    'Collapse',
    'Collapse the folder. If it is collapsed already, the next binding of the key runs.',
    (state, explorer) => {
      const row = selectedRow(explorer)?.row;
      // What only the filter shows cannot be hidden.
      return row !== undefined && explorer.tree.expanded.has(row.path)
        ? setExpanded(state, row.path, false)
        : false;
    },
    { hidden: true },
  ),
  inExplorer('collapse_all', 'Collapse All', 'Collapse all folders.', collapseAll),
  inExplorer('open', 'Open', 'Open the file or the selected files, or expand or collapse the folder.', open),
  inExplorer('refresh', 'Refresh', 'Read the folders from disk again.', (state) =>
    step(state, lookAgain(state, true)),
  ),
  inExplorer(
    'new_file',
    'New File',
    'Create a file. Slashes in its name create folders. With the argument `top`, in the top folder.',
    (state, _, { top }) => askNew(state, 'make_file', top === true),
    { args: { top: FLAG } },
  ),
  inExplorer(
    'new_directory',
    'New Folder',
    'Create a folder. Slashes in its name create the folders above it. With the argument `top`, in the top folder.',
    (state, _, { top }) => askNew(state, 'make_folder', top === true),
    { args: { top: FLAG } },
  ),
  inExplorer(
    'rename',
    'Rename',
    'Rename the file or folder. Open files stay open under the new name.',
    askRename,
  ),
  inExplorer('delete', 'Delete', 'Move the selected files and folders to the trash, after asking.', (state) =>
    askDelete(state),
  ),
  inExplorer('copy', 'Copy', 'Copy the selected files, to paste them elsewhere.', (state) =>
    take(state, false),
  ),
  inExplorer('cut', 'Cut', 'Cut the selected files, to move them by pasting.', (state) => take(state, true)),
  inExplorer(
    'paste',
    'Paste',
    'Paste the copied or cut files into the folder at the cursor. With the argument `top`, into the top folder.',
    (state, _, { top }) => pasteFiles(state, top === true),
    { args: { top: FLAG } },
  ),
  inExplorer('duplicate', 'Duplicate', 'Copy the selected files in the same folder.', duplicateFiles),
  inExplorer('copy_full_path', 'Copy Path', 'Copy the absolute paths of the selected files.', (state) =>
    copyPaths(state, false),
  ),
  inExplorer(
    'copy_relative_path',
    'Copy Relative Path',
    'Copy the paths of the selected files relative to the open folder.',
    (state) => copyPaths(state, true),
  ),
  inExplorer(
    'toggle_hidden',
    'Toggle Hidden Files',
    'Show or hide names that begin with a dot.',
    (state) => step(toggleShown(state, 'showHidden')),
    { checked: (state) => explorerField.of(state)?.tree.showHidden === true },
  ),
  inExplorer(
    'toggle_gitignored',
    'Toggle Ignored Files',
    'Show or hide files that Git ignores.',
    (state) => step(toggleShown(state, 'showIgnored')),
    { checked: (state) => explorerField.of(state)?.tree.showIgnored === true },
  ),
  extendCommand('extend_selection_up', 'Select Up', 'Add the row above to the selection.', -1),
  extendCommand('extend_selection_down', 'Select Down', 'Add the row below to the selection.', 1),
  inExplorer(
    'toggle_select',
    'Toggle Row Selection',
    'Select or deselect the row, and go to the next.',
    toggleSelect,
  ),
  inExplorer('select_all', 'Select All', 'Select all rows.', selectAll),
  inExplorer('search', 'Filter', 'Show only names that contain the text you type.', (state) =>
    step(withWindow(withExplorer(state, { filtering: true }), { area: 'explorer' })),
  ),
  inExplorer(
    'search_keep',
    'Keep Filter',
    'Move from the filter to the rows it leaves.',
    (state, { filtering }) => (filtering ? step(inSight(withExplorer(state, { filtering: false }))) : false),
    { hidden: true },
  ),
  inExplorer(
    'search_clear',
    'Clear Filter',
    'Clear the filter and show all rows. Without a filter, the next binding of the key runs.',
    (state, { tree, filtering }) =>
      tree.filter === '' && !filtering ? false : filterBy(withExplorer(state, { filtering: false }), ''),
    { hidden: true },
  ),
  inExplorer('search_backspace', 'Filter: Backspace', 'Delete the last character of the filter.', backspace, {
    hidden: true,
  }),
];
