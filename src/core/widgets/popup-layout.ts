import type { Rectangle } from '../../base/rectangle.ts';
import { promptField } from './prompt.ts';
import { menuField } from './menu.ts';
import { textWidth } from '../../base/text-width.ts';
import { cellOf } from '../layout/cell-position.ts';
import { BarHold, type ListBar, listBar } from './list-scrollbar.ts';
import { iconColumns, type Row } from './list.ts';
import { type Popup, popupIn } from './popup.ts';
import { type LeafRegion, regions } from '../layout/regions.ts';
import { cutRow, type RichRow, rowWidth, type ShownLine, wrapLines } from './rich-rows.ts';
import type { RichSpan } from './rich-text.ts';
import { type State, viewIn } from '../model/state.ts';

/** The places of the parts of a popup. */
export interface PopupRegion {
  /** All of it, its border too. */
  readonly whole: Rectangle;
  /** The rows of its list or its text. */
  readonly inside: Rectangle;
  /** Its text in rows at most as wide as it is; none for a list. */
  readonly lines: readonly RichRow[];
  /** The place of its text, where rows stand below that. */
  readonly text?: Rectangle;
}

/** The most rows and columns of a list. */
const MOST_ROWS = 10;
const WIDEST = 60;
/** The same of lines to read, with their border. */
const MOST_READ = 20;
const WIDEST_READ = 80;
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
  const known = placed.get(popup);
  if (known !== undefined && isLaidOutAs(known.state, state)) return known.region;
  const region = placePopup(state, popup);
  placed.set(popup, { state, region });
  return region;
}

/** The place of each popup in the state in which it was last asked for: a key and its frame ask six times. */
const placed = new WeakMap<Popup, { readonly state: State; readonly region: PopupRegion | null }>();

/** True for two states in which everything that has a place on the screen is the same. */
const isLaidOutAs = (a: State, b: State): boolean =>
  a.documents === b.documents &&
  a.window === b.window &&
  a.fields === b.fields &&
  a.plugins === b.plugins &&
  a.keymap === b.keymap &&
  a.folder === b.folder;

function placePopup(state: State, popup: Popup): PopupRegion | null {
  if (popup.kind.stays === true && !isInFront(state, popup)) return null;
  // A list that waits for its rows, as it does for each letter of a word while a server is busy.
  if (popup.title === undefined && popup.list?.rows.length === 0) return null;
  const places = regions(state);
  const leaf = places.leaves.find((each) => each.leaf.id === popup.leaf);
  if (leaf === undefined || leaf.leaf.active !== popup.document || state.window.columns < LEAST_COLUMNS)
    return null;
  const { primary } = viewIn(leaf.leaf).selections;
  const cursor = cellOf(state, leaf, primary.head);
  if (cursor === null) return null;
  const top = places.menu.height;
  const bottom = state.window.rows - places.status.height;
  const taken = listBeside(state, popup);
  const rows = { top, bottom, cursor: cursor.y };
  if (taken !== null && popup.kind.besideList === true) {
    const region = besideRegion(state, popup, taken, rows);
    if (region !== null) return region;
  }
  const gaps = gapsOf(rows, taken);
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
  const list = kind.slot === 'list' ? null : popupIn(state, 'list');
  return list === null ? null : (popupRegion(state, list)?.whole ?? null);
}

/** Free rows [from, to) on one side of the cursor, which a popup fills from the cursor on. */
interface Gap {
  readonly side: 'below' | 'above';
  readonly from: number;
  readonly to: number;
}

/** The rows [top, bottom) in which popups stand, and the row of the cursor. */
interface Rows {
  readonly top: number;
  readonly bottom: number;
  readonly cursor: number;
}

/** The free rows around the cursor's row, in the order in which they are tried. */
function gapsOf({ top, bottom, cursor }: Rows, taken: Rectangle | null): readonly Gap[] {
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
  const lines = wrapLines(message, most).rows.slice(0, MOST_LINES);
  const texts = [...rows.slice(0, MEASURED).map(({ text }) => text), ` ${title} `];
  const widths = [...lines.map(rowWidth), ...texts.map(textWidth)];
  const widest = Math.max(NARROWEST - BORDER_COLUMNS, ...widths);
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

/** The first rows, the last of which tells that there would be more. */
function cutLines(lines: readonly RichRow[], count: number, width: number): readonly RichRow[] {
  if (count === 0) return [];
  const rest = lines.slice(count - 1).flatMap((row, i) => [...(i === 0 ? [] : [SPACE]), ...row]);
  return [...lines.slice(0, count - 1), cutRow(rest, width)];
}

const SPACE: RichSpan = { text: ' ', style: 'plain' };

const textRegion = (
  { window: { columns } }: State,
  { lines }: Popup,
  column: number,
  place: PopupArea,
): PopupRegion | null =>
  linesRegion(lines, columns, place, (width) => Math.max(0, Math.min(column, columns - width)));

/** The least columns in which lines stand beside a list. */
const LEAST_BESIDE = 30;

/** The place of lines at the right of a list, or at its left where there is more room; null where both are too narrow. */
function besideRegion(
  { window: { columns } }: State,
  { lines }: Popup,
  list: Rectangle,
  { top, bottom, cursor }: Rows,
): PopupRegion | null {
  const end = list.x + list.width;
  const isRight = columns - end >= Math.min(LEAST_BESIDE, list.x);
  const room = isRight ? columns - end : list.x;
  if (room < LEAST_BESIDE) return null;
  const gap: Gap =
    list.y > cursor
      ? { side: 'below', from: cursor + 1, to: bottom }
      : { side: 'above', from: top, to: cursor };
  return linesRegion(lines, room, chooseGap([gap]), (width) => (isRight ? end : list.x - width));
}

/** @param room the columns that there are */
function linesRegion(
  lines: readonly ShownLine[],
  room: number,
  place: PopupArea,
  xOf: (width: number) => number,
): PopupRegion | null {
  const most = Math.min(WIDEST_READ, room) - BORDER_COLUMNS;
  if (most < 1) return null;
  const { rows, widest } = wrapLines(lines, most);
  const found = place(Math.min(MOST_READ, rows.length + BORDER_ROWS), BORDER_ROWS + 1);
  if (found === null) return null;
  const width = Math.min(most, widest) + BORDER_COLUMNS;
  const x = xOf(width);
  const whole = { x, y: found.y, width, height: found.height };
  return {
    whole,
    inside: { x: x + 2, y: whole.y + 1, width: width - BORDER_COLUMNS, height: whole.height - BORDER_ROWS },
    lines: rows,
  };
}
