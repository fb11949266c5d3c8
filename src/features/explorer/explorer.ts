import { explorerWidth, explorerFollow } from './settings.ts';
import { filePath } from '../../core/model/document.ts';
import { handles } from '../../core/model/request.ts';
import { seekFolders } from './requests.ts';
import { dragField } from '../../core/layout/text-drag-state.ts';
import { type Explorer, explorerField, explorerOf, type GitMark } from './explorer-field.ts';
import type { Effect, Event } from '../../core/model/messages.ts';
import { type Folder, joinPath, type Tree, type TreeRow, TreeRows } from './tree.ts';
import { BarHold, type ListBar, listBar } from '../../core/widgets/list-scrollbar.ts';
import { folderOf, nameOf, within } from '../../core/model/paths.ts';
import { hintHeight } from './hints.ts';
import { regions } from '../../core/layout/regions.ts';
import {
  activeDocument,
  andThen,
  say,
  type State,
  type Step,
  step,
  withWindow,
} from '../../core/model/state.ts';

/** The explorer while it is on the screen. */
export const shownExplorer = (state: State): Explorer | null => {
  const { zen } = state.window;
  const explorer = explorerField.of(state);
  return explorer?.shown === true && !zen ? explorer : null;
};

/** The state with the explorer changed; nothing where there is none. */
export const withExplorer = (state: State, change: Partial<Explorer>): State => {
  const explorer = explorerField.of(state);
  return explorer === null ? state : explorerField.with(state, { ...explorer, ...change });
};

const withTree = (state: State, change: Partial<Tree>): State => {
  const explorer = explorerField.of(state);
  return explorer === null ? state : withExplorer(state, { tree: { ...explorer.tree, ...change } });
};

/** The Git status of a path, or of the whole folder that it is in; undefined for none. */
export function gitMarkOf({ git }: Explorer, path: string): GitMark | undefined {
  if (git.size === 0) return undefined;
  const own = git.get(path);
  if (own !== undefined) return own;
  for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
    const whole = git.get(path.slice(0, slash + 1));
    if (whole !== undefined) return whole;
  }
  return undefined;
}

/** The row with the cursor, and its number. */
export function selectedRow({
  tree,
  selected,
}: Explorer): { readonly row: TreeRow; readonly at: number } | null {
  const rows = TreeRows.of(tree);
  const at = selected === '' ? -1 : rows.indexOf(selected);
  const row = rows.at(at);
  return row === undefined ? null : { row, at };
}

/** Rows of the explorer that the screen has room for: its heading takes one, its hints some. */
export function explorerHeight(state: State): number {
  const { sidebar } = regions(state);
  return Math.max(1, sidebar.height - 1 - hintHeight(state, sidebar));
}

/** Asks for what the folders on the screen hold; `again` where that may have changed. */
export function exploreEffect(state: State, again = false): Effect {
  const explorer = explorerField.of(state);
  // In zen mode it is looked after as well: it is back with the next key.
  if (explorer?.shown !== true) return { type: 'explore', root: '', folders: [] };
  const { root, expanded } = explorer.tree;
  return { type: 'explore', root, folders: [root, ...expanded], ...(again && { again }) };
}

/** Has an explorer that came back with a session show where the file in front is, as when it opens. */
export function exploreRestored(state: State): Step {
  if (explorerField.of(state)?.isRestored !== true) return step(state);
  const next = withExplorer(state, { isRestored: false });
  return andThen(step(next, exploreEffect(next)), (after) =>
    revealLater(after, filePath(activeDocument(after)) ?? ''),
  );
}

