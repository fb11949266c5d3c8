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
  disabled: (state) => (shownExplorer(state) === null ? 'the file explorer is closed' : null),
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
      say(
        state,
        'warning',
        `${files.length} files are too many to open at once: choose ${MOST_OPENED} at most`,
      ),
    );
  if (files.length === 0) return step(say(state, 'info', 'there is no file among what is chosen'));
  const next = withExplorer(state, { filtering: false, marked: new Set(), anchor: null });
  return files.reduce((before, path) => andThen(before, (each) => openPath(each, path, false)), step(next));
}

/** Copies the paths of what was chosen, one on a line. */
function copyPaths(state: State, relative: boolean): Step {
  const paths = chosenPaths(state).map((path) => (relative ? shortPath(state, path) : path));
  if (paths.length === 0) return step(state);
  const what = paths.length === 1 ? paths[0] : `${paths.length} paths`;
  return copyWords(state, paths.join('\n'), `copied ${what}`);
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
    title: 'File Explorer',
    doc: 'Opens the file explorer and goes to it; closes it when the keys are there already.',
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
    title: 'Go to the File Explorer',
    doc: 'Goes to the file explorer, opening it where it is closed.',
    anywhere: true,
    run: insteadOfPrompt(openExplorer),
  },
  {
    name: 'focus_editor',
    title: 'Go to the Text',
    doc: 'Goes back to the text from what stands around it.',
    anywhere: true,
    run: focusEditor,
  },
  {
    name: 'reveal_in_file_explorer',
    title: 'Reveal in File Explorer',
    doc: 'Shows in the file explorer where the file in front is.',
    disabled: (state) => (filePath(activeDocument(state)) === null ? 'the document has no file yet' : null),
    run: revealActive,
  },
  moveCommand('up', 'Up', 'Goes to the row above.', (at) => at - 1),
  moveCommand('down', 'Down', 'Goes to the row below.', (at) => at + 1),
  moveCommand('page_up', 'Page Up', 'Goes a page up.', (at, page) => at - Math.max(1, page)),
  moveCommand('page_down', 'Page Down', 'Goes a page down.', (at, page) => at + Math.max(1, page)),
  moveCommand('first', 'First', 'Goes to the first row.', () => 0),
  moveCommand('last', 'Last', 'Goes to the last row.', (_, __, end) => end),
  inExplorer(
    'parent',
    'Folder Above',
    'Goes to the folder that the row stands in.',
    (state, { tree, selected }) => {
      const at = TreeRows.of(tree).indexOf(folderOf(selected));
      return at < 0 ? step(state) : step(selectRow(state, at));
    },
    { hidden: true },
  ),
  inExplorer(
    'expand',
    'Expand',
    'Shows what is in the folder; leaves its key to the next binding where that is shown already.',
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
    'Hides what is in the folder; leaves its key to the next binding where nothing is shown.',
    (state, explorer) => {
      const row = selectedRow(explorer)?.row;
      // What only the filter shows cannot be hidden.
      return row !== undefined && explorer.tree.expanded.has(row.path)
        ? setExpanded(state, row.path, false)
        : false;
    },
    { hidden: true },
  ),
  inExplorer('collapse_all', 'Collapse All', 'Hides what is in all folders.', collapseAll),
  inExplorer(
    'open',
    'Open',
    'Opens the file, or all that are chosen; shows and hides what is in a folder.',
    open,
  ),
  inExplorer('refresh', 'Refresh', 'Looks again what is in the folders.', (state) =>
    step(state, lookAgain(state, true)),
  ),
  inExplorer(
    'new_file',
    'New File',
    'Makes a file; slashes in its name make folders. With the argument `top` in the folder that is shown.',
    (state, _, { top }) => askNew(state, 'make_file', top === true),
    { args: { top: FLAG } },
  ),
  inExplorer(
    'new_directory',
    'New Folder',
    'Makes a folder; slashes in its name make those above. With the argument `top` in the folder that is shown.',
    (state, _, { top }) => askNew(state, 'make_folder', top === true),
    { args: { top: FLAG } },
  ),
  inExplorer(
    'rename',
    'Rename',
    'Gives the file or folder another name; open documents go along.',
    askRename,
  ),
  inExplorer('delete', 'Delete', 'Moves what is chosen to the trash, after asking.', askDelete),
  inExplorer('copy', 'Copy', 'Copies the files that are chosen, to be pasted.', (state) =>
    take(state, false),
  ),
  inExplorer('cut', 'Cut', 'Takes the files that are chosen, to be moved by pasting.', (state) =>
    take(state, true),
  ),
  inExplorer(
    'paste',
    'Paste',
    'Puts the files that were copied or cut where the cursor is, with the argument `top` in the folder that is shown.',
    (state, _, { top }) => pasteFiles(state, top === true),
    { args: { top: FLAG } },
  ),
  inExplorer('duplicate', 'Duplicate', 'Copies what is chosen to beside it.', duplicateFiles),
  inExplorer('copy_full_path', 'Copy Full Path', 'Copies the paths of what is chosen.', (state) =>
    copyPaths(state, false),
  ),
  inExplorer(
    'copy_relative_path',
    'Copy Relative Path',
    'Copies the paths of what is chosen, from the folder that the editor works in.',
    (state) => copyPaths(state, true),
  ),
  inExplorer(
    'toggle_hidden',
    'Toggle Hidden Files',
    'Shows names that begin with a point, or hides them.',
    (state) => step(toggleShown(state, 'showHidden')),
    { checked: (state) => explorerField.of(state)?.tree.showHidden === true },
  ),
  inExplorer(
    'toggle_gitignored',
    'Toggle Ignored Files',
    'Shows what git ignores, or hides it.',
    (state) => step(toggleShown(state, 'showIgnored')),
    { checked: (state) => explorerField.of(state)?.tree.showIgnored === true },
  ),
  extendCommand('extend_selection_up', 'Select Up', 'Chooses the row above too.', -1),
  extendCommand('extend_selection_down', 'Select Down', 'Chooses the row below too.', 1),
  inExplorer(
    'toggle_select',
    'Select Row',
    'Chooses the row, or no longer, and goes to the next.',
    toggleSelect,
  ),
  inExplorer('select_all', 'Select All', 'Chooses all rows.', selectAll),
  inExplorer('search', 'Filter', 'Narrows the rows to the names that have what is typed in them.', (state) =>
    step(withWindow(withExplorer(state, { filtering: true }), { area: 'explorer' })),
  ),
  inExplorer(
    'search_keep',
    'Keep Filter',
    'Goes from the filter to the rows that it leaves.',
    (state, { filtering }) => (filtering ? step(inSight(withExplorer(state, { filtering: false }))) : false),
    { hidden: true },
  ),
  inExplorer(
    'search_clear',
    'Clear Filter',
    'Shows all rows again; without a filter it leaves its key to the next binding.',
    (state, { tree, filtering }) =>
      tree.filter === '' && !filtering ? false : filterBy(withExplorer(state, { filtering: false }), ''),
    { hidden: true },
  ),
  inExplorer(
    'search_backspace',
    'Filter: Backspace',
    'Takes the last letter of the filter away.',
    backspace,
    {
      hidden: true,
    },
  ),
];
