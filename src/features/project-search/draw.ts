import { hasFocus } from '../panel/view-tabs.ts';
import type { Rectangle } from '../../base/rectangle.ts';
import { type Frame, type FrameCursor, STRIKE, type Style } from '../../base/frame.ts';
import { textWidth } from '../../base/text-width.ts';
import { isModified } from '../../core/model/document.ts';
import { searchNote, titleOf } from './search.ts';
import { ReplacementPreview } from './replacement-preview.ts';
import { firstInSight } from '../../core/widgets/input-line.ts';
import { type FoundFile, type SearchPanel, searchPanelField, SEARCH_VIEW } from './search-panel.ts';
import { type FieldRegion, panelBar, panelRegion } from './panel-layout.ts';
import { selectedRange } from '../../core/widgets/prompt.ts';
import type { State } from '../../core/model/state.ts';
import { write } from '../../ui/cells.ts';
import { drawListBar } from '../../ui/widgets/list.ts';
import type { Styles } from '../../core/model/styles.ts';
import { inkOn } from '../../ui/theme.ts';

/** Columns of a match's line number. */
const NUMBER = 8;

/** Draws the search panel. Returns its cursor while it has the focus. */
export function drawSearchPanel(frame: Frame, state: State, theme: Styles): FrameCursor | null {
  const panel = searchPanelField.of(state);
  const region = panelRegion(state);
  if (panel === null || region === null) return null;
  const { whole, heading, fields, buttons, results } = region;
  const focused = hasFocus(state, SEARCH_VIEW);
  frame.fill(whole.x, whole.y, whole.width, whole.height, theme.sidebar);
  if (heading.height > 0) drawHeading(frame, panel, heading, theme);
  let cursor: FrameCursor | null = null;
  for (const field of fields) {
    const at = drawField(frame, panel, field, theme);
    if (focused && panel.focus === field.field) cursor = at;
  }
  for (const { x, y, width, text, on, command } of buttons) {
    const quiet = y === heading.y && heading.height > 0 ? theme.sidebarHeading : theme.sidebar;
    const style =
      on === true
        ? theme.sidebarActive
        : panel.hover === command
          ? theme.sidebarInactive
          : on === false
            ? inkOn(theme.disabled, theme.sidebar)
            : quiet;
    write(
      frame,
      x,
      y,
      on === undefined && y === heading.y && heading.height > 0 ? text : ` ${text} `,
      style,
      x + width,
    );
  }
  drawResults(frame, state, panel, results, theme);
  drawListBar(frame, panelBar(panel, region), theme.sidebar, theme);
  if (focused && panel.focus === 'results') {
    const y = results.y + panel.results.index - panel.results.top;
    const inSight = y >= results.y && y < results.y + results.height;
    return inSight ? { x: results.x, y, shape: 'bar' } : null;
  }
  return cursor;
}

function drawHeading(frame: Frame, panel: SearchPanel, { x, y, width }: Rectangle, theme: Styles): void {
  frame.fill(x, y, width, 1, theme.sidebarHeading);
  const title = panel.replaces ? ' Replace in Files' : ' Find in Files';
  const limit = x + width - 3;
  const after = write(frame, x, y, title, theme.sidebarHeading, limit);
  const failed = panel.search?.failed != null;
  const style = inkOn(failed ? theme.error : theme.popupDetail, theme.sidebarHeading);
  write(frame, after + 3, y, searchNote(panel), style, limit);
}

/** Draws a field; returns where its cursor stands. */
function drawField(
  frame: Frame,
  panel: SearchPanel,
  { x, y, label, field, line }: FieldRegion,
  theme: Styles,
): FrameCursor {
  write(frame, x, y, label, inkOn(theme.popupDetail, theme.sidebar), line.x);
  frame.fill(line.x, y, line.width, 1, theme.prompt);
  const limit = line.x + line.width;
  const { input, cursor } = panel.fields[field];
  const [from, to] = selectedRange(panel.fields[field]);
  const first = firstInSight(panel.fields[field], line.width);
  const parts: readonly [string, Style][] = [
    [input.slice(first, Math.max(first, from)), theme.prompt],
    [
      input.slice(Math.max(first, from), Math.max(first, to)),
      panel.focus === field ? theme.selection : theme.prompt,
    ],
    [input.slice(Math.max(first, to)), theme.prompt],
  ];
  let column = line.x;
  for (const [text, style] of parts) column = write(frame, column, y, text, style, limit);
  if (input === '' && field !== 'query' && field !== 'replacement')
    write(frame, line.x, y, HINTS[field], inkOn(theme.disabled, theme.prompt), limit);
  const at = line.x + textWidth(input.slice(first, cursor));
  return { x: Math.max(line.x, Math.min(at, limit - 1)), y, shape: 'bar' };
}

