import { firstLines, linesOf } from '../../base/lines-of.ts';
import { type ButtonText, placeButtons, rowsOfButtons } from './buttons.ts';
import type { Prompt } from './prompt.ts';
import type { PromptRegion } from './prompt-layout.ts';
import { regions } from '../layout/regions.ts';
import type { State } from '../model/state.ts';

/** Buttons of a box: above its list and below all else. */
export interface Buttons {
  readonly above: readonly ButtonText[];
  readonly below: readonly ButtonText[];
}

const WIDEST = 116;
/** The smallest screens on which the box has a border, and leaves the first row free. */
const BORDER_COLUMNS = 24;
const BORDER_ROWS = 14;
const TOP_ROWS = 18;
/** Rows that a list has before anything else does. */
const LEAST_LIST = 3;
const LEAST_ROWS = 2;
/** Rows for all below the input so few that each counts. */
const LOW = 8;
/** Rows of what is told, and of buttons. */
const ABOUT = 3;
const MOST_ABOVE = 2;
const MOST_BELOW = 3;

/**
 * The places of the parts of a box with buttons. One with columns takes all the height there is, so that it never
 * jumps; where there is little, information goes before buttons.
 */
export function tableRegion(state: State, prompt: Prompt): PromptRegion {
  const { kind, list } = prompt;
  const border = state.window.columns >= BORDER_COLUMNS && state.window.rows >= BORDER_ROWS;
  const edge = border ? 1 : 0;
  const width = Math.min(state.window.columns, WIDEST);
  const x = Math.floor((state.window.columns - width) / 2);
  const { menu } = regions(state);
  const y = Math.max(menu.height, state.window.rows >= TOP_ROWS ? 1 : 0);
  const inner = { x: x + edge, width: Math.max(1, width - 2 * edge) };
  const margin = inner.width > 2 ? 1 : 0;
  const text = { x: inner.x + margin, width: inner.width - 2 * margin };
  const { above, below } = kind.buttons?.(state, prompt) ?? { above: [], below: [] };
  // The status bar stands below it.
  let room = Math.max(0, state.window.rows - 1 - y - 2 * edge - 1);
  const take = (rows: number): number => {
    if (rows > room) return 0;
    room -= rows;
    return rows;
  };
  const count = list?.rows.length ?? 0;
  const whole = kind.columns !== undefined;
  const least = take(whole ? LEAST_LIST : Math.min(room < LOW ? 1 : LEAST_ROWS, count));
  const first = take(1);
  // What is told by a box without columns is about what is to be done: it comes before the other rows.
  const wanted = kind.aboutRows === 'whole' ? room : (kind.aboutRows ?? ABOUT);
  const told = whole ? wanted : Math.min(wanted, Math.max(1, room - 1));
  const about = take(told + 1);
  const head = whole ? take(1) : 0;
  const aboveRows = take(Math.min(MOST_ABOVE, rowsOfButtons(above, text.width)));
  const rest = whole ? 0 : take(Math.min(room, Math.max(0, count - least)));
  const more = Math.min(MOST_BELOW, rowsOfButtons(below, text.width)) - 1;
  const belowRows = first + (first > 0 ? take(more) || take(Math.min(1, more)) : 0);
  const height = least + (whole ? room : rest);
  const top = y + edge + 1;
  const headY = top + aboveRows;
  const listY = headY + head;
  const aboutY = listY + height;
  const belowY = aboutY + about;
  const lines =
    about === 0 || kind.about === undefined
      ? []
      : firstLines(
          linesOf(kind.about(state, prompt, { width: text.width, height: told }), text.width),
          told,
          text.width,
        );
  return {
    whole: { x, y, width, height: belowY + belowRows + edge - y },
    input: { ...inner, y: y + edge, height: 1 },
    list: { ...inner, y: listY, height },
    border,
    preview: null,
    about:
      about === 0
        ? null
        : {
            edge: { ...inner, y: aboutY, height: 1 },
            text: { ...text, y: aboutY + 1, height: told },
            lines,
          },
    head: head === 0 ? null : { ...inner, y: headY, height: 1 },
    buttons: [
      ...placeButtons(above, { ...text, y: top, height: aboveRows }),
      ...placeButtons(below, { ...text, y: belowY, height: belowRows }),
    ],
  };
}
