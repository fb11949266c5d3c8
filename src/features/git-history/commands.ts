import type { Command } from '../../core/model/command.ts';
import { filePath } from '../../core/model/document.ts';
import { folderOf } from '../../core/model/paths.ts';
import { end, isEmpty, start } from '../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  andThen,
  say,
  type State,
  type Step,
  step,
} from '../../core/model/state.ts';
import { copyWords } from '../../core/widgets/copy-text.ts';
import { insteadOfPrompt } from '../../core/widgets/prompt-actions.ts';
import { gitEpochField } from '../git-changes/git-changes.ts';
import { showTree } from '../places/tree-view.ts';
import { ask } from './follow.ts';
import { emptyTree, historyField, type HistoryRow, newHistory } from './history.ts';
import type { HistorySource } from './requests.ts';
import { chosenRow, historyView, openRowWith } from './view.ts';

/** Shows a history in the list, with the focus. */
function showHistory(state: State, source: HistorySource, folder: string): Step {
  const history = newHistory(source, folder, gitEpochField.of(state));
  const known = historyField.with({ ...state, nextId: state.nextId + 1 }, history);
  return andThen(showTree(known, historyView, emptyTree(state.nextId, history), true), (next) =>
    ask(next, history),
  );
}

/** Shows the history of the file in front. */
function showFileHistory(state: State): Step {
  const path = filePath(activeDocument(state));
  return path === null ? notInFile(state) : showHistory(state, { kind: 'file', path }, folderOf(path));
}

const notInFile = (state: State): Step =>
  step(say(state, 'info', `${activeDocument(state).name} is not in a file`));

/** Shows the history of the selected lines, or of the line with the cursor. */
function showLineHistory(state: State): Step {
  const document = activeDocument(state);
  const path = filePath(document);
  if (path === null) return notInFile(state);
  const { text, encoding, bom, lineEnd } = document;
  const range = activeView(state).selections.primary;
  const last = isEmpty(range) ? end(range) : end(range) - 1;
  const [first, final] = [start(range), last].map((at) => text.newlinesBefore(at));
  if (first === undefined || final === undefined)
    return step(say(state, 'info', 'The lines are still being counted. Try again in a moment'));
  return showHistory(
    state,
    { kind: 'lines', path, text, encoding: { name: encoding, bom }, lineEnd, first, last: final },
    folderOf(path),
  );
}

/** A command about the highlighted row of the list. */
const onRow = (
  name: string,
  title: string,
  doc: string,
  run: (state: State, row: HistoryRow) => Step,
): Command => ({
  name,
  title,
  doc,
  anywhere: true,
  disabled: (state) => (chosenRow(state) === null ? 'Select a commit of a history first' : null),
  run(state) {
    const row = chosenRow(state);
    return row !== null && run(state, row);
  },
});

/** The commands of histories. */
export const historyCommands: readonly Command[] = [
  {
    name: 'show_file_history',
    title: 'View File History',
    doc: 'List the commits that changed the active file, also before it was renamed.',
    run: showFileHistory,
  },
  {
    name: 'show_line_history',
    title: 'View Line History',
    doc: 'List the commits that changed the selected lines, or the current line.',
    run: showLineHistory,
  },
  {
    name: 'show_repository_history',
    title: 'View Repository History',
    doc: 'List the commits of all branches and tags as a graph.',
    anywhere: true,
    run: insteadOfPrompt((state) => showHistory(state, { kind: 'repository' }, state.folder)),
  },
  onRow(
    'history_open_with_file',
    'Open Changes with Working File',
    'Compare the highlighted file of the history with the one in the folder, which can be edited.',
    (state, row) =>
      openRowWith(state, row, 'file', false) ??
      step(say(state, 'info', 'Select a file below the commit to compare it')),
  ),
  onRow(
    'history_copy_hash',
    'Copy Commit Hash',
    'Copy the hash of the highlighted commit.',
    (state, { commit }) => copyWords(state, commit.hash, `Copied ${commit.hash}`),
  ),
  onRow(
    'history_copy_message',
    'Copy Commit Subject',
    'Copy the first line of the message of the highlighted commit.',
    (state, { commit }) => copyWords(state, commit.subject, 'Copied the subject'),
  ),
];
