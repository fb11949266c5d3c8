import type { Rectangle } from './regions.ts';
import type { Prompt } from './prompt.ts';
import type { State } from './state.ts';

/** Where the parts of a prompt stand. */
export interface PromptRegion {
  /** All of it, its border too. */
  readonly whole: Rectangle;
  readonly input: Rectangle;
  readonly list: Rectangle;
  readonly border: boolean;
}

const WIDEST_BOX = 90;
/** Rows that a list has at most, and the part of the screen. */
const MOST_ROWS = 16;
const MOST_OF_SCREEN = 0.6;
/** The smallest screen on which a box has a border. */
const BORDER_COLUMNS = 24;
const BORDER_ROWS = 8;

/** Where a prompt stands: a box at the top, or the last row with its list above. */
export function promptRegion({ columns, rows }: State, prompt: Prompt): PromptRegion {
  const count = prompt.list?.rows.length ?? 0;
  const most = Math.min(MOST_ROWS, Math.floor((rows - 2) * MOST_OF_SCREEN));
  const height = Math.max(0, Math.min(count, most));
  if (prompt.kind.box !== true) {
    const input = { x: 0, y: rows - 1, width: columns, height: 1 };
    const list = { x: 0, y: rows - 1 - height, width: columns, height };
    return { whole: { ...list, height: height + 1 }, input, list, border: false };
  }
  const border = columns >= BORDER_COLUMNS && rows >= BORDER_ROWS;
  const edge = border ? 1 : 0;
  const width = Math.min(columns, WIDEST_BOX);
  const x = Math.floor((columns - width) / 2);
  const y = border ? 1 : 0;
  const inside = { x: x + edge, width: width - 2 * edge };
  return {
    whole: { x, y, width, height: height + 1 + 2 * edge },
    input: { ...inside, y: y + edge, height: 1 },
    list: { ...inside, y: y + edge + 1, height },
    border,
  };
}

/** How many rows of the prompt's list are in sight, at least 1. */
export const listRows = (state: State): number =>
  state.prompt === null ? 1 : Math.max(1, promptRegion(state, state.prompt).list.height);
