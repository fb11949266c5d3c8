import type { Rectangle } from '../../base/rectangle.ts';
import { promptField } from './prompt.ts';
import { menuField } from './menu.ts';
import { cutTo, linesOf } from '../../base/lines-of.ts';
import { textWidth } from '../../base/text-width.ts';
import { cellOf } from '../layout/cell-position.ts';
import { BarHold, type ListBar, listBar } from './list-scrollbar.ts';
import { iconColumns, type Row } from './list.ts';
import { type Popup, popupIn } from './popup.ts';
import { type LeafRegion, regions } from '../layout/regions.ts';
import { type State, viewIn } from '../model/state.ts';

/** The places of the parts of a popup. */
export interface PopupRegion {
  /** All of it, its border too. */
  readonly whole: Rectangle;
  /** The rows of its list or its text. */
  readonly inside: Rectangle;
  /** Its text in lines as wide as it is; none for a list. */
  readonly lines: readonly string[];
  /** The place of its text, where rows stand below that. */
  readonly text?: Rectangle;
}

const MOST_ROWS = 10;
const WIDEST = 60;
/** Rows whose width counts: more are not looked at, so that a long list costs nothing. */
const MEASURED = 200;
/** The least columns that a popup is of use in. */
const LEAST_COLUMNS = 6;
/** Columns that a border and its padding take, and rows. */
const BORDER_COLUMNS = 4;
const BORDER_ROWS = 2;

/**
 * The place of a popup: below the cursor, or above it where there is more room; null where it has none. A list is placed
 * first; lines to read keep clear of it, on the other side of the cursor or beyond it.
 */
export function popupRegion(state: State, popup: Popup): PopupRegion | null {
  if (popup.kind.stays === true && !isInFront(state, popup)) return null;
  const places = regions(state);
  const leaf = places.leaves.find((each) => each.leaf.id === popup.leaf);
  if (leaf === undefined || leaf.leaf.active !== popup.document || state.window.columns < LEAST_COLUMNS)
    return null;
  const { primary } = viewIn(leaf.leaf).selections;
  const cursor = cellOf(state, leaf, primary.head);
  if (cursor === null) return null;
  const top = places.menu.height;
  const bottom = state.window.rows - places.status.height;
  if (popup.kind.slot === 'beside') return besideRegion(state, popup, { top, bottom });
  const gaps = gapsOf({ top, bottom, cursor: cursor.y }, listBeside(state, popup));
  const place = chooseGap(popup.kind.prefersAbove === true ? aboveFirst(gaps) : gaps);
  if (popup.title !== undefined) return offeringRegion(state, popup, cursor.x, place);
  return popup.list === null
    ? textRegion(state, popup, cursor.x, place)
    : listRegion(state, popup, anchorOf(state, leaf, popup, cursor), place);
}

/** True when nothing lies over the text that it belongs to, and that text has the focus. */
const isInFront = (state: State, { leaf }: Popup): boolean =>
  promptField.of(state) === null &&
  menuField.of(state) === null &&
  state.window.area === 'text' &&
  state.window.focus === leaf;

/** The column of what it is about, as far as that stands in the cursor's row. */
function anchorOf(
  state: State,
  leaf: LeafRegion,
  { at }: Popup,
  cursor: { readonly x: number; readonly y: number },
): number {
  const start = cellOf(state, leaf, at);
  return start === null || start.y !== cursor.y ? cursor.x : start.x;
}

/** The list that lines to read must keep clear of; null for none. */
function listBeside(state: State, { kind }: Popup): Rectangle | null {
  const list = kind.slot === 'info' ? popupIn(state, 'list') : null;
  return list === null ? null : (popupRegion(state, list)?.whole ?? null);
}

/** Free rows [from, to) on one side of the cursor, which a popup fills from the cursor on. */
interface Gap {
  readonly side: 'below' | 'above';
  readonly from: number;
  readonly to: number;
}

/** The free rows around the cursor's row, in the order in which they are tried. */
function gapsOf(
  { top, bottom, cursor }: { readonly top: number; readonly bottom: number; readonly cursor: number },
  taken: Rectangle | null,
): readonly Gap[] {
  const below: Gap = { side: 'below', from: cursor + 1, to: bottom };
  const above: Gap = { side: 'above', from: top, to: cursor };
  if (taken === null) return [below, above];
  // Beside the cursor first: beyond the list is further from what it is about.
  return taken.y > cursor
    ? [above, { ...below, from: taken.y + taken.height }]
    : [below, { ...above, to: taken.y }];
}

const aboveFirst = (gaps: readonly Gap[]): readonly Gap[] =>
  gaps.toSorted((a, b) => Number(b.side === 'above') - Number(a.side === 'above'));

/** Places a popup in the first of the gaps that has room for all of it, else in the largest. */
const chooseGap =
  (gaps: readonly Gap[]): PopupArea =>
  (height, least) => {
    const room = ({ from, to }: Gap): number => to - from;
    const largest = gaps.reduce((best, gap) => (room(gap) > room(best) ? gap : best));
    const gap = gaps.find((each) => room(each) >= height) ?? largest;
    const rows = Math.min(height, room(gap));
    return rows < least ? null : { y: gap.side === 'below' ? gap.from : gap.to - rows, height: rows };
  };

type PopupArea = (height: number, least: number) => { readonly y: number; readonly height: number } | null;

/** The columns that rows need, with their margins. */
function widestRow(rows: readonly Row[]): number {
  const more = (text = ''): number => (text === '' ? 0 : textWidth(text) + 2);
  let [widest, withDetail] = [0, 0];
  for (const { text, detail, right } of rows) {
    widest = Math.max(widest, textWidth(text) + 2 + more(right));
    // Details begin in one column, behind the widest text.
    if (detail !== undefined && detail !== '') withDetail = Math.max(withDetail, more(detail) + more(right));
  }
  return withDetail === 0 ? widest : widest + withDetail;
}

