import { reveal } from '../../core/layout/scroll.ts';
import { say, type State, type Step, step, withWindow } from '../../core/model/state.ts';
import { copyWords } from '../../core/widgets/copy-text.ts';
import { type InputLine, pastedInto, editLine } from '../../core/widgets/prompt.ts';
import { leavePanel } from '../panel/panel.ts';
import { hasFocus, withFocusOn } from '../panel/view-tabs.ts';
import type { Severity } from './diagnostic.ts';
import { openProblem } from './open-problem.ts';
import { problemsRegion, shownIndex, shownTop } from './panel-layout.ts';
import { PROBLEMS_VIEW, problemsPanelField, withPanel } from './panel-state.ts';
import { ProblemRows } from './rows.ts';
import { problemsAtCursor } from './show-problem.ts';

/** Shows the view of the problems, with the focus. */
export const focusProblems = (state: State): Step => step(reveal(withFocusOn(state, PROBLEMS_VIEW)));

/** The rows of the list in sight, at least 1. */
export const pageOf = (state: State): number => Math.max(1, problemsRegion(state)?.list.height ?? 1);

/** Highlights a row, and brings it into sight. */
export function highlight(state: State, row: number): State {
  const { length } = ProblemRows.of(state);
  const height = pageOf(state);
  const index = Math.max(0, Math.min(length - 1, row));
  const top = Math.max(0, Math.min(Math.max(shownTop(state, height), index - height + 1), index));
  return withPanel(state, { index, top });
}

/** Goes some rows down (up below 0); false while the view does not have the focus. */
export const moveInProblems = (state: State, by: number): Step | false =>
  hasFocus(state, PROBLEMS_VIEW) && step(highlight(state, shownIndex(state) + by));

/** Opens the highlighted problem, or turns the collapse of the highlighted file. @param stay the view keeps the focus */
export function openHighlighted(state: State, stay: boolean): Step | false {
  if (!hasFocus(state, PROBLEMS_VIEW)) return false;
  return openRow(state, shownIndex(state), stay);
}

/** Opens the problem of a row, or turns the collapse of its file. */
export function openRow(state: State, index: number, stay: boolean): Step {
  const row = ProblemRows.of(state).at(index);
  if (row === null) return step(state);
  const { file, entry } = row;
  if (entry === null) return step(toggleCollapsed(state, file.path));
  return openProblem(state, file.path, entry.set, entry.index, stay);
}

function toggleCollapsed(state: State, path: string): State {
  const collapsed = new Set(problemsPanelField.of(state).collapsed);
  if (!collapsed.delete(path)) collapsed.add(path);
  const next = withPanel(state, { collapsed });
  return highlight(next, ProblemRows.of(next).rowOf(path));
}

/** Clears the filter, or gives the focus back to the text. */
export function escapeProblems(state: State): Step | false {
  if (!hasFocus(state, PROBLEMS_VIEW)) return false;
  const { filter } = problemsPanelField.of(state);
  if (filter.input !== '') return changeFilter(state, (line) => editLine(line, '', 0));
  return step(state.window.area === 'panel' ? leavePanel(state) : withWindow(state, { area: 'text' }));
}

/** Changes the filter; false while the view does not have the focus. */
export function changeFilter(state: State, change: (line: InputLine) => InputLine): Step | false {
  if (!hasFocus(state, PROBLEMS_VIEW)) return false;
  const { filter } = problemsPanelField.of(state);
  const next = change(filter);
  return step(withPanel(state, { filter: next, ...(next.input !== filter.input && { index: 0, top: 0 }) }));
}

/** Types into the filter. */
export const typeInFilter = (state: State, text: string): Step =>
  changeFilter(state, (line) => pastedInto(line, text)) || step(state);

/** Shows the problems of a severity, or hides them. */
export function toggleSeverity(state: State, severity: Severity): Step {
  const hidden = new Set(problemsPanelField.of(state).hidden);
  if (!hidden.delete(severity)) hidden.add(severity);
  return step(withPanel(state, { hidden, index: 0, top: 0 }));
}

/** Shows the problems of the file in front only, or of all files. */
export const toggleActiveOnly = (state: State): Step =>
  step(withPanel(state, { isActiveOnly: !problemsPanelField.of(state).isActiveOnly, index: 0, top: 0 }));

/** Copies the message of the highlighted problem, or of the one at the cursor; false while the filter has a selection. */
export function copyMessage(state: State): Step | false {
  if (!hasFocus(state, PROBLEMS_VIEW)) return copyText(state, problemsAtCursor(state).at(0)?.value.message);
  const { filter } = problemsPanelField.of(state);
  if (filter.anchor !== filter.cursor) return false;
  const entry = ProblemRows.of(state).at(shownIndex(state))?.entry ?? null;
  return copyText(state, entry?.set.items[entry.index].message);
}

const copyText = (state: State, message: string | undefined): Step =>
  message === undefined
    ? step(say(state, 'info', 'No problem to copy'))
    : copyWords(state, message, 'Message copied');
