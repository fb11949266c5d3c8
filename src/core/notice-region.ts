import { cutTo, linesOf } from '../base/lines-of.ts';
import { textWidth } from '../base/text-width.ts';
import { cellOf } from './cell.ts';
import type { Notice } from './notice.ts';
import { type Button, buttonsIn } from './question.ts';
import { type Rectangle, regionOf, regions } from './regions.ts';
import { activeView, focusedLeaf, type State } from './state.ts';

/** Where a notification stands. */
export interface NoticeBox {
  readonly notice: Notice;
  /** All of it, its border too. */
  readonly whole: Rectangle;
  readonly text: Rectangle;
  readonly lines: readonly string[];
  /** What it offers to do. */
  readonly buttons: readonly Button[];
}

const WIDEST = 56;
const MOST_LINES = 5;
/** Border and padding. */
const SIDES = 4;
const EDGES = 2;
/** The smallest screen that has room for notifications, and the part of it that they may take. */
const LEAST_COLUMNS = 30;
const LEAST_ROWS = 8;
const MOST_OF_SCREEN = 0.6;

/** Whether the screen has room for notifications; on a smaller one the status bar tells. */
export const hasRoom = ({ columns, rows }: State): boolean => columns >= LEAST_COLUMNS && rows >= LEAST_ROWS;

/** The notifications that are seen, the latest at the bottom; at the top where they would cover the cursor. */
export function noticeBoxes(state: State): readonly NoticeBox[] {
  if (state.notices.length === 0 || !hasRoom(state)) return [];
  const { menu, status } = regions(state);
  const bottom = state.rows - status.height;
  const room = Math.floor((bottom - menu.height) * MOST_OF_SCREEN);
  const boxes: NoticeBox[] = [];
  let used = 0;
  for (const notice of state.notices.toReversed()) {
    const box = boxOf(state, notice);
    if (used + box.whole.height > room && boxes.length > 0) break;
    used += box.whole.height;
    boxes.push(box);
  }
  const left = Math.min(...boxes.map(({ whole }) => whole.x));
  const cursor = cellOf(
    state,
    regionOf(state, focusedLeaf(state)),
    activeView(state).selections.primary.head,
  );
  const covered = cursor !== null && cursor.x >= left - 1 && cursor.y >= bottom - used;
  // Below the tabs, from where they hide less than the row that is being typed in.
  let y = (covered ? menu.height + 1 + used : bottom) - 0;
  return boxes.map((box) => {
    y -= box.whole.height;
    return movedDown(box, y);
  });
}

/** A notification with its top in the first row. */
function boxOf({ columns }: State, notice: Notice): NoticeBox {
  const most = Math.min(WIDEST, columns - 2) - SIDES;
  const choices = notice.offer?.kind.choices ?? [];
  const all = linesOf(notice.text, most);
  const lines =
    all.length <= MOST_LINES
      ? all
      : [...all.slice(0, MOST_LINES - 1), cutTo(all.slice(MOST_LINES - 1).join(' '), most)];
  const widths = lines.map((line) => textWidth(line));
  const buttons = buttonsIn(choices, most);
  const inner = Math.max(...widths, ...buttons.map(({ x, width }) => x + width));
  const x = columns - inner - SIDES - 1;
  const below = buttons.reduce((rows, { y }) => Math.max(rows, y + 1), 0);
  const text = { x: x + 2, y: 1, width: inner, height: lines.length };
  return {
    notice,
    whole: { x, y: 0, width: inner + SIDES, height: lines.length + below + EDGES },
    text,
    lines,
    buttons: buttons.map((button) => ({
      ...button,
      x: text.x + button.x,
      y: 1 + lines.length + button.y,
    })),
  };
}

const movedDown = (box: NoticeBox, by: number): NoticeBox => ({
  ...box,
  whole: { ...box.whole, y: box.whole.y + by },
  text: { ...box.text, y: box.text.y + by },
  buttons: box.buttons.map((button) => ({ ...button, y: button.y + by })),
});