/** Shows the explorer, and gives it the keys. */
export function openExplorer(state: State): Step {
  const shown = shownExplorer(state) !== null;
  const explorer = explorerField.of(state) ?? explorerOf(state, explorerWidth.of(state));
  const next: State = explorerField.with(
    dragField.with(withWindow(state, { zen: false, area: 'explorer' }), null),
    {
      ...explorer,
      shown: true,
      hover: -1,
    },
  );
  if (shown) return step(next);
  const path = filePath(activeDocument(state));
  const opened = step(next, exploreEffect(next, true));
  return path !== null && within(path, explorer.tree.root)
    ? andThen(opened, (open) => revealLater(open, path))
    : opened;
}

/** Takes the explorer off the screen; what was expanded in it is remembered. */
export function closeExplorer(state: State): Step {
  const next: State = withWindow(
    withExplorer(state, { shown: false, filtering: false, anchor: null, marked: new Set(), hover: -1 }),
    { area: state.window.area === 'explorer' ? 'text' : state.window.area },
  );
  return step(next, exploreEffect(next));
}

/** Puts the cursor on a row, and brings it in sight. Rows that were chosen in a row are no more. */
export function selectRow(state: State, at: number): State {
  const explorer = explorerField.of(state);
  if (explorer === null) return state;
  const rows = TreeRows.of(explorer.tree);
  const row = rows.at(Math.max(0, Math.min(at, rows.length - 1)));
  return inSight(withExplorer(state, { selected: row?.path ?? '', anchor: null, revealing: null }));
}

/** The state with the cursor's row in sight. */
export function inSight(state: State): State {
  const explorer = explorerField.of(state);
  const found = explorer === null ? null : selectedRow(explorer);
  if (explorer === null || found === null) return state;
  const height = explorerHeight(state);
  const top = Math.min(Math.max(explorer.top, found.at - height + 1), found.at);
  return top === explorer.top ? state : withExplorer(state, { top });
}

/** The first row that is drawn: the end of the tree stays at the bottom of the screen. */
export const firstRow = ({ tree, top }: Explorer, height: number): number =>
  Math.max(0, Math.min(top, TreeRows.of(tree).length - height));

/** The thumb of the bar that stands beside its rows, while it is held. */
export const explorerBarHold = new BarHold();

/** The bar beside the rows; null when all of them are in sight. */
export function explorerBar(state: State, explorer: Explorer): ListBar | null {
  const { sidebar } = regions(state);
  const height = explorerHeight(state);
  const rows = { ...sidebar, y: sidebar.y + 1, height };
  const top = firstRow(explorer, height);
  return listBar(explorerBarHold, rows, top, TreeRows.of(explorer.tree).length);
}

export function scrollExplorer(state: State, by: number): State {
  const explorer = explorerField.of(state);
  if (explorer === null) return state;
  const height = explorerHeight(state);
  const most = Math.max(0, TreeRows.of(explorer.tree).length - height);
  const top = Math.max(0, Math.min(most, firstRow(explorer, height) + by));
  return top === explorer.top ? state : withExplorer(state, { top, hover: -1 });
}

/** Shows what is in a folder, or hides it. */
export function setExpanded(state: State, path: string, open: boolean): Step {
  const explorer = explorerField.of(state);
  if (explorer === null || explorer.tree.expanded.has(path) === open) return step(state);
  const expanded = new Set(explorer.tree.expanded);
  if (open) expanded.add(path);
  else expanded.delete(path);
  const next = keepCursor(explorer, withTree(state, { expanded }));
  return step(next, exploreEffect(next));
}

/** Only the folders of the root are left to be seen. */
export function collapseAll(state: State): Step {
  const explorer = explorerField.of(state);
  if (explorer === null) return step(state);
  const { root } = explorer.tree;
  const rest = explorer.selected.slice(root === '/' ? 1 : root.length + 1).split('/')[0];
  const next = withTree(
    withExplorer(state, { selected: rest === '' ? '' : joinPath(root, rest), anchor: null }),
    {
      expanded: new Set(),
    },
  );
  return step(inSight(next), exploreEffect(next));
}

