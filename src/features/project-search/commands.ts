import { searchFolder } from './requests.ts';
import type { Command } from '../../core/model/command.ts';
import { isSearching, stopSearching } from './search.ts';
import { refusal, replaceAll, replaceChosen, undoReplacing } from './replace.ts';
import {
  chosenRow,
  dropRow,
  highlightRow,
  moveInResults,
  nextMatch,
  openMatch,
  pageOf,
  setCollapsed,
} from './results.ts';
import { leavePanel } from '../panel/panel.ts';
import { openFind, resume } from './open.ts';
import { type SearchPanel, searchPanelField } from './search-panel.ts';
import { focusedPanel, focusOn, nextField, turn } from './fields.ts';
import { insteadOfPrompt } from '../../core/widgets/prompt-actions.ts';
import { say, type State, type Step, step } from '../../core/model/state.ts';

/** A search that takes longer than this is stopped by Escape, which otherwise goes back to the text. */
const LONG = 500;

function escape(state: State): Step | false {
  const panel = focusedPanel(state);
  if (panel === null) return false;
  const search = searchFolder.pending(state);
  const isLong = search !== null && state.now - search.begun > LONG;
  return (isLong && stopSearching(state)) || step(leavePanel(state));
}

/** A command on the panel while its results have the keys. */
const onResults =
  (run: (state: State, panel: SearchPanel) => Step | false): Command['run'] =>
  (state) => {
    const panel = focusedPanel(state);
    return panel === null || panel.focus !== 'results' ? false : run(state, panel);
  };

function fold(state: State, panel: SearchPanel, collapsed: boolean): Step | false {
  const chosen = chosenRow(panel);
  if (chosen === null) return step(state);
  const { row, file } = chosen;
  if (file.collapsed === collapsed) {
    // On a row of its own there is nothing to do: Right goes on to the first match.
    return collapsed || row.match >= 0 ? step(state) : moveInResults(state, 1);
  }
  return step(setCollapsed(state, panel, row.file, collapsed));
}

/** Opens what is highlighted: a match, or a file that is collapsed or not. */
function open(state: State, panel: SearchPanel, stay: boolean): Step {
  const chosen = chosenRow(panel);
  if (chosen === null) return step(state);
  const { row, file } = chosen;
  return row.match < 0 && !stay
    ? step(setCollapsed(state, panel, row.file, !file.collapsed))
    : openMatch(state, panel, row, stay);
}

/** Enter: from a field to what was found. */
function confirm(state: State): Step | false {
  const panel = focusedPanel(state);
  if (panel === null) return false;
  if (panel.focus === 'results') return open(state, panel, false);
  if (panel.focus === 'query' && panel.replaces) return step(focusOn(state, 'replacement'));
  const focused = focusOn(state, 'results');
  // Another Enter goes to the first match.
  const after = searchPanelField.of(focused);
  if (after === null || panel.results.index !== 0 || panel.results.rows[1]?.match !== 0) return step(focused);
  return step(searchPanelField.with(focused, highlightRow(focused, after, 1)));
}

const hiddenCommand = (name: string, title: string, doc: string, run: Command['run']): Command => ({
  name,
  title,
  doc,
  hidden: true,
  run,
});

const findCommand = (name: string, title: string, doc: string, replaces: boolean): Command => ({
  name,
  title,
  doc,
  anywhere: true,
  run: insteadOfPrompt((state) => openFind(state, replaces)),
});

const stepCommand = (name: string, title: string, doc: string, by: 1 | -1): Command => ({
  name,
  title,
  doc,
  anywhere: true,
  disabled: (state) =>
    (searchPanelField.of(state)?.results.matches ?? 0) === 0 ? 'No search results' : null,
  run: (state) => nextMatch(state, by) || step(say(state, 'info', 'No search results')),
});

const replaceCommand = (name: string, title: string, doc: string, run: (state: State) => Step): Command => ({
  name,
  title,
  doc,
  anywhere: true,
  disabled: refusal,
  run(state) {
    const reason = refusal(state);
    return reason === null ? run(state) : step(say(state, 'info', reason));
  },
});

const FIND = 'Search all files of the folder, including unsaved changes in open files.';
const REPLACE = 'Search all files of the folder and replace the matches, with a preview.';