const HINTS = { include: 'e.g. *.ts, src/', exclude: 'e.g. *.min.js, docs/' };

function drawResults(frame: Frame, state: State, panel: SearchPanel, area: Rectangle, theme: Styles): void {
  const { rows, files, index, top, query } = panel.results;
  const preview = panel.replaces
    ? new ReplacementPreview(query, {
        template: panel.fields.replacement.input,
        expands: query.regex,
        keepCase: panel.keepCase,
        lineBreak: '\n',
      })
    : null;
  for (let i = 0; i < area.height; i++) {
    const row = rows[top + i];
    if (row === undefined) break;
    const active = top + i === index;
    const paper = !active
      ? panel.hover === top + i
        ? theme.sidebarInactive
        : theme.sidebar
      : hasFocus(state, SEARCH_VIEW) && panel.focus === 'results'
        ? theme.sidebarActive
        : theme.sidebarInactive;
    const line = { ...area, y: area.y + i, height: 1 };
    frame.fill(line.x, line.y, line.width, 1, paper);
    const file = files[row.file];
    if (row.match < 0) drawFile(frame, file, isUnsaved(state, file), line, paper, theme);
    else drawMatch(frame, file.matches[row.match], line, paper, preview, theme);
  }
}

/** True when a file was searched as it stands in an open document with unsaved changes. */
function isUnsaved({ documents }: State, { document }: FoundFile): boolean {
  const open = documents.get(document ?? -1);
  return open !== undefined && isModified(open);
}

function drawFile(
  frame: Frame,
  file: FoundFile,
  unsaved: boolean,
  { x, y, width }: Rectangle,
  paper: Style,
  theme: Styles,
): void {
  const limit = x + width - 1;
  const { name, folder } = titleOf(file);
  const count = String(file.matches.length);
  const quiet = inkOn(theme.popupDetail, paper);
  const room = Math.max(x, limit - count.length - 1);
  const after = write(frame, x + 1, y, `${file.collapsed ? '▸' : '▾'} ${name}`, paper, room);
  write(frame, after + 2, y, unsaved ? `${folder} ●`.trimStart() : folder, quiet, room);
  write(frame, limit - count.length, y, count, quiet, limit);
}

function drawMatch(
  frame: Frame,
  { line, text, range: [from, to] }: FoundFile['matches'][number],
  { x, y, width }: Rectangle,
  paper: Style,
  preview: ReplacementPreview | null,
  theme: Styles,
): void {
  const limit = x + width - 1;
  const number = String(line + 1).padStart(NUMBER - 1);
  const start = write(frame, x, y, `${number}  `, inkOn(theme.gutter, paper), limit);
  const before = text.slice(0, from).trimStart();
  const room = limit - start;
  // What stands before the match makes room for it.
  const cut = endThatFits(before, Math.max(8, Math.floor(room / 2)));
  let at = write(frame, start, y, printable(cut), paper, limit);
  const matched = printable(text.slice(from, to));
  if (preview === null) at = write(frame, at, y, matched, theme.match, limit);
  else {
    at = write(frame, at, y, matched, struckOut(inkOn(theme.gitDeleted, paper)), limit);
    at = write(
      frame,
      at,
      y,
      printable(preview.of({ text, range: [from, to] })),
      inkOn(theme.gitAdded, paper),
      limit,
    );
  }
  write(frame, at, y, printable(text.slice(to)), paper, limit);
}

const struckOut = ({ ink, paper }: Style): Style => ({ ink: ink | STRIKE, paper });

const printable = (text: string): string => text.replaceAll('\t', ' ');

/** The end of a text that is no wider than so many columns. */
function endThatFits(text: string, columns: number): string {
  if (textWidth(text) <= columns) return text;
  const chars = Array.from(text);
  while (chars.length > 0 && textWidth(chars.join('')) > columns - 1) chars.splice(0, 1);
  return `…${chars.join('')}`;
}
