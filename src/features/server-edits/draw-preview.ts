import { type Frame, type FrameCursor, STRIKE, type Style } from '../../base/frame.ts';
import type { Rectangle } from '../../base/rectangle.ts';
import { folderOf, nameOf, shortPath } from '../../core/model/paths.ts';
import type { State } from '../../core/model/state.ts';
import type { Styles } from '../../core/model/styles.ts';
import { write } from '../../ui/cells.ts';
import { inkOn } from '../../ui/theme.ts';
import { drawListBar } from '../../ui/widgets/list.ts';
import { hasFocus } from '../panel/view-tabs.ts';
import {
  countOf,
  type EditPreview,
  isMade,
  isTicked,
  PREVIEW_VIEW,
  type PreviewRow,
  previewField,
  sentenceOf,
  tickedIn,
} from './preview.ts';
import { previewBar, previewRegion } from './preview-layout.ts';
import type { ListedEdit } from './server-edit.ts';

/** Columns of the number of a line. */
const NUMBER = 6;

/** Draws the preview of an edit. Returns its cursor while it has the focus. */
export function drawPreview(frame: Frame, state: State, theme: Styles): FrameCursor | null {
  const preview = previewField.of(state);
  const region = previewRegion(state);
  if (preview === null || region === null) return null;
  const { whole, heading, buttons, rows: area } = region;
  frame.fill(whole.x, whole.y, whole.width, whole.height, theme.sidebar);
  if (heading.height > 0) drawHeading(frame, preview, heading, buttons[0].x, theme);
  for (const { x, y, width, height, text } of buttons)
    if (height > 0) write(frame, x, y, text, theme.sidebarHeading, x + width);
  const isFocused = hasFocus(state, PREVIEW_VIEW);
  for (let i = 0; i < area.height; i++) {
    const row = preview.rows[preview.top + i];
    if (row === undefined) break;
    const active = preview.top + i === preview.index;
    const paper = active ? (isFocused ? theme.sidebarActive : theme.sidebarInactive) : theme.sidebar;
    const line = { ...area, y: area.y + i, height: 1 };
    frame.fill(line.x, line.y, line.width, 1, paper);
    drawRow(frame, state, { preview, row, line, paper, theme });
  }
  drawListBar(frame, previewBar(preview, region), theme.sidebar, theme);
  const y = area.y + preview.index - preview.top;
  return isFocused && y >= area.y && y < area.y + area.height ? { x: area.x + 1, y, shape: 'bar' } : null;
}

function drawHeading(
  frame: Frame,
  preview: EditPreview,
  { x, y, width }: Rectangle,
  limit: number,
  theme: Styles,
): void {
  frame.fill(x, y, width, 1, theme.sidebarHeading);
  const { ticked, all } = countOf(preview);
  const files = preview.files.length;
  const after = write(frame, x, y, ` ${preview.label}`, theme.sidebarHeading, limit);
  const changes = `${ticked === all ? all : `${ticked} of ${all}`} ${all === 1 ? 'change' : 'changes'}`;
  const note = `${changes} in ${files} ${files === 1 ? 'file' : 'files'}`;
  write(frame, after + 2, y, note, inkOn(theme.popupDetail, theme.sidebarHeading), limit - 1);
}

interface Line {
  readonly preview: EditPreview;
  readonly row: PreviewRow;
  readonly line: Rectangle;
  readonly paper: Style;
  readonly theme: Styles;
}

function drawRow(frame: Frame, state: State, { preview, row, line, paper, theme }: Line): void {
  const { x, y, width } = line;
  const limit = x + width - 1;
  if (row.kind === 'operation') {
    const box = isMade(preview, row.index) ? '[x]' : '[ ]';
    write(frame, x + 1, y, `${box} ${sentenceOf(state, preview.edit.operations[row.index])}`, paper, limit);
    return;
  }
  const file = preview.files[row.file];
  if (row.kind === 'edit') {
    const edit = file.edits[row.edit];
    const box = isTicked(preview, row.file, row.edit) ? '[x]' : '[ ]';
    const after = write(frame, x + 3, y, box, paper, limit);
    const number = write(
      frame,
      after,
      y,
      String(edit.line + 1).padStart(NUMBER),
      inkOn(theme.gutter, paper),
      limit,
    );
    drawEdit(frame, edit, { x: number + 2, y, width: limit - number - 2, height: 1 }, paper, theme);
    return;
  }
  const [ticked, all] = [tickedIn(preview, row.file), file.edits.length];
  const box = ticked === 0 ? '[ ]' : ticked === all ? '[x]' : '[-]';
  const sign = preview.collapsed.has(row.file) ? '▸' : '▾';
  const after = write(frame, x + 1, y, `${box} ${sign} ${nameOf(file.path)}`, paper, limit);
  const quiet = inkOn(theme.popupDetail, paper);
  write(frame, after + 2, y, folderTitle(state, file.path), quiet, limit - 8);
  const count = ticked === all ? String(all) : `${ticked}/${all}`;
  write(frame, limit - count.length, y, count, quiet, limit);
}

/** Draws a line with the edit in it: the old text struck out, the new one behind it. */
function drawEdit(
  frame: Frame,
  edit: ListedEdit,
  { x, y, width }: Rectangle,
  paper: Style,
  theme: Styles,
): void {
  const { excerpt, range, text } = edit;
  const limit = x + width;
  let at = write(frame, x, y, printable(excerpt.slice(0, range[0]).trimStart()), paper, limit);
  const { ink, paper: back } = inkOn(theme.gitDeleted, paper);
  at = write(frame, at, y, printable(excerpt.slice(...range)), { ink: ink | STRIKE, paper: back }, limit);
  at = write(frame, at, y, printable(text), inkOn(theme.gitAdded, paper), limit);
  write(frame, at, y, printable(excerpt.slice(range[1])), paper, limit);
}

const printable = (text: string): string => text.replaceAll('\t', ' ').replaceAll(/\r?\n/g, '↵');

/** The folder of a file as a list shows it; empty for the one that is worked in. */
function folderTitle(state: State, path: string): string {
  const folder = folderOf(path);
  return folder === state.folder ? '' : shortPath(state, folder);
}
