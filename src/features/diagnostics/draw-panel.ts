import type { Frame, FrameCursor, Style } from '../../base/frame.ts';
import type { Rectangle } from '../../base/rectangle.ts';
import { textWidth } from '../../base/text-width.ts';
import type { State } from '../../core/model/state.ts';
import type { Styles } from '../../core/model/styles.ts';
import { folderOf, nameOf, within } from '../../core/model/paths.ts';
import { firstInSight } from '../../core/widgets/input-line.ts';
import { selectedRange } from '../../core/widgets/prompt.ts';
import { clipText, write } from '../../ui/cells.ts';
import { inkOn } from '../../ui/theme.ts';
import { drawListBar } from '../../ui/widgets/list.ts';
import { hasFocus } from '../panel/view-tabs.ts';
import { type ProblemsRegion, problemsBar, problemsRegion, shownIndex, shownTop } from './panel-layout.ts';
import { PROBLEMS_VIEW, problemsPanelField } from './panel-state.ts';
import { problemsField, rangesOf } from './problems.ts';
import { type ProblemEntry, type ProblemRow, ProblemRows } from './rows.ts';
import { messageLine, originOf, severityKind } from './severity.ts';
import { severityStyle } from './draw-severity.ts';

/** Draws the view of the problems. Returns its cursor while it has the focus. */
export function drawProblems(frame: Frame, state: State, styles: Styles): FrameCursor | null {
  const region = problemsRegion(state);
  if (region === null) return null;
  const { whole, heading, filter, buttons, list } = region;
  frame.fill(whole.x, whole.y, whole.width, whole.height, styles.sidebar);
  if (heading.height > 0) drawHeading(frame, state, heading, styles);
  const cursor = filter.height > 0 ? drawFilter(frame, state, region, styles) : null;
  for (const { x, y, width, text, on } of buttons) {
    const isClose = on === undefined;
    const off = inkOn(styles.disabled, styles.sidebar);
    const style = isClose ? styles.sidebarHeading : on ? styles.sidebarActive : off;
    write(frame, x, y, isClose ? text : ` ${text} `, style, x + width);
  }
  drawRows(frame, state, list, styles);
  drawListBar(frame, problemsBar(state, region), styles.sidebar, styles);
  return hasFocus(state, PROBLEMS_VIEW) ? cursor : null;
}

function drawHeading(frame: Frame, state: State, { x, y, width }: Rectangle, styles: Styles): void {
  frame.fill(x, y, width, 1, styles.sidebarHeading);
  const limit = x + width - 3;
  const end = write(frame, x, y, ' Problems', styles.sidebarHeading, limit);
  write(frame, end + 3, y, noteOf(state), inkOn(styles.popupDetail, styles.sidebarHeading), limit);
}

/** The number of the shown problems in words. */
function noteOf(state: State): string {
  const { counts, more } = problemsField.of(state);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const { shown } = ProblemRows.of(state);
  const left = more === 0 ? '' : `, ${more} more are not listed`;
  return shown === all ? `${all} in all${left}` : `${shown} of ${all}${left}`;
}

/** Draws the field of the filter; returns the place of its cursor. */
function drawFilter(
  frame: Frame,
  state: State,
  { filter, input: { x, y, width } }: ProblemsRegion,
  styles: Styles,
): FrameCursor {
  const { filter: line } = problemsPanelField.of(state);
  write(frame, filter.x, y, ' Filter', inkOn(styles.popupDetail, styles.sidebar), x);
  frame.fill(x, y, width, 1, styles.prompt);
  const first = firstInSight(line, width);
  const [from, to] = selectedRange(line);
  const limit = x + width;
  const parts: readonly [string, Style][] = [
    [line.input.slice(first, Math.max(first, from)), styles.prompt],
    [line.input.slice(Math.max(first, from), Math.max(first, to)), styles.selection],
    [line.input.slice(Math.max(first, to)), styles.prompt],
  ];
  let column = x;
  for (const [text, style] of parts) column = write(frame, column, y, text, style, limit);
  if (line.input === '')
    write(frame, x, y, 'Filter by message, source or path', inkOn(styles.disabled, styles.prompt), limit);
  const at = x + textWidth(line.input.slice(first, line.cursor));
  return { x: Math.max(x, Math.min(at, limit - 1)), y, shape: 'bar' };
}

