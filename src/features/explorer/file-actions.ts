import { isWithin, markDeleted, moveDocuments } from '../../core/windows/moved-documents.ts';
import { openFile } from '../../core/windows/open-file.ts';
import { handles } from '../../core/model/request.ts';
import {
  type FileItem,
  type FileOrder,
  type FilesChanged,
  nameAll,
  changeFiles,
} from '../files/file-orders.ts';
import { changeFilesWithServers, tellServers } from '../file-operations/file-operations.ts';
import { explorerField, type Explorer } from './explorer-field.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { watchFiles } from '../../core/model/watch-files.ts';
import { exploreEffect, revealLater, seekingNames, selectedRow, withExplorer } from './explorer.ts';
import { joinPath, TreeRows } from './tree.ts';
import { folderOf, nameOf, shortPath, within } from '../../core/model/paths.ts';
import { type Choice, type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import { andThen, say, type State, type Step, step } from '../../core/model/state.ts';

/** The paths that a command is about: those that were chosen, else the row with the cursor. What lies in one of them goes with it. */
export function chosenPaths(state: State): readonly string[] {
  const explorer = explorerField.of(state);
  if (explorer === null) return [];
  // What is out of sight, by a filter or in a folder that was closed, is left alone.
  const rows = TreeRows.of(explorer.tree);
  const chosen = [...chosenRows(explorer)].filter((path) => rows.indexOf(path) >= 0);
  if (chosen.length === 0) return selectedRow(explorer) === null ? [] : [explorer.selected];
  return outermost(chosen);
}

/** Paths without those that lie in others of them. */
export function outermost(paths: readonly string[]): readonly string[] {
  const sorted = [...paths].sort((a, b) => (a < b ? -1 : 1));
  const outer: string[] = [];
  for (const path of sorted)
    if (outer.length === 0 || !within(path, outer[outer.length - 1])) outer.push(path);
  return outer;
}

type Chosen = Pick<Explorer, 'tree' | 'selected' | 'marked' | 'anchor'>;

/** The rows chosen one by one, and those in a row with the cursor. */
export function chosenRows({ tree, selected, marked, anchor }: Chosen): ReadonlySet<string> {
  if (anchor === null) return marked;
  const rows = TreeRows.of(tree);
  const [one, other] = [rows.indexOf(anchor), rows.indexOf(selected)];
  if (one < 0 || other < 0) return marked;
  const all = new Set(marked);
  for (let at = Math.min(one, other); at <= Math.max(one, other); at++) {
    const row = rows.at(at);
    if (row !== undefined) all.add(row.path);
  }
  return all;
}

/** The folder that something new goes to: the one with the cursor, or the one that it stands in; with `top` that of the explorer. */
function targetFolder(state: State, top: boolean): string | null {
  const explorer = explorerField.of(state);
  if (explorer === null) return null;
  if (top) return explorer.tree.root;
  const found = selectedRow(explorer);
  if (found === null) return explorer.tree.root;
  return found.row.folder ? found.row.path : folderOf(found.row.path);
}

const shownFolder = (state: State, folder: string): string =>
  folder === explorerField.of(state)?.tree.root ? '' : `${shortPath(state, folder)}/`;

/** A folder in words. */
export const folderTitle = (state: State, folder: string): string =>
  shownFolder(state, folder) || 'The explorer folder';

/** The fault of a typed name, slashes included; null for none. */
function wrongName(state: State, folder: string, typed: string): string | null {
  const name = typed.replace(/\/+$/, '');
  if (name === '') return 'Type a name';
  const parts = name.split('/');
  if (parts.some((part) => part === '')) return 'The name between two slashes is missing';
  if (parts.some((part) => part === '.' || part === '..'))
    return `A file cannot be named ${parts.find((part) => /^\.\.?$/.test(part))}`;
  const long = parts.find((part) => new TextEncoder().encode(part).length > 255);
  if (long !== undefined) return 'A name can have at most 255 bytes';
  const entries = explorerField.of(state)?.tree.folders.get(folder)?.entries ?? [];
  return parts.length === 1 && entries.some((entry) => entry.name === name) ? `${name} already exists` : null;
}

/** A box with room for two paths, of which one may take two rows. */
const inBox = { box: true, aboutRows: 3 };

/** Rows of a screen that has no room for what stands in the box: the label then has the full path. */
const LOW = 9;
const isLow = (state: State): boolean => state.window.rows < LOW;

/** Asks for the name of something new. */
export function askNew(state: State, how: 'make_file' | 'make_folder', top: boolean): Step {
  const folder = targetFolder(state, top);
  if (folder === null) return step(say(state, 'info', 'The explorer is not open'));
  const what = how === 'make_file' ? 'New file' : 'New folder';
  return openPrompt(state, how === 'make_file' ? makingFile : makingFolder, {
    label: `${what}: ${isLow(state) ? joinPath(folder, '') : shownFolder(state, folder)}`,
    subject: folder,
  });
}

const makingFile = makePrompt('new_file', 'make_file');
const makingFolder = makePrompt('new_folder', 'make_folder');

function makePrompt(name: string, how: 'make_file' | 'make_folder'): PromptKind {
  return {
    name,
    ...inBox,
    about: (_, { subject, input }) =>
      input === ''
        ? `In the folder ${subject}\nA name with slashes creates folders too.`
        : `Creates ${joinPath(subject, input)}`,
    confirm(state, prompt, answer) {
      const error = wrongName(state, prompt.subject, answer);
      if (error !== null) return step(promptField.with(state, { ...prompt, error }));
      const to = joinPath(prompt.subject, answer.replace(/\/+$/, ''));
      return order(state, answer.endsWith('/') ? 'make_folder' : how, [{ from: '', to }]);
    },
  };
}

/** Asks for another name of the row with the cursor. */
export function askRename(state: State): Step {
  const explorer = explorerField.of(state);
  const found = explorer === null ? null : selectedRow(explorer);
  if (found === null) return step(say(state, 'info', 'Nothing to rename'));
  return askNewName(state, found.row.path, found.row.folder);
}

/** Asks for another name of a file or a folder. */
export function askNewName(state: State, path: string, folder: boolean): Step {
  const name = nameOf(path);
  const label = isLow(state) ? `Rename ${path} to: ` : 'Rename to: ';
  const asked = openPrompt(state, renaming, { label, input: name, subject: path });
  const prompt = promptField.of(asked.state);
  // The ending of a file mostly stays.
  const dot = folder ? -1 : name.lastIndexOf('.');
  return prompt === null || dot <= 0
    ? asked
    : step(promptField.with(asked.state, { ...prompt, cursor: dot }));
}

const renaming: PromptKind = {
  name: 'rename_file',
  ...inBox,
  about: (_, { subject, input }) =>
    input === '' || input === nameOf(subject)
      ? `Renames ${subject}`
      : `Renames ${subject}\nto ${joinPath(folderOf(subject), input)}`,
  confirm(state, prompt, answer) {
    const folder = folderOf(prompt.subject);
    const name = answer.replace(/\/+$/, '');
    if (name === nameOf(prompt.subject)) return step(state);
    // Another case of the same letters may be the same name to the disk.
    const wrong = wrongName(state, folder, answer);
    if (wrong !== null) return step(promptField.with(state, { ...prompt, error: wrong }));
    return order(state, 'move', [{ from: prompt.subject, to: joinPath(folder, name) }]);
  },
};

/**
 * A question with the answers to it. A letter may have asked it by accident, while somebody types who believes to be in
 * the text: the next letter then cancels it.
 */
const question = (
  name: string,
  choices: readonly Choice[],
  confirm: (state: State, answer: string) => Step,
): PromptKind => ({
  name,
  choices,
  strayTextCancels: true,
  confirm: (state, _, answer) => confirm(state, answer),
});

/** A question whether to do one thing. */
const ask = (state: State, name: string, label: string, choice: Choice, run: (state: State) => Step): Step =>
  openPrompt(
    state,
    question(name, [choice, CANCEL], (next, answer) => (answer === choice.key ? run(next) : step(next))),
    { label },
  );

/** The folder that all paths are in, with its full path. */
function folderOfAll(paths: readonly string[]): string {
  let folder = folderOf(paths[0]);
  while (folder !== '/' && !paths.every((path) => within(path, folder))) folder = folderOf(folder);
  return folder;
}

const CANCEL: Choice = { key: 'c', label: 'cancel' };
/** Enter alone changes nothing that cannot be had back. */
const CANCEL_FIRST: Choice = { ...CANCEL, first: true };

/** Asks whether to delete files and folders, by default what was chosen. */
export function askDelete(state: State, paths: readonly string[] = chosenPaths(state)): Step {
  if (paths.length === 0) return step(say(state, 'info', 'Nothing to delete'));
  const label = `Move ${nameAll(paths)} from ${folderOfAll(paths)} to the trash?`;
  const items = paths.map((from) => ({ from, to: '' }));
  return ask(state, 'confirm_trash', label, { key: 'm', label: 'move to trash' }, (next) =>
    order(next, 'trash', items),
  );
}

/** Asks twice where there is no trash, with another letter each time. */
function askForGood(state: State, items: readonly FileItem[]): Step {
  const paths = items.map(({ from }) => from);
  const what = `${nameAll(paths)} in ${folderOfAll(paths)}`;
  const second = question(
    'confirm_delete',
    [{ key: 'p', label: 'delete permanently' }, CANCEL_FIRST],
    (next, answer) => (answer === 'p' ? order(next, 'delete', items) : step(next)),
  );
  const first = question('confirm_no_trash', [{ key: 'd', label: 'delete' }, CANCEL_FIRST], (next, answer) =>
    answer === 'd'
      ? openPrompt(next, second, { label: `Delete ${what} permanently? This cannot be undone.` })
      : step(next),
  );
  return openPrompt(state, first, { label: `There is no trash for ${what}. Delete permanently?` });
}

/** Keeps what was chosen, to be pasted: copied, or moved when it was cut. */
export function take(state: State, cut: boolean): Step {
  const paths = chosenPaths(state);
  if (paths.length === 0) return step(say(state, 'info', `Nothing to ${cut ? 'cut' : 'copy'}`));
  const next = withExplorer(state, { taken: { paths, cut }, marked: new Set(), anchor: null });
  return step(
    say(
      next,
      'info',
      `${cut ? 'Cut' : 'Copied'} ${nameAll(paths)}. Paste ${cut ? 'moves' : 'copies'} to the folder at the cursor`,
    ),
  );
}

/** Asks whether to put what was copied or cut in the folder with the cursor. */
export function pasteFiles(state: State, top: boolean): Step {
  const taken = explorerField.of(state)?.taken ?? null;
  const folder = targetFolder(state, top);
  if (taken === null || folder === null)
    return step(say(state, 'info', 'No files to paste. Copy or cut some first'));
  const inside = taken.paths.find((path) => within(folder, path));
  if (inside !== undefined && (taken.cut || folder !== inside))
    return step(say(state, 'error', `Cannot paste ${nameOf(inside)} into itself. Choose another folder`));
  const items = taken.paths.flatMap((from): FileItem | [] => {
    const to = joinPath(inside === undefined ? folder : folderOf(inside), nameOf(from));
    if (to !== from) return { from, to };
    return taken.cut ? [] : { from, to, clash: 'beside' };
  });
  if (items.length === 0)
    return step(say(withExplorer(state, { taken: null }), 'info', `${nameAll(taken.paths)} already exists`));
  const label = `${taken.cut ? 'Move' : 'Copy'} ${nameAll(taken.paths)} to ${folderOf(items[0].to)}?`;
  return ask(state, 'confirm_paste', label, taken.cut ? MOVE : PASTE, (next) =>
    order(next, taken.cut ? 'move' : 'copy', items),
  );
}

const MOVE: Choice = { key: 'm', label: 'move' };
const PASTE: Choice = { key: 'p', label: 'paste' };

/** Asks whether to move what was dragged to a folder. */
export function askMove(state: State, paths: readonly string[], folder: string): Step {
  const items = paths
    .filter((from) => folderOf(from) !== folder)
    .map((from): FileItem => ({ from, to: joinPath(folder, nameOf(from)) }));
  if (items.length === 0) return step(state);
  const itself = paths.find((path) => within(folder, path));
  if (itself !== undefined)
    return step(say(state, 'error', `Cannot move ${nameOf(itself)} into itself. Choose another folder`));
  const what = nameAll(items.map(({ from }) => from));
  return ask(state, 'confirm_move', `Move ${what} to ${folder}?`, MOVE, (next) => order(next, 'move', items));
}

/** Asks whether to copy what was chosen to beside it, under other names. */
export function duplicateFiles(state: State): Step {
  const paths = chosenPaths(state);
  const items = paths.map((from): FileItem => ({ from, to: from, clash: 'beside' }));
  if (items.length === 0) return step(say(state, 'info', 'Nothing to duplicate'));
  const label = `Duplicate ${nameAll(paths)} in ${folderOfAll(paths)}?`;
  return ask(state, 'confirm_duplicate', label, { key: 'u', label: 'duplicate' }, (next) =>
    order(next, 'copy', items),
  );
}

/** Asks for the name of a copy of a file, which is opened then. */
export function askCopyName(state: State, path: string): Step {
  const name = nameOf(path);
  const dot = name.lastIndexOf('.') > 0 ? name.lastIndexOf('.') : name.length;
  const input = `${name.slice(0, dot)} copy${name.slice(dot)}`;
  const label = isLow(state) ? `Duplicate ${path} as: ` : 'Duplicate as: ';
  return openPrompt(state, duplicating, { label, input, subject: path });
}

const duplicating: PromptKind = {
  name: 'duplicate_file',
  ...inBox,
  about: (_, { subject, input }) =>
    input === '' ? `Copies ${subject}` : `Copies ${subject}\nto ${joinPath(folderOf(subject), input)}`,
  confirm(state, prompt, answer) {
    const folder = folderOf(prompt.subject);
    const same = answer === nameOf(prompt.subject) ? `${answer} is the name of the file itself` : null;
    const error = same ?? wrongName(state, folder, answer);
    if (error !== null) return step(promptField.with(state, { ...prompt, error }));
    const to = joinPath(folder, answer.replace(/\/+$/, ''));
    return order(state, 'copy', [{ from: prompt.subject, to }], true);
  },
};

/** The replacement for bytes of a name that are no UTF-8: no file can be found by it. */
const NO_NAME = '\ufffd';

const sayUnnamed = (state: State, path: string): Step =>
  step(say(state, 'error', `The name of ${nameOf(path)} is not UTF-8. Rename it in a shell first`));

/** Opens a file, to stay or only to be looked at. */
export function openPath(state: State, path: string, preview: boolean): Step {
  if (path.includes(NO_NAME)) return sayUnnamed(state, path);
  return openFile.ask(state, { path, ...(preview && { preview }) });
}

/** Has files changed, unless one of them is just being saved. */
function order(state: State, how: FileOrder['how'], items: readonly FileItem[], opens = false): Step {
  const broken = items.find(({ from }) => from.includes(NO_NAME));
  if (broken !== undefined) return sayUnnamed(state, broken.from);
  const saving = [...state.documents.values()].find(
    (document) =>
      document.saving !== null && items.some(({ from }) => from !== '' && isWithin(document, from)),
  );
  if (saving !== undefined)
    return step(say(state, 'warning', `${saving.name} is being saved. Try again afterwards`));
  return changeFilesWithServers(state, { how, items, ...(opens && { opens }) });
}

/** Handles what became of an order: open documents go along, and what is in the way is asked about. */
export const filesHandler = handles(changeFiles, {
  take: (state, changed, { work: { how, opens } }) =>
    andThen(filesChanged(state, { ...changed, how, opens }), (next) => tellServers(next, how, changed.done)),
});

/** The outcome of an order. */
interface Outcome extends FilesChanged, Pick<FileOrder, 'how' | 'opens'> {}

function filesChanged(state: State, event: Outcome): Step {
  const { how, opens, done, stopped } = event;
  const last = done[done.length - 1];
  let next = state;
  if (how === 'move') for (const { from, to, copied } of done) next = moveDocuments(next, from, to, copied);
  if (how === 'trash' || how === 'delete') for (const { from } of done) next = markDeleted(next, from);
  if (last !== undefined) next = withExplorer(next, { marked: new Set(), anchor: null });
  if (how === 'move' && stopped === null) next = withExplorer(next, { taken: null });
  const told = last === undefined ? next : say(next, 'info', report(state, event));
  let after = step(
    told,
    ...(last === undefined ? [] : [watchFiles(told.documents), exploreEffect(told, true)]),
  );
  if (last !== undefined) after = andThen(after, seekingNames);
  if (last !== undefined && last.to !== '') {
    after = andThen(after, (shown) => revealLater(shown, last.to));
    if (how === 'make_file' || opens === true)
      after = andThen(after, (shown) => openFile.ask(shown, { path: last.to }));
  }
  if (stopped === null) return after;
  return andThen(after, (shown) => {
    if (stopped.why === 'failed') return step(say(shown, 'error', stopped.message));
    if (stopped.why === 'stopped') return step(say(shown, 'info', stoppedReport(event)));
    return stopped.why === 'clash' ? askClash(shown, event, stopped) : askForGood(shown, stopped.rest);
  });
}

function report(state: State, { how, done }: Outcome): string {
  const to = done[done.length - 1].to;
  const what = nameAll(done.map(({ from }) => from));
  const folder = folderTitle(state, folderOf(to));
  switch (how) {
    case 'make_file':
    case 'make_folder':
      return `Created ${shortPath(state, to)}`;
    case 'move':
      return done.length === 1 && folderOf(done[0].from) === folderOf(to)
        ? `Renamed ${what} to ${nameOf(to)}`
        : `Moved ${what} to ${folder}`;
    case 'copy':
      return done.length === 1 ? `Copied ${what} to ${shortPath(state, to)}` : `Copied ${what} to ${folder}`;
    case 'trash':
      return `Moved ${what} to the trash`;
    case 'delete':
      return `Deleted ${what}`;
  }
}

function stoppedReport({ how, done, stopped }: Outcome): string {
  const all = done.length + (stopped?.rest.length ?? 0);
  if (stopped !== null && stopped.message !== '')
    return `Stopped: a part of ${stopped.message} was deleted, the rest is still there`;
  const what = {
    make_file: 'made',
    make_folder: 'made',
    move: 'moved',
    copy: 'copied',
    trash: 'moved to the trash',
    delete: 'deleted',
  }[how];
  return done.length === 0 ? `Stopped: nothing was ${what}` : `Stopped: ${done.length} of ${all} ${what}`;
}

/** Asks what to do with the first of the items, in whose way something is. */
function askClash(
  state: State,
  { how, opens }: Outcome,
  { rest, message, folder = false }: NonNullable<FilesChanged['stopped']>,
): Step {
  const [item, ...others] = rest;
  if (how === 'make_file' || how === 'make_folder' || item === undefined)
    return step(say(state, 'error', `${message} already exists. Choose another name`));
  const choices: Choice[] = [
    ...(folder ? [] : [{ key: 'r', label: 'replace' }]),
    { key: 'k', label: 'keep both', first: true },
    ...(others.length > 0 ? [{ key: 's', label: 'skip' }] : []),
    CANCEL,
  ];
  const kind = question('confirm_clash', choices, (next, answer) => {
    if (answer === 'c') return step(next);
    if (answer === 's') return order(next, how, others, opens);
    return order(next, how, [{ ...item, clash: answer === 'r' ? 'replace' : 'beside' }, ...others], opens);
  });
  return openPrompt(state, kind, { label: `${nameOf(item.to)} already exists in ${folderOf(item.to)}.` });
}
