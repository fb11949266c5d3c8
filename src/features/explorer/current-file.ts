import type { Command } from '../../core/model/command.ts';
import { filePath, isModified } from '../../core/model/document.ts';
import { activeDocument, say, type State, type Step, step } from '../../core/model/state.ts';
import { askCopyName, askDelete, askNewName } from './file-actions.ts';

const NO_FILE = 'Save the file first to give it a path';

/** A command on the file of the document in front. */
const onFile = (
  name: string,
  title: string,
  doc: string,
  run: (state: State, path: string) => Step,
): Command => ({
  name,
  title,
  doc,
  asks: true,
  disabled: (state) => (filePath(activeDocument(state)) === null ? NO_FILE : null),
  run(state) {
    const path = filePath(activeDocument(state));
    return path === null ? step(say(state, 'info', NO_FILE)) : run(state, path);
  },
});

/** Asks for the name of a copy. A copy is made of the file on disk, so there may be no unsaved changes. */
function duplicate(state: State, path: string): Step {
  const document = activeDocument(state);
  return isModified(document) || document.stat === null
    ? step(say(state, 'info', `Save ${document.name} first. The file on disk is what is copied`))
    : askCopyName(state, path);
}

/** The commands on the current file, wherever the explorer is. */
export const currentFileCommands: readonly Command[] = [
  onFile(
    'rename_file',
    'Rename File',
    'Rename the current file on disk. It stays open under the new name, with its unsaved changes.',
    (state, path) => askNewName(state, path, false),
  ),
  onFile(
    'delete_file',
    'Delete File',
    'Move the current file to the trash, after asking. Its text stays open, so that saving brings it back.',
    (state, path) => askDelete(state, [path]),
  ),
  onFile(
    'duplicate_file',
    'Duplicate File',
    'Copy the current file under another name, and open the copy.',
    duplicate,
  ),
];
