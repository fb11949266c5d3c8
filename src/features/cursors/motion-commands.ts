import { snap } from '../../text/graphemes.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { type Args, type Command, countOf } from '../../core/model/command.ts';
import { firstNonBlank } from '../../core/motions/line-motions.ts';
import { markHere, moveEach } from '../../core/motions/mark.ts';
import type { Motion } from '../../core/motions/motion.ts';
import { commandsOf } from '../../core/motions/motions.ts';
import { moveCursors } from '../../core/motions/move-cursors.ts';
import { findLeaf, leaves } from '../../core/model/panes.ts';
import { type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import { geometryOf, regionOf, unwrappedGeometry } from '../../core/layout/regions.ts';
import { byteAtColumn, rowAt } from '../../core/layout/visual-rows.ts';
import { scrollBy } from '../../core/layout/scroll.ts';
import { moveScreenRows, screenRowOf, topAt, topScreenRow } from '../../core/layout/screen-rows.ts';
import { leafFrom } from '../../core/windows/split-tree.ts';
import {
  activeDocument,
  activeView,
  focusedLeaf,
  say,
  type State,
  type Step,
  step,
  withView,
} from '../../core/model/state.ts';

/** The command of a motion that takes a count. */
const countedCommand = (motion: Motion, title: string, doc: string): readonly Command[] => [
  {
    name: motion.name,
    title,
    doc: `Go ${doc}. A count repeats the move.`,
    argument: 'takes',
    run: (state, args) => step(moveCursors(state, motion, { count: countOf(args) })),
  },
];

/** Rows from the top of the window to the cursor's; null when it is out of sight. */
function rowInWindow(state: State): number | null {
  const region = regionOf(state, focusedLeaf(state));
  const geometry = geometryOf(state, region);
  const view = activeView(state);
  const wanted = screenRowOf(geometry, rowAt(geometry, view.selections.primary.head));
  for (let screenRow = topScreenRow(geometry, view), at = 0; at < region.text.height; at++) {
    if (screenRow.row.from === wanted.row.from && screenRow.index === wanted.index) return at;
    screenRow = moveScreenRows(geometry, screenRow, 1);
  }
  return null;
}

/** The row of the window that a count names, from the top or, below zero, from the bottom; else the next one of three. */
function wantedRow(state: State, { count, plain }: Args, at: number | null): number {
  const { height } = regionOf(state, focusedLeaf(state)).text;
  // So many rows at the edges are kept for what is around the cursor.
  const margin = Math.min(settingsField.of(state).editor.scroll_offset, Math.floor((height - 1) / 2));
  const [top, middle, bottom] = [margin, Math.floor(height / 2), height - 1 - margin];
  if (typeof count === 'number' && !(typeof plain === 'number' && plain > 0))
    return Math.max(top, Math.min(bottom, count < 0 ? height + count : count));
  return at === middle ? top : at === top ? bottom : middle;
}

/** Scrolls so that the cursor's row is in the middle; there already at the top, and from there at the bottom. */
function recenter(state: State, args: Args): Step {
  const geometry = geometryOf(state, regionOf(state, focusedLeaf(state)));
  const row = rowAt(geometry, activeView(state).selections.primary.head);
  const up = wantedRow(state, args, rowInWindow(state));
  return step(withView(state, topAt(moveScreenRows(geometry, screenRowOf(geometry, row), -up))));
}

/** The cursor to the middle row of the window; from there to the top, and from there to the bottom. */
function toWindowLine(state: State, args: Args): Step {
  const geometry = geometryOf(state, regionOf(state, focusedLeaf(state)));
  const top = topScreenRow(geometry, activeView(state));
  const { row } = moveScreenRows(geometry, top, wantedRow(state, args, rowInWindow(state)));
  return step(moveEach(state, () => row.from));
}

/** Scrolls the next split by a page, or by so many rows. */
function scrollOther(state: State, direction: 1 | -1, { count }: Args): Step {
  if (leaves(state.window.panes).length === 1) return step(say(state, 'info', 'There is only one split'));
  const other = findLeaf(state.window.panes, leafFrom(state.window.panes, state.window.focus, 1));
  if (other === undefined) return step(state);
  const { height } = regionOf(state, other).text;
  const rows = typeof count === 'number' ? count : Math.max(1, height - 1);
  return step(scrollBy(state, other, direction * rows));
}

/** Asks for a number and does with it what `take` does. */
const numberPrompt = (name: string, take: (state: State, count: number) => State): PromptKind => ({
  name,
  confirm: (state, prompt, answer) =>
    /^\s*\d+\s*$/.test(answer)
      ? step(take(state, Number(answer)))
      : step(promptField.with(state, { ...prompt, error: 'Type a number' })),
});

/** Goes to the so-manieth byte, from 1, which is where people count the first character. */
function toByte(state: State, count: number): State {
  const { text } = activeDocument(state);
  const at = snap(text, Math.max(0, Math.min(text.length, count - 1)));
  return moveEach(markHere(state), () => at);
}

/** Goes to a column of the line, from 0. */
function toColumn(state: State, count: number): State {
  const geometry = unwrappedGeometry(state);
  return moveEach(state, ({ head }) => byteAtColumn(geometry, rowAt(geometry, head), Math.max(0, count)));
}

const askingByte = numberPrompt('goto_char', toByte);
const askingColumn = numberPrompt('move_to_column', toColumn);

/** With a count goes there, without one asks for it. */
const withCountOrAsk =
  (kind: PromptKind, label: string, take: (state: State, count: number) => State) =>
  (state: State, { count }: Args): Step =>
    typeof count === 'number' ? step(take(state, count)) : openPrompt(state, kind, { label });

export const motionCommands: readonly Command[] = [
  ...commandsOf('counted', countedCommand),
  {
    name: 'back_to_indentation',
    title: 'Back to Indentation',
    doc: 'Go to the first character of the line that is not whitespace.',
    run: (state) => step(moveCursors(state, firstNonBlank)),
  },
  {
    name: 'goto_char',
    title: 'Go to Byte',
    asks: true,
    doc: 'Go to a byte of the file, counted from 1. A count names it.',
    argument: 'takes',
    run: withCountOrAsk(askingByte, 'Go to byte: ', toByte),
  },
  {
    name: 'move_to_column',
    title: 'Go to Column',
    asks: true,
    doc: 'Go to a column of the line, counted from 0. A count names it.',
    argument: 'takes',
    run: withCountOrAsk(askingColumn, 'Go to column: ', toColumn),
  },
  {
    name: 'recenter_top_bottom',
    title: 'Recenter, Top or Bottom',
    doc: 'Scroll so that the cursor is in the middle, then at the top, then at the bottom of the window.',
    argument: 'takes',
    run: recenter,
  },
  {
    name: 'move_to_window_line',
    title: 'Move to Middle, Top or Bottom',
    doc: 'Move the cursor to the middle, then to the top, then to the bottom row of the window.',
    argument: 'takes',
    run: toWindowLine,
  },
  {
    name: 'scroll_other_window',
    title: 'Scroll Other Split Down',
    doc: 'Scroll the next split down by a page, or by as many rows as the count says.',
    argument: 'takes',
    run: (state, args) => scrollOther(state, 1, args),
  },
  {
    name: 'scroll_other_window_down',
    title: 'Scroll Other Split Up',
    doc: 'Scroll the next split up by a page, or by as many rows as the count says.',
    argument: 'takes',
    run: (state, args) => scrollOther(state, -1, args),
  },
];
