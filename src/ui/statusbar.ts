import type { Frame } from '../base/frame.ts';
import { type Document, isModified } from '../core/document.ts';
import { geometryOf, type Rectangle, regionOf } from '../core/regions.ts';
import { columnIn, rowAt } from '../core/rows.ts';
import { end, isEmpty, start } from '../core/selection.ts';
import { activeDocument, activeView, focusedLeaf, type State } from '../core/state.ts';
import { describe } from '../input/notation.ts';
import { languageOf } from '../syntax/languages.ts';
import { textWidth, write } from './cells.ts';
import type { Theme } from './theme.ts';

/** Draws the bottom row: a message or the file on the left, the place in it on the right. */
export function drawStatus(frame: Frame, state: State, { x, y, width }: Rectangle, theme: Theme): void {
  frame.fill(x, y, width, 1, theme.status);
  const document = activeDocument(state);
  const right = details(state).filter((part) => part !== '');
  const { message, pending } = state;
  const left =
    message?.text ??
    (pending === null
      ? `${shownPath(state, document)}${isModified(document) ? ' ●' : ''}`
      : `${describe(pending)} …`);
  const style = message === null ? theme.status : theme[message.level];
  const room = width - 3 - textWidth(left);
  // What tells least goes first when the row is narrow.
  while (right.length > 1 && textWidth(right.join('  ')) > room) right.shift();
  write(frame, x + 1, y, left, style, x + width);
  const text = right.join('  ');
  const from = x + width - 1 - textWidth(text);
  if (from > x + 1 + textWidth(left)) write(frame, from, y, text, theme.statusDim, x + width);
}

/** A document's path, from the folder that the editor was started in where it lies below. */
function shownPath({ folder }: State, { path, name }: Document): string {
  if (path === '') return name;
  return folder !== '' && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
}

/** The parts on the right, the most telling last. */
function details(state: State): string[] {
  const document = activeDocument(state);
  const { selections } = activeView(state);
  const { primary } = selections;
  const selected = selections.ranges.reduce((sum, range) => sum + end(range) - start(range), 0);
  return [
    document.saving === null ? '' : `saving ${percent(document.saving.written, document.saving.text.length)}`,
    document.readOnly ? 'write-protected' : '',
    document.changedOnDisk ? 'changed on disk' : '',
    languageOf(document.name).name,
    `${document.indent.tabs ? 'Tabs' : 'Spaces'}: ${document.indent.size}`,
    `${document.encoding.replace('utf-8', 'UTF-8')}${document.bom ? ' BOM' : ''}`,
    document.lineEnd,
    findDetails(state),
    isEmpty(primary) && selected === 0 ? '' : `${selected} selected`,
    selections.count > 1 ? `${selections.count} cursors` : '',
    place(state),
  ];
}

const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 100 : Math.floor((100 * part) / whole)} %`;

/** What the search found, in words. */
export function findDetails(state: State): string {
  const { find } = state;
  if (find === null || find.query.pattern === '' || find.document !== activeDocument(state).id) return '';
  const { count, note } = find;
  if (note !== null && note !== 'went round') return note;
  if (find.running && find.progress > 0) return `searching ${percent(find.progress, 1)}`;
  if (count === null) return find.running ? 'searching …' : '';
  if (count.count === 0 && !count.done) return 'counting …';
  const total = `${count.count}${count.done ? '' : count.more ? '+' : ' …'}`;
  const which = count.index > 0 ? `${count.index} of ${total}` : `${total} found`;
  return note === null ? which : `${which}, ${note}`;
}

/** Line and column from 1; in a very long line, or where lines are not counted yet, the byte. */
function place(state: State): string {
  const { text } = activeDocument(state);
  const { head } = activeView(state).selections.primary;
  const geometry = { ...geometryOf(state, regionOf(state, focusedLeaf(state))), wrap: false };
  const row = rowAt(geometry, head);
  const line = text.newlinesBefore(row.from);
  const lineName = line === undefined ? '~' : String(line + 1);
  return row.long ? `${lineName}:@${head - row.from}` : `${lineName}:${columnIn(geometry, row, head) + 1}`;
}
