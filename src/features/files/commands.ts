import { openFile } from '../../core/windows/open-file.ts';
import { listRecent } from './list-requests.ts';
import { virtualField } from '../../core/model/plugins/virtual-buffer.ts';
import { closedFilesField } from './closed-files.ts';
import type { Command } from '../../core/model/command.ts';
import { copyWords } from '../../core/widgets/copy-text.ts';
import { type Document, filePath } from '../../core/model/document.ts';
import { saveBySaver } from './saver.ts';
import { insertingFile } from './insert-file.ts';
import { closeDocument, closeTabIn, leave, modifiedDocuments, saveAndLeave, savingAs } from './close.ts';
import { newDocument, openingFile, showAgain } from './open.ts';
import { askPath } from './path-prompt.ts';
import { nameOf, shortPath } from '../../core/model/paths.ts';
import { reload } from './reload.ts';
import { saveDocument } from './save.ts';
import { activeDocument, say, type State, type Step, step } from '../../core/model/state.ts';

function save(state: State): Step {
  const document = activeDocument(state);
  const own = saveBySaver(state, document);
  if (own !== null) return own;
  if (virtualField.of(document) !== null) return step(say(state, 'info', nothingToSave(document)));
  const path = filePath(document);
  return path === null ? saveAs(state) : saveDocument(state, document, path, false);
}

function saveAs(state: State): Step {
  const document = activeDocument(state);
  if (virtualField.of(document) !== null) return step(say(state, 'info', nothingToSave(document)));
  return askPath(state, savingAs, 'Save as: ', filePath(document) ?? '');
}

const nothingToSave = (document: Document): string =>
  `${document.name} belongs to the plugin ${virtualField.of(document)?.plugin} and cannot be saved`;

/** Saves every document that has unsaved work; those without a file ask for one. */
function saveAll(state: State): Step {
  const modified = modifiedDocuments(state);
  return modified.length === 0
    ? step(say(state, 'info', 'No unsaved changes'))
    : saveAndLeave(state, 'stay', modified);
}

function saveAndClose(state: State): Step {
  const { id } = activeDocument(state);
  return saveAndLeave(state, { close: id }, [id]);
}

/** Takes the file as it is on disk, as one step that can be undone. */
function revert(state: State): Step {
  const document = activeDocument(state);
  if (document.stat === null) return step(say(state, 'info', `${document.name} has no file to revert to`));
  return reload(state, document);
}

/** Opens the file that was closed last and is not open. */
function reopenClosed(state: State): Step {
  const open = new Set([...state.documents.values()].map(filePath));
  const file = closedFilesField.of(state).findLast(({ path }) => !open.has(path));
  if (file === undefined) return step(say(state, 'info', 'No closed file to reopen'));
  const next: State = closedFilesField.with(
    state,
    closedFilesField.of(state).filter((each) => each !== file),
  );
  const { path, line, unsaved } = file;
  return unsaved === undefined ? openFile.ask(next, { path, line }) : showAgain(next, unsaved, path, line);
}

const NO_FILE = 'Save the file first to give it a path';

/** A command that copies the path of the document in front. */
const copyingPath = (
  name: string,
  title: string,
  doc: string,
  shown: (path: string, state: State) => string,
): Command => ({
  name,
  title,
  doc,
  disabled: (state) => (filePath(activeDocument(state)) === null ? NO_FILE : null),
  run(state) {
    const path = filePath(activeDocument(state));
    if (path === null) return step(say(state, 'info', NO_FILE));
    const words = shown(path, state);
    return copyWords(state, words, `Copied ${words}`);
  },
});

export const files: readonly Command[] = [
  {
    name: 'new',
    title: 'New File',
    doc: 'Open an empty untitled file.',
    run: (state) => step(newDocument(state)),
  },
  {
    name: 'open',
    asks: true,
    title: 'Open File',
    doc: 'Type or choose the path of a file to open.',
    run: (state) => askPath(state, openingFile, 'Open: ', ''),
  },
  {
    name: 'insert_file',
    title: 'Insert File',
    asks: true,
    doc: 'Insert the contents of a file at every cursor.',
    run: (state) => askPath(state, insertingFile, 'Insert: ', ''),
  },
  { name: 'save', title: 'Save', doc: 'Write the file to disk.', anywhere: true, run: save },
  {
    name: 'save_as',
    asks: true,
    title: 'Save As',
    doc: 'Save under another name.',
    run: saveAs,
  },
  {
    name: 'close',
    title: 'Close',
    doc: 'Close the file in all splits, and ask about unsaved changes.',
    run: (state) => closeDocument(state, activeDocument(state).id),
  },
  {
    name: 'close_tab',
    title: 'Close Tab',
    doc: 'Close the tab. The file stays open if another split shows it.',
    run: (state) => closeTabIn(state, state.window.focus, activeDocument(state).id),
  },
  {
    name: 'save_all',
    title: 'Save All',
    doc: 'Save all files with unsaved changes.',
    anywhere: true,
    run: saveAll,
  },
  {
    name: 'save_and_close',
    title: 'Save and Close',
    doc: 'Save the file, then close it.',
    run: saveAndClose,
  },
  {
    name: 'revert',
    title: 'Revert File',
    doc: 'Discard unsaved changes and reload the file from disk. Undo brings the changes back.',
    run: revert,
  },
  {
    name: 'reopen_closed',
    title: 'Reopen Closed File',
    doc: 'Reopen the file that was closed last.',
    run: reopenClosed,
  },
  {
    name: 'open_recent',
    asks: true,
    title: 'Open Recent',
    doc: 'Choose one of the files opened most recently.',
    run: (state) => listRecent.ask(state, null),
  },
  copyingPath(
    'copy_file_path',
    'Copy Path of Active File',
    'Copy the absolute path of the file.',
    (path) => path,
  ),
  copyingPath(
    'copy_relative_file_path',
    'Copy Relative Path of Active File',
    'Copy the path of the file relative to the open folder.',
    (path, state) => shortPath(state, path),
  ),
  copyingPath('copy_file_name', 'Copy Name of Active File', 'Copy the name of the file.', nameOf),
  {
    name: 'quit',
    title: 'Quit',
    doc: 'Quit Inkstone. Unsaved changes are kept for the next start in the folder, or asked about.',
    anywhere: true,
    run: (state) => leave(state, 'quit'),
  },
  {
    name: 'force_quit',
    title: 'Quit Without Saving',
    doc: 'Quit Inkstone and discard unsaved changes.',
    anywhere: true,
    run: (state) => step(state, { type: 'quit', status: 0 }),
  },
];