function listRegion(state: State, { list }: Popup, column: number, place: PopupArea): PopupRegion | null {
  const rows = list?.rows ?? [];
  if (rows.length === 0) return null;
  const widest = widestRow(rows.slice(0, MEASURED));
  const found = place(Math.min(MOST_ROWS, rows.length), 1);
  if (found === null) return null;
  // A scrollbar takes the last column.
  const bar = rows.length > found.height ? 1 : 0;
  const icons = list === null ? 0 : iconColumns(list);
  const width = Math.min(state.window.columns, WIDEST, widest + bar + icons);
  // The text of the rows stands below what was typed.
  const x = Math.max(0, Math.min(column - 1 - icons, state.window.columns - width));
  const whole = { x, y: found.y, width, height: found.height };
  return { whole, inside: { ...whole, width: width - bar }, lines: [] };
}

/** The least columns of a box beside a list. */
const LEAST_BESIDE = 20;

/** The place of lines beside the list that is open: on its right, or on its left where there is more room; null for none. */
function besideRegion(
  state: State,
  popup: Popup,
  { top, bottom }: { readonly top: number; readonly bottom: number },
): PopupRegion | null {
  const list = popupIn(state, 'list');
  const taken = list === null ? null : (popupRegion(state, list)?.whole ?? null);
  if (taken === null) return null;
  const right = state.window.columns - taken.x - taken.width;
  const room = Math.min(WIDEST, Math.max(right, taken.x));
  if (room < LEAST_BESIDE) return null;
  const lines = popup.lines.flatMap((line) => linesOf(line, room - BORDER_COLUMNS));
  const height = Math.min(bottom - top, MOST_ROWS + BORDER_ROWS, lines.length + BORDER_ROWS);
  if (height <= BORDER_ROWS) return null;
  const width = lines.reduce((widest, line) => Math.max(widest, textWidth(line)), 1) + BORDER_COLUMNS;
  const x = right >= taken.x ? taken.x + taken.width : taken.x - width;
  const whole = { x, y: Math.max(top, Math.min(taken.y, bottom - height)), width, height };
  return { whole, inside: textInside(whole), lines };
}

/** The place of the text in a box. */
const textInside = ({ x, y, width, height }: Rectangle): Rectangle => ({
  x: x + 2,
  y: y + 1,
  width: width - BORDER_COLUMNS,
  height: height - BORDER_ROWS,
});

/** The thumb of the bar that stands beside its rows, while it is held. */
export const popupBarHold = new BarHold();

/** The bar beside a list; null when all of it is in sight. */
export const popupBar = ({ list }: Popup, { whole, inside, text }: PopupRegion): ListBar | null =>
  list === null
    ? null
    : listBar(popupBarHold, text === undefined ? whole : inside, list.top, list.rows.length);

/** Rows of a message at most, and the least columns of a box with a message. */
const MOST_LINES = 6;
const NARROWEST = 24;

/** A box with a message and, below a blank row, what can be chosen. */
function offeringRegion(
  state: State,
  { lines: message, list, title = '' }: Popup,
  column: number,
  place: PopupArea,
): PopupRegion | null {
  const rows = list?.rows ?? [];
  const most = Math.min(WIDEST, state.window.columns) - BORDER_COLUMNS;
  const lines = message.flatMap((line) => linesOf(line, most)).slice(0, MOST_LINES);
  const texts = [...lines, ...rows.slice(0, MEASURED).map(({ text }) => text), ` ${title} `];
  const widest = texts.reduce((width, text) => Math.max(width, textWidth(text)), NARROWEST - BORDER_COLUMNS);
  const width = Math.min(most, widest) + BORDER_COLUMNS;
  const shown = Math.min(MOST_ROWS, rows.length);
  const found = place(lines.length + 1 + shown + BORDER_ROWS, shown + BORDER_ROWS);
  if (found === null) return null;
  // Where there is not room for all the message makes room.
  const told = Math.max(0, Math.min(lines.length, found.height - BORDER_ROWS - shown - 1));
  const x = Math.max(0, Math.min(column, state.window.columns - width));
  const whole = { x, y: found.y, width, height: found.height };
  const high = Math.min(shown, found.height - BORDER_ROWS);
  return {
    whole,
    inside: { x: x + 1, y: whole.y + whole.height - 1 - high, width: width - 2, height: high },
    lines: told < lines.length ? cutLines(lines, told, width - BORDER_COLUMNS) : lines,
    text: { x: x + 2, y: whole.y + 1, width: width - BORDER_COLUMNS, height: told },
  };
}

/** The first lines, the last of which tells that there would be more. */
const cutLines = (lines: readonly string[], count: number, width: number): readonly string[] =>
  count === 0 ? [] : [...lines.slice(0, count - 1), cutTo(lines.slice(count - 1).join(' '), width)];

function textRegion(state: State, popup: Popup, column: number, place: PopupArea): PopupRegion | null {
  const most = Math.min(WIDEST, state.window.columns) - BORDER_COLUMNS;
  if (most < 1) return null;
  const lines = popup.lines.flatMap((line) => linesOf(line, most));
  const found = place(Math.min(MOST_ROWS, lines.length) + BORDER_ROWS, BORDER_ROWS + 1);
  if (found === null) return null;
  const width = lines.reduce((widest, line) => Math.max(widest, textWidth(line)), 1) + BORDER_COLUMNS;
  const x = Math.max(0, Math.min(column, state.window.columns - width));
  const whole = { x, y: found.y, width, height: found.height };
  return {
    whole,
    inside: textInside(whole),
    lines,
  };
}