function drawRows(frame: Frame, state: State, area: Rectangle, styles: Styles): void {
  const rows = ProblemRows.of(state);
  const top = shownTop(state, area.height);
  const index = shownIndex(state);
  const focused = hasFocus(state, PROBLEMS_VIEW);
  if (rows.length === 0 && area.height > 0) {
    const { counts } = problemsField.of(state);
    const text = counts.some((count) => count > 0) ? 'No matching problem' : 'No problems';
    write(frame, area.x + 1, area.y, text, inkOn(styles.disabled, styles.sidebar), area.x + area.width);
  }
  for (let i = 0; i < area.height; i++) {
    const row = rows.at(top + i);
    if (row === null) break;
    const paper =
      top + i !== index ? styles.sidebar : focused ? styles.sidebarActive : styles.sidebarInactive;
    const line = { ...area, y: area.y + i, height: 1 };
    frame.fill(line.x, line.y, line.width, 1, paper);
    if (row.entry === null) drawFile(frame, state, row, line, paper, styles);
    else drawProblem(frame, state, row.entry, line, paper, styles);
  }
}

function drawFile(
  frame: Frame,
  state: State,
  { file: { path }, count }: ProblemRow,
  { x, y, width }: Rectangle,
  paper: Style,
  styles: Styles,
): void {
  const limit = x + width - 1;
  const number = String(count);
  const room = Math.max(x, limit - number.length - 1);
  const sign = problemsPanelField.of(state).collapsed.has(path) ? '▸' : '▾';
  const end = write(frame, x + 1, y, `${sign} ${nameOf(path)}`, paper, room);
  const quiet = inkOn(styles.popupDetail, paper);
  write(frame, end + 2, y, shownFolder(state, folderOf(path)), quiet, room);
  write(frame, limit - number.length, y, number, quiet, limit);
}

/** A folder as it is shown: relative to the one that is worked in. */
function shownFolder({ folder: own }: State, folder: string): string {
  if (folder === own) return '';
  return within(folder, own) ? folder.slice(own.length + 1) : folder;
}

function drawProblem(
  frame: Frame,
  state: State,
  { set, index }: ProblemEntry,
  { x, y, width }: Rectangle,
  paper: Style,
  styles: Styles,
): void {
  const problem = set.items[index];
  const limit = x + width - 1;
  const { glyph } = severityKind(problem.severity);
  const start = write(frame, x + 3, y, glyph, inkOn(severityStyle(styles, problem.severity), paper), limit);
  const place = placeOf(state, { set, index });
  const room = place === '' ? limit : limit - place.length - 1;
  const message = clipText(messageLine(problem), Math.max(0, room - start - 1));
  const end = write(frame, start + 1, y, message, paper, room);
  const quiet = inkOn(styles.popupDetail, paper);
  write(frame, end + 1, y, clipText(originOf(problem), room - end - 1), quiet, room);
  if (room > start) write(frame, limit - place.length, y, place, quiet, limit);
}

/** The line and the column of a problem, from 1; empty while its line is not counted. */
function placeOf(state: State, { set, index }: ProblemEntry): string {
  const { span } = set.items[index];
  const place = rangesOf(state, set)?.at(index) ?? null;
  if (place === null) return span === null ? '' : `${span.line + 1}:${span.character + 1}`;
  const { text } = state.documents.get(set.document ?? -1)!;
  const line = text.newlinesBefore(place.from);
  return line === undefined ? '' : `${line + 1}:${place.from - (text.lineStart(line) ?? 0) + 1}`;
}
