import type { Command } from '../../core/model/command.ts';
import { insteadOfPrompt } from '../../core/widgets/prompt-actions.ts';
import type { Severity } from './diagnostic.ts';
import { goToProblem } from './next-problem.ts';
import {
  copyMessage,
  escapeProblems,
  focusProblems,
  highlight,
  moveInProblems,
  openHighlighted,
  pageOf,
  toggleActiveOnly,
  toggleSeverity,
} from './panel-actions.ts';
import { hasFocus } from '../panel/view-tabs.ts';
import { step } from '../../core/model/state.ts';
import { PROBLEMS_VIEW, problemsPanelField } from './panel-state.ts';
import { ProblemRows } from './rows.ts';
import { SEVERITIES, severityKind } from './severity.ts';
import { showProblem } from './show-problem.ts';

/** The commands that go through the problems of files. */
export const problemCommands: readonly Command[] = [
  {
    name: 'jump_to_next_error',
    title: 'Go to Next Problem',
    doc: 'Go to the next problem in this file, or in the next file that has one.',
    run: (state) => goToProblem(state, 1),
  },
  {
    name: 'jump_to_previous_error',
    title: 'Go to Previous Problem',
    doc: 'Go to the previous problem in this file, or in the previous file that has one.',
    run: (state) => goToProblem(state, -1),
  },
  {
    name: 'show_problem',
    title: 'Show Problem at Cursor',
    doc: 'Show the full message of the problem at the cursor.',
    run: showProblem,
  },
];

const toggle = (severity: Severity): Command => {
  const { name, title } = severityKind(severity);
  return {
    name: `problems_toggle_${name}`,
    title: `Show ${title}`,
    doc: `Show or hide problems of severity ${name} in the list.`,
    anywhere: true,
    checked: (state) => !problemsPanelField.of(state).hidden.has(severity),
    run: (state) => toggleSeverity(state, severity),
  };
};

/** The commands of the view of the problems. */
export const panelCommands: readonly Command[] = [
  {
    name: 'focus_problems',
    title: 'Focus on Problems View',
    doc: 'Show the problems of all files in the panel, and move the focus there.',
    anywhere: true,
    run: insteadOfPrompt(focusProblems),
  },
  {
    name: 'problems_copy_message',
    title: 'Copy Message',
    doc: 'Copy the message of the highlighted problem, or of the one at the cursor.',
    anywhere: true,
    run: copyMessage,
  },
  ...SEVERITIES.map(toggle),
  {
    name: 'problems_toggle_active_file',
    title: 'Show Active File Only',
    doc: 'Show the problems of the active file only, or of all files.',
    anywhere: true,
    checked: (state) => problemsPanelField.of(state).isActiveOnly,
    run: toggleActiveOnly,
  },
  ...inList([
    ['problems_up', 'Previous Row', 'Go to the row above.', (state) => moveInProblems(state, -1)],
    ['problems_down', 'Next Row', 'Go to the row below.', (state) => moveInProblems(state, 1)],
    ['problems_page_up', 'Page Up', 'Go up one page.', (state) => moveInProblems(state, -pageOf(state))],
    ['problems_page_down', 'Page Down', 'Go down one page.', (state) => moveInProblems(state, pageOf(state))],
    [
      'problems_first',
      'First Row',
      'Go to the first row.',
      (state) => hasFocus(state, PROBLEMS_VIEW) && step(highlight(state, 0)),
    ],
    [
      'problems_last',
      'Last Row',
      'Go to the last row.',
      (state) => hasFocus(state, PROBLEMS_VIEW) && step(highlight(state, ProblemRows.of(state).length)),
    ],
    [
      'problems_open',
      'Go to Problem',
      'Go to the highlighted problem, or expand or collapse the highlighted file.',
      (state) => openHighlighted(state, false),
    ],
    [
      'problems_preview',
      'Preview Problem',
      'Show the highlighted problem in its file, and keep the focus in the list.',
      (state) => openHighlighted(state, true),
    ],
    [
      'problems_escape',
      'Focus Editor',
      'Clear the filter, or move the focus back to the text.',
      (state) => escapeProblems(state),
    ],
  ]),
];

/** Commands that only have a meaning for keys in the list. */
function inList(
  rows: readonly (readonly [name: string, title: string, doc: string, run: Command['run']])[],
): readonly Command[] {
  return rows.map(([name, title, doc, run]) => ({ name, title, doc, run, anywhere: true, hidden: true }));
}