/** The cursor stays on its row as long as that is shown, else goes to the folder that it is in or to what took its place. */
function keepCursor(before: Explorer, state: State): State {
  const explorer = explorerField.of(state);
  if (explorer === null) return state;
  const rows = TreeRows.of(explorer.tree);
  if (rows.indexOf(explorer.selected) >= 0) return inSight(state);
  const was = TreeRows.of(before.tree).indexOf(before.selected);
  let { selected } = explorer;
  while (selected !== '' && selected !== '/' && rows.indexOf(selected) < 0) selected = folderOf(selected);
  const near = rows.at(Math.max(0, Math.min(was, rows.length - 1)))?.path ?? '';
  // A folder above is the better place only when it was folded up, not when a file went away.
  const folded = selected !== '' && !explorer.tree.expanded.has(selected) && rows.indexOf(selected) >= 0;
  return inSight(withExplorer(state, { selected: folded ? selected : near, anchor: null }));
}

/** Shows what is hidden, or hides it. */
export function toggleShown(state: State, what: 'showHidden' | 'showIgnored'): State {
  const explorer = explorerField.of(state);
  if (explorer === null) return state;
  const on = !explorer.tree[what];
  const name = what === 'showHidden' ? 'Hidden files' : 'Files that Git ignores';
  return say(
    keepCursor(explorer, withTree(state, { [what]: on })),
    'info',
    on ? `${name} are shown` : `${name} are hidden`,
  );
}

/**
 * Narrows the rows to names with a text in them, those in folders that are not expanded too; the first of them has the
 * cursor. When all are shown again, the cursor stays on its row.
 */
export function filterBy(state: State, filter: string): Step {
  const explorer = explorerField.of(state);
  if (explorer === null) return step(state);
  const next = withTree(state, { filter });
  if (filter !== '') return explorer.tree.filter === '' ? seekingNames(atMatch(next)) : step(atMatch(next));
  const all = keepCursor(explorer, next);
  return explorer.selected === '' || explorerField.of(all)?.selected === explorer.selected
    ? step(all)
    : revealLater(all, explorer.selected);
}

/** Has all folders looked into for the filter, where there is one. */
export function seekingNames(state: State): Step {
  const explorer = explorerField.of(state);
  if (explorer === null || explorer.tree.filter === '') return step(state);
  const { root, showHidden: hidden } = explorer.tree;
  return seekFolders.ask(state, { root, hidden });
}

/** Handles what folders hold that were looked into for the filter. */
export const foldersHandler = handles(seekFolders, {
  take: (state, folders, { work, isHeard }) => step(soughtFolders(state, work.root, folders, !isHeard)),
});

function soughtFolders(
  state: State,
  root: string,
  folders: ReadonlyMap<string, Folder>,
  first: boolean,
): State {
  const explorer = explorerField.of(state);
  if (explorer === null || explorer.tree.root !== root || explorer.tree.filter === '') return state;
  const sought = first ? folders : new Map([...explorer.tree.sought, ...folders]);
  const next = withTree(state, { sought });
  return atMatch(keepCursor(explorer, next));
}

/** The cursor goes to the first name that fits the filter, unless it is on one. */
function atMatch(state: State): State {
  const narrowed = explorerField.of(state);
  if (narrowed === null) return state;
  const { filter } = narrowed.tree;
  const next = state;
  const rows = TreeRows.of(narrowed.tree);
  const wanted = filter.toLowerCase();
  // Folders on the way to a match are no match themselves.
  const matches = (row: TreeRow | undefined): boolean => row?.name.toLowerCase().includes(wanted) === true;
  if (matches(rows.at(rows.indexOf(narrowed.selected)))) return inSight(next);
  let at = 0;
  while (at < rows.length - 1 && !matches(rows.at(at))) at++;
  return selectRow(next, at);
}

