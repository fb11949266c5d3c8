import type { Rectangle } from '../../base/rectangle.ts';
import { cutTo, linesOf } from '../../base/lines-of.ts';
import { textWidth } from '../../base/text-width.ts';
import type { Notice } from './notification.ts';
import { wayToAnswer } from './pending-question.ts';
import { type Button, buttonsIn } from './choice-prompt.ts';
import type { State } from '../model/state.ts';

/** The place of a notification. */
export interface NoticeBox {
  readonly notice: Notice;
  /** All of it, its border too. */
  readonly whole: Rectangle;
  /** The cells that close it. */
  readonly close: Rectangle;
  readonly text: Rectangle;
  readonly lines: readonly string[];
  /** The buttons of its offer. */
  readonly buttons: readonly Button[];
  /** In its lower edge the key that reaches the buttons; none for a notification that asks nothing. */
  readonly hint: (Rectangle & { readonly text: string }) | null;
}

const WIDEST = 56;
const MOST_LINES = 5;
/** Border and padding. */
const SIDES = 4;
const EDGES = 2;
/** The smallest screen that has room for notifications. */
const LEAST_COLUMNS = 30;
const LEAST_ROWS = 8;

/** True when the screen has room for notifications; on a smaller one the status bar shows them. */
export const hasRoom = ({ window: { columns, rows } }: State): boolean =>
  columns >= LEAST_COLUMNS && rows >= LEAST_ROWS;

/** A notification with its top in the first row. */
export function boxOf(state: State, notice: Notice): NoticeBox {
  const { columns } = state.window;
  const most = Math.min(WIDEST, columns - 2) - SIDES;
  const choices = notice.offer?.kind.choices ?? [];
  const all = linesOf(notice.text, most);
  const lines =
    all.length <= MOST_LINES
      ? all
      : [...all.slice(0, MOST_LINES - 1), cutTo(all.slice(MOST_LINES - 1).join(' '), most)];
  const widths = lines.map((line) => textWidth(line));
  const buttons = buttonsIn(choices, most);
  const hint = notice.offer === null ? '' : cutTo(` ${wayToAnswer(state)} to answer `, most);
  const inner = Math.max(textWidth(hint), ...widths, ...buttons.map(({ x, width }) => x + width));
  const x = columns - inner - SIDES - 1;
  const below = buttons.reduce((rows, { y }) => Math.max(rows, y + 1), 0);
  const text = { x: x + 2, y: 1, width: inner, height: lines.length };
  return {
    notice,
    whole: { x, y: 0, width: inner + SIDES, height: lines.length + below + EDGES },
    close: { x: x + inner + SIDES - 4, y: 0, width: 3, height: 1 },
    text,
    lines,
    hint:
      hint === ''
        ? null
        : { x: text.x, y: 1 + lines.length + below, width: textWidth(hint), height: 1, text: hint },
    buttons: buttons.map((button) => ({
      ...button,
      x: text.x + button.x,
      y: 1 + lines.length + button.y,
    })),
  };
}
