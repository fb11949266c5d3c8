import type { Rectangle } from '../../base/rectangle.ts';
import { cutTo, linesOf } from '../../base/lines-of.ts';
import { textWidth } from '../../base/text-width.ts';
import type { Choice, Prompt } from './prompt.ts';
import type { State } from '../model/state.ts';

/** The places of the parts of a question. */
export interface QuestionRegion {
  /** All of it, its border too. */
  readonly whole: Rectangle;
  readonly border: boolean;
  /** The question, in lines. */
  readonly text: Rectangle;
  readonly lines: readonly string[];
  readonly buttons: readonly Button[];
}

/** A choice that can be clicked; none of the question's when `width` is 0. */
export interface Button extends Rectangle {
  readonly label: string;
  /** The index in the label of the letter that chooses it. */
  readonly letter: number;
}

/** The smallest screen that has room for a box, and the widest one. */
const BOX_COLUMNS = 24;
const BOX_ROWS = 8;
const WIDEST = 66;
const NARROWEST = 32;
/** Columns beside the text, border and all, and rows beside the text and the buttons. */
const SIDES = 4;
const EDGES = 3;
/** Columns between two buttons. */
const GAP = 1;
/** Columns that a question keeps when it has to make room for its choices. */
const LEAST_LABEL = 8;

/** The place of a question: a box at the top, or the last row where that has no room. */
export function questionRegion(
  { window: { columns, rows } }: State,
  { kind, label }: Prompt,
): QuestionRegion {
  const { choices = [] } = kind;
  const widths = choices.map((choice) => textWidth(titleOf(choice)) + 4);
  const row = widths.reduce((sum, width) => sum + width + GAP, -GAP);
  const room = Math.min(WIDEST, columns) - SIDES;
  const inner = Math.max(Math.min(row, room), Math.min(room, Math.max(textWidth(label), NARROWEST)));
  const lines = linesOf(label, inner);
  const rowsOfButtons = buttonRows(widths, inner);
  const height = lines.length + rowsOfButtons + EDGES;
  const boxed = kind.below !== true && columns >= BOX_COLUMNS && rows >= BOX_ROWS && height < rows - 1;
  if (!boxed) return lineRegion(columns, rows, label, choices);
  const width = inner + SIDES;
  const whole = { x: (columns - width) >> 1, y: 1, width, height };
  const text = { x: whole.x + 2, y: whole.y + 1, width: inner, height: lines.length };
  const top = text.y + text.height + 1;
  return { whole, border: true, text, lines, buttons: placeChoices(choices, widths, text, top) };
}

/** The buttons of choices in rows of some width, which begin in the first column and the first row. */
export function buttonsIn(choices: readonly Choice[], width: number): readonly Button[] {
  const widths = choices.map((choice) => textWidth(titleOf(choice)) + 4);
  const all = widths.reduce((sum, each) => sum + each + GAP, -GAP);
  return placeChoices(choices, widths, { x: 0, y: 0, width: Math.min(all, width), height: 1 }, 0);
}

/** Rows that buttons of these widths take. */
function buttonRows(widths: readonly number[], room: number): number {
  let rows = 1;
  let used = 0;
  for (const width of widths) {
    if (used > 0 && used + width > room) {
      rows++;
      used = 0;
    }
    used += width + GAP;
  }
  return rows;
}

/** The buttons of a box: in one row they stand at its right. */
function placeChoices(
  choices: readonly Choice[],
  widths: readonly number[],
  { x, width: room }: Rectangle,
  top: number,
): Button[] {
  const all = widths.reduce((sum, width) => sum + width + GAP, -GAP);
  let at = x + Math.max(0, room - all);
  let y = top;
  return choices.map((choice, i) => {
    const width = Math.min(room, widths[i]);
    if (at > x && at + width > x + room) {
      at = x;
      y++;
    }
    const button = { ...buttonOf(choice), x: at, y, width, height: 1 };
    at += width + GAP;
    return button;
  });
}

/** The question in the last row: what does not fit is cut from its text, so that the choices are seen. */
function lineRegion(
  columns: number,
  rows: number,
  label: string,
  choices: readonly Choice[],
): QuestionRegion {
  const y = rows - 1;
  const least = Math.min(textWidth(label), LEAST_LABEL);
  const long = choices.map(buttonOf);
  const wide = (buttons: typeof long): number =>
    buttons.reduce((sum, button) => sum + GAP + textWidth(button.label), 0);
  // Where the words have no room their letters do.
  const shown =
    wide(long) + least <= columns
      ? long
      : choices.map(({ key }) => ({ label: `[${key.toUpperCase()}]`, letter: 1 }));
  const line = cutTo(label, Math.min(columns, Math.max(least, columns - wide(shown))));
  let at = textWidth(line);
  const buttons = shown.map((button) => {
    const x = at + GAP;
    at = x + textWidth(button.label);
    return { ...button, x, y, width: Math.max(0, Math.min(at, columns) - x), height: 1 };
  });
  const whole = { x: 0, y, width: columns, height: 1 };
  return { whole, border: false, text: { ...whole, width: textWidth(line) }, lines: [line], buttons };
}

function buttonOf(choice: Choice): Pick<Button, 'label' | 'letter'> {
  return { label: `[ ${titleOf(choice)} ]`, letter: 2 + choice.label.indexOf(choice.key) };
}

const titleOf = ({ label }: Choice): string => label.charAt(0).toUpperCase() + label.slice(1);

/** The choice that Enter takes at first. */
export const firstChoice = (choices: readonly Choice[] = []): number =>
  Math.max(
    0,
    choices.findIndex((choice) => choice.first === true),
  );
