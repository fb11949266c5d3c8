import type { Rectangle } from '../../base/rectangle.ts';
import { firstLines, linesOf } from '../../base/lines-of.ts';
import { textWidth } from '../../base/text-width.ts';
import type { Column } from '../../base/units.ts';
import { type Button, placeButtons, rowsOfButtons } from './buttons.ts';
import { BarHold, type ListBar, listBar } from './list-scrollbar.ts';
import { type Prompt, promptField } from './prompt.ts';
import { questionRegion } from './choice-prompt.ts';
import type { State } from '../model/state.ts';
import { peekRegion } from './peek-layout.ts';
import { tableRegion } from './table-layout.ts';
import { barRegion, type OtherField } from './bar-layout.ts';

/** A part of a box, and the line that parts it from the rest. */
interface BoxPart {
  readonly edge: Rectangle;
  readonly text: Rectangle;
}

/** The places of the parts of a prompt. */
export interface PromptRegion {
  /** All of it, its border too. */
  readonly whole: Rectangle;
  readonly input: Rectangle;
  readonly list: Rectangle;
  readonly border: boolean;
  /**
   * The place of the preview of the highlighted row's file, and the line between it and the list; null for no preview.
   */
  readonly preview: BoxPart | null;
  /** The place and the lines of the description of the highlighted row; null when it has none or there is no room. */
  readonly about: (BoxPart & { readonly lines: readonly string[] }) | null;
  /** The place of the titles of its list's columns. */
  readonly head?: Rectangle | null;
  readonly buttons?: readonly Button[];
  /** The places of the fields that do not have the keys. */
  readonly others?: readonly OtherField[];
}

const WIDEST_BOX = 90;
/** Rows that a list has at most, and the part of the screen. */
const MOST_ROWS = 16;
const MOST_OF_SCREEN = 0.6;
/** With a preview beside the list: the columns that the screen must have, those of the box, and the list's part. */
const WIDE_SCREEN = 100;
const WIDEST_BOTH = 150;
const LIST_SHARE = 0.5;
/** Rows of a preview below the list. */
const LEAST_BELOW = 5;
const MOST_BELOW = 12;
/** Rows of what is told below the list: always as many, so that the box does not jump from row to row. */
const ABOUT = 5;
/** The fewest rows of one that is to be whole: where there is no room for all of it, its start is worth something. */
const LEAST_ABOUT = 3;
/** The smallest screen on which a box has a border. */
const BORDER_COLUMNS = 24;
const BORDER_ROWS = 8;

/** The place of a prompt: a box at the top, or the last row with its list above. A question has a `questionRegion`. */
export function promptRegion(state: State, prompt: Prompt): PromptRegion {
  const { columns, rows } = state.window;
  if (prompt.kind.choices !== undefined) {
    const { whole, text, border } = questionRegion(state, prompt);
    return { whole, input: text, list: { ...text, height: 0 }, border, preview: null, about: null };
  }
  if (prompt.kind.buttons !== undefined) return tableRegion(state, prompt);
  if (prompt.kind.bar !== undefined) return barRegion(state, prompt, prompt.kind.bar);
  const count = prompt.list?.rows.length ?? 0;
  const most = Math.min(
    MOST_ROWS,
    Math.floor((rows - 2) * MOST_OF_SCREEN),
    prompt.kind.aboutFirst === true ? rowsBesideAbout(state, prompt) : Infinity,
  );
  const height = Math.max(0, Math.min(count, most));
  if (prompt.kind.box !== true) {
    const tools = toolbarIn(prompt, columns);
    const y = rows - 1 - tools.height;
    const input = { x: 0, y: rows - 1, width: columns, height: 1 };
    const list = { x: 0, y: Math.max(0, y - height), width: columns, height: Math.min(height, y) };
    return {
      whole: { ...list, height: rows - list.y },
      input,
      list,
      border: false,
      preview: null,
      about: null,
      buttons: tools.at(0, y),
    };
  }
  const peek = prompt.kind.peeks === true ? peekRegion(state, prompt) : null;
  if (peek !== null) return peek;
  const border = columns >= BORDER_COLUMNS && rows >= BORDER_ROWS;
  const edge = border ? 1 : 0;
  const shows = prompt.preview !== undefined && border;
  const beside = shows && columns >= WIDE_SCREEN;
  const width = Math.min(columns, beside ? WIDEST_BOTH : WIDEST_BOX);
  const x = Math.floor((columns - width) / 2);
  const y = border ? 1 : 0;
  const inside = { x: x + edge, width: width - 2 * edge };
  const tools = toolbarIn(prompt, inside.width);
  const head = 1 + tools.height;
  const top = y + edge + head;
  const buttons = tools.at(inside.x, y + edge + 1);
  const input = { ...inside, y: y + edge, height: 1 };
  if (beside) {
    // As high as the list can be, so that it does not jump with every letter.
    const left = Math.floor(inside.width * LIST_SHARE);
    const text = { x: x + edge + left + 1, y: top, width: inside.width - left - 1, height: most };
    return {
      whole: { x, y, width, height: most + head + 2 * edge },
      input,
      list: { x: inside.x, y: top, width: left, height: Math.min(height, most) },
      border,
      preview: { edge: { x: x + edge + left, y: top, width: 1, height: most }, text },
      about: null,
      buttons,
    };
  }
  const about = aboutRegion(state, prompt, { ...inside, y: top + height, height: rows });
  if (border && about !== null)
    return {
      whole: { x, y, width, height: height + head + about.text.height + 1 + 2 * edge },
      input,
      list: { ...inside, y: top, height },
      border,
      preview: null,
      about,
      buttons,
    };
  const room = rows - top - most - 2 * edge - 1;
  const below = shows && room >= LEAST_BELOW ? Math.min(room, MOST_BELOW) : 0;
  const high = below > 0 ? most : height;
  const parted = below > 0 ? below + 1 : 0;
  return {
    whole: { x, y, width, height: high + parted + head + 2 * edge },
    input,
    list: { ...inside, y: top, height },
    border,
    preview:
      below === 0
        ? null
        : {
            edge: { ...inside, y: top + high, height: 1 },
            text: { ...inside, y: top + high + 1, height: below },
          },
    about: null,
    buttons,
  };
}