/** Selects a path once the folders above it are listed, which it asks for. */
export function revealLater(state: State, path: string): Step {
  const explorer = explorerField.of(state);
  if (explorer === null || !within(path, explorer.tree.root) || path === explorer.tree.root)
    return step(state);
  const { root, expanded } = explorer.tree;
  const above: string[] = [];
  for (let at = folderOf(path); at !== root && within(at, root); at = folderOf(at)) above.push(at);
  const missing = above.filter((folder) => !expanded.has(folder));
  const opened =
    missing.length === 0
      ? state
      : withTree(state, { expanded: new Set([...expanded, ...missing.toReversed()]) });
  const next = revealPending(withExplorer(opened, { revealing: path }));
  return missing.length === 0 ? step(next) : step(next, exploreEffect(next));
}

/** The state with the path selected that was to be, if it is there by now. */
function revealPending(state: State): State {
  const explorer = explorerField.of(state);
  if (explorer === null || explorer.revealing === null) return state;
  const rows = TreeRows.of(explorer.tree);
  const at = rows.indexOf(explorer.revealing);
  if (at < 0) return state;
  const height = explorerHeight(state);
  const top = firstRow(explorer, height);
  const selected = selectRow(state, at);
  // Far from what was seen, it comes to stand in the middle.
  return at >= top && at < top + height
    ? selected
    : withExplorer(selected, { top: Math.max(0, at - (height >> 1)) });
}

/** Takes in what a folder holds. */
export function onFolderListed(
  state: State,
  { path, folder }: Extract<Event, { type: 'folder_listed' }>,
): State {
  const explorer = explorerField.of(state);
  if (explorer === null) return state;
  const folders = new Map(explorer.tree.folders);
  if (folder === null) {
    folders.delete(path);
    const expanded = new Set(explorer.tree.expanded);
    expanded.delete(path);
    return keepCursor(explorer, withTree(state, { folders, expanded }));
  }
  folders.set(path, folder);
  const next = withTree(state, { folders });
  return revealPending(
    explorer.selected === '' && explorer.revealing === null ? selectRow(next, 0) : keepCursor(explorer, next),
  );
}

/** Why there are no rows to be seen; null when there are some. */
export function emptiness(state: State, { tree }: Explorer): string | null {
  if (TreeRows.of(tree).length > 0) return null;
  const root: Folder | undefined = tree.folders.get(tree.root);
  if (root === undefined) return 'reading…';
  if (root.problem !== null) return root.problem;
  if (tree.filter !== '') return seekFolders.pending(state) === null ? 'No matching name' : 'looking…';
  return root.entries.length === 0
    ? 'Empty folder. Press n to create a file'
    : 'All files are hidden. Press h to show them';
}

/** Shows where the file in front is. */
export function revealActive(state: State): Step {
  const document = activeDocument(state);
  const { name } = document;
  const path = filePath(document);
  if (path === null) return step(say(state, 'info', `${name} has not been saved yet`));
  const opened = openExplorer(state);
  const root = explorerField.of(opened.state)?.tree.root ?? '';
  if (!within(path, root))
    return step(say(state, 'info', `${nameOf(path)} is not in ${root}, the folder that the explorer shows`));
  return andThen(opened, (next) => {
    const explorer = explorerField.of(next);
    if (explorer === null) return step(next);
    const { tree } = explorer;
    const hides =
      tree.filter !== '' ||
      path
        .slice(root.length)
        .split('/')
        .some((part) => part.startsWith('.'));
    const open: State = withTree(next, {
      filter: '',
      showHidden: tree.showHidden || hides,
      showIgnored: true,
    });
    return revealLater(open, path);
  });
}

/** The explorer goes along with the file in front, where it is to. */
export function followActiveFile(before: State, after: Step): Step {
  const { state } = after;
  if (!explorerFollow.of(state) || state.window.area === 'explorer' || shownExplorer(state) === null)
    return after;
  const path = filePath(activeDocument(state));
  if (path === null || filePath(activeDocument(before)) === path) return after;
  return andThen(after, (next) => revealLater(next, path));
}