export const panel: readonly Command[] = [
  findCommand('find_in_files', 'Find in Files', FIND, false),
  { ...findCommand('open_live_grep', 'Live Grep', FIND, false), hidden: true },
  findCommand('replace_in_files', 'Replace in Files', REPLACE, true),
  { ...findCommand('start_search_replace', 'Replace in Files', REPLACE, true), hidden: true },
  {
    name: 'resume_live_grep',
    title: 'Focus on Search Results',
    doc: 'Show the results of the last search in files.',
    anywhere: true,
    run: insteadOfPrompt(resume),
  },
  {
    name: 'stop_find_in_files',
    title: 'Stop Searching in Files',
    doc: 'Stop the search in files. Results found so far stay.',
    anywhere: true,
    disabled: (state) => {
      const panel = searchPanelField.of(state);
      return panel !== null && isSearching(panel) ? null : 'No search is running';
    },
    run: (state) => stopSearching(state) || step(state),
  },
  stepCommand(
    'search_replace_next_match',
    'Go to Next Search Result',
    'Go to the next result of the search in files.',
    1,
  ),
  stepCommand(
    'search_replace_prev_match',
    'Go to Previous Search Result',
    'Go to the previous result of the search in files.',
    -1,
  ),
  replaceCommand(
    'panel_replace',
    'Replace Match',
    'Replace the highlighted match, or all matches of the highlighted file.',
    (state) => replaceChosen(state, false),
  ),
  replaceCommand(
    'panel_replace_file',
    'Replace All in File',
    'Replace all matches of the highlighted file.',
    (state) => replaceChosen(state, true),
  ),
  replaceCommand(
    'panel_replace_all',
    'Replace All in Files',
    'Replace all matches in all files, after asking.',
    replaceAll,
  ),
  {
    name: 'undo_replace_in_files',
    title: 'Undo Replace in Files',
    doc: 'Undo the last replacement in files, in all files that have not changed since.',
    anywhere: true,
    disabled: (state) =>
      (searchPanelField.of(state)?.replaced.length ?? 0) === 0 ? 'Nothing was replaced in files' : null,
    run: (state) =>
      (searchPanelField.of(state)?.replaced.length ?? 0) === 0
        ? step(say(state, 'info', 'Nothing was replaced in files'))
        : undoReplacing(state),
  },
  {
    name: 'live_grep_toggle_ignored',
    title: 'Toggle Search in Ignored Files',
    doc: 'Include or exclude files that .gitignore lists.',
    checked: (state) => searchPanelField.of(state)?.ignored === true,
    run: (state) => turn(state, (panel) => ({ ...panel, ignored: !panel.ignored })),
  },
  hiddenCommand(
    'panel_up',
    'Previous Row',
    'Go to the row above, and from the first row to the fields.',
    (state) => moveInResults(state, -1),
  ),
  hiddenCommand('panel_down', 'Next Row', 'Go to the row below.', (state) => moveInResults(state, 1)),
  hiddenCommand('panel_page_up', 'Page Up', 'Go up one page.', (state) =>
    moveInResults(state, -Math.max(2, pageOf(state))),
  ),
  hiddenCommand('panel_page_down', 'Page Down', 'Go down one page.', (state) =>
    moveInResults(state, Math.max(2, pageOf(state))),
  ),
  hiddenCommand(
    'panel_first',
    'First Result',
    'Go to the first result.',
    onResults((state, panel) => step(searchPanelField.with(state, highlightRow(state, panel, 0)))),
  ),
  hiddenCommand(
    'panel_last',
    'Last Result',
    'Go to the last result.',
    onResults((state, panel) => step(searchPanelField.with(state, highlightRow(state, panel, Infinity)))),
  ),
  hiddenCommand(
    'panel_collapse',
    'Collapse File Results',
    'Hide the matches of the file.',
    onResults((state, panel) => fold(state, panel, true)),
  ),
  hiddenCommand(
    'panel_expand',
    'Expand File Results',
    'Show the matches of the file.',
    onResults((state, panel) => fold(state, panel, false)),
  ),
  hiddenCommand(
    'panel_confirm',
    'Go to Result',
    'Move from a field to the results, or from a result to the text.',
    confirm,
  ),
  hiddenCommand(
    'panel_preview',
    'Preview Result',
    'Show the match and keep the focus in the panel.',
    onResults((state, panel) => open(state, panel, true)),
  ),
  hiddenCommand(
    'panel_drop',
    'Dismiss',
    'Remove the match or the file from the results.',
    onResults((state, panel) => step(dropRow(state, panel))),
  ),
  hiddenCommand(
    'panel_next_field',
    'Next Field',
    'Go to the next field of the panel, or to the results.',
    (state) => nextField(state, 1),
  ),
  hiddenCommand('panel_prev_field', 'Previous Field', 'Go to the previous field of the panel.', (state) =>
    nextField(state, -1),
  ),
  hiddenCommand(
    'panel_escape',
    'Focus Editor',
    'Stop a search that is running, or move the focus to the text.',
    escape,
  ),
];