/** Rows of a toolbar at most. */
const MOST_TOOLS = 3;

/** The toolbar of a prompt in so many columns: its rows, and its buttons from a cell on. */
function toolbarIn(
  prompt: Prompt,
  width: number,
): { readonly height: number; readonly at: (x: Column, y: number) => readonly Button[] } {
  const tools = prompt.kind.toolbar?.(prompt) ?? [];
  const height = Math.min(MOST_TOOLS, rowsOfButtons(tools, width));
  return { height, at: (x, y) => placeButtons(tools, { x, y, width, height }) };
}

/** Rows around the list and the description: the tabs, the border, the input, the line between them, the status bar. */
const AROUND = 6;
/** Rows that a list keeps when it leaves room for the description, and rows for both that are worth it. */
const LEAST_LIST = 3;
const LEAST_BOTH = 6;

/** Rows of a list that leaves room for the description below it; no limit where there is too little room for both. */
function rowsBesideAbout(state: State, prompt: Prompt): number {
  const { columns, rows } = state.window;
  const room = rows - AROUND;
  if (room < LEAST_BOTH) return Infinity;
  const width = Math.min(columns, WIDEST_BOX) - 4;
  const wanted = aboutLines(state, prompt, { width, height: room }).wanted;
  return Math.max(LEAST_LIST, room - wanted);
}

/** The lines of a description, and the rows that it wants: where the list stays, as many for each of its rows. */
function aboutLines(
  state: State,
  prompt: Prompt,
  room: { readonly width: number; readonly height: number },
): { readonly lines: readonly string[]; readonly wanted: number } {
  const { about, aboutRows = ABOUT, aboutFirst } = prompt.kind;
  const height = aboutRows === 'whole' ? room.height : Math.min(room.height, aboutRows);
  const lines = linesOf(about?.(state, prompt, { ...room, height }) ?? '', room.width);
  if (aboutRows !== 'whole') return { lines, wanted: aboutRows };
  return { lines, wanted: aboutFirst === true ? Math.max(ABOUT, lines.length) : lines.length };
}

/** The description below the list, from the row `area.y` on; null when there is none or no room. */
function aboutRegion(state: State, prompt: Prompt, area: Rectangle): PromptRegion['about'] {
  if (prompt.kind.about === undefined) return null;
  const y = area.y + 1;
  // The border and the status bar stand below it.
  const room = state.window.rows - y - 2;
  if (room < 1) return null;
  const width = area.width - 2;
  const { lines, wanted } = aboutLines(state, prompt, { width, height: room });
  const least = prompt.kind.aboutRows === 'whole' ? LEAST_ABOUT : ABOUT;
  if (room < Math.min(least, wanted)) return null;
  const height = Math.min(room, wanted);
  const text = { x: area.x + 1, y, width, height };
  return { edge: { ...area, height: 1 }, text, lines: firstLines(lines, height, width) };
}

/** The thumb of the bar that stands beside its rows, while it is held. */
export const promptBarHold = new BarHold();

/** The bar beside the rows of a prompt's list; null when all of them are in sight. */
export function promptBar(state: State, prompt: Prompt): ListBar | null {
  const { list } = prompt;
  return list === null
    ? null
    : listBar(promptBarHold, promptRegion(state, prompt).list, list.top, list.rows.length);
}

/** Columns between the input and what stands behind it, and what is left of an input that has to make room. */
const GAP = 2;
const LEAST_INPUT = 8;

/** The places of the parts of a prompt's input in its row. */
export interface InputRegion {
  /** True when there is room for the label. */
  readonly label: boolean;
  /** The columns in which the input begins, and before which it ends. */
  readonly from: Column;
  readonly end: Column;
}

/**
 * The places of the parts of an input. An error, or a note that is kept, is shown in any case: the input's ends and then
 * the label make room for it.
 */
export function inputRegion(state: State, prompt: Prompt, { x, width }: Rectangle): InputRegion {
  const { label, input } = prompt;
  const limit = x + width;
  const labelled = Math.min(limit, x + textWidth(label));
  const beside = textBeside(state, prompt);
  if (beside === '') return { label: true, from: labelled, end: limit };
  const told = textWidth(beside) + GAP + (prompt.error === null ? 1 : 0);
  const least = Math.min(textWidth(input) + 1, LEAST_INPUT);
  const from = labelled + least + told > limit ? x : labelled;
  return { label: from === labelled, from, end: Math.max(from + least, limit - told) };
}

/** The error or the note that an input makes room for; empty for none. */
function textBeside(state: State, prompt: Prompt): string {
  if (prompt.error !== null) return prompt.error;
  const note = prompt.kind.note?.(state, prompt);
  return note?.kept === true ? note.text : '';
}

/** The number of rows of the prompt's list in sight, at least 1. */
export const listRows = (state: State): number => {
  const prompt = promptField.of(state);
  return prompt === null ? 1 : Math.max(1, promptRegion(state, prompt).list.height);
};
