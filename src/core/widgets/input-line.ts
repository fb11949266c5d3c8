import { textWidth } from '../../base/text-width.ts';
import type { Column, Milliseconds } from '../../base/units.ts';
import { type MouseEvent, SHIFT } from '../../input/event.ts';
import { clusterLeft, clusterRight } from './open-prompt.ts';
import type { InputLine } from './prompt.ts';
import { autoscroll } from '../dispatch/autoscroll.ts';
import type { State } from '../model/state.ts';

/** Presses at one place within this time are a double click. */
export const DOUBLE_CLICK: Milliseconds = 400;

/** The first place of an input that is shown in so many columns: its cursor is in sight. */
export function firstInSight({ input, cursor, first = 0 }: InputLine, columns: Column): number {
  let least = cursor;
  let width = 0;
  while (least > 0) {
    const before = clusterLeft(input, least);
    width += textWidth(input.slice(before, least));
    if (width >= columns) break;
    least = before;
  }
  // What is scrolled stays so, as long as there is something to be seen to the left for want of room.
  if (least === 0 && first > 0 && textWidth(input) < columns) return 0;
  return Math.max(least, Math.min(first, cursor));
}

/** The place that a column of an input's part of the screen, from 0, is nearest to; beside it, what comes next there. */
function unitAt(line: InputLine, columns: Column, column: Column): number {
  const { input } = line;
  let at = firstInSight(line, columns);
  if (column < 0) return clusterLeft(input, at);
  let left = 0;
  while (at < input.length) {
    const next = clusterRight(input, at);
    const width = textWidth(input.slice(at, next));
    if (left + width / 2 > column) return at;
    left += width;
    at = next;
    if (left > columns) break;
  }
  return at;
}

/** The word, the blanks or the marks that a place stands in or before. */
function wordAt(input: string, at: number): readonly [from: number, to: number] {
  for (const { 0: part, index } of input.matchAll(/[\p{L}\p{N}\p{M}_]+|\s+|[^\p{L}\p{N}\p{M}_\s]+/gu))
    if (index + part.length > at) return [index, index + part.length];
  return [at, input.length];
}

/** A press of the left button in an input. */
export interface InputPress {
  readonly x: Column;
  readonly time: Milliseconds;
  /** 1 to 3: of a double or a triple click. */
  readonly clicks: number;
}

/**
 * A press of the left button in an input that begins at column `x`, after the press `before` in it: the cursor goes there; a second one selects the
 * word, a third one everything.
 */
export function pressedInto<L extends InputLine>(
  line: L,
  { x, columns }: { readonly x: Column; readonly columns: Column },
  event: MouseEvent,
  before: InputPress | null,
  now: Milliseconds,
): { readonly line: L; readonly press: InputPress } {
  const again = before !== null && before.x === event.x && now - before.time < DOUBLE_CLICK;
  const clicks = again ? (before.clicks % 3) + 1 : 1;
  const press: InputPress = { x: event.x, time: now, clicks };
  const at = unitAt(line, columns, event.x - x);
  const first = firstInSight(line, columns);
  const { length } = line.input;
  const [anchor, cursor] =
    clicks === 3
      ? [0, length]
      : clicks === 2
        ? wordAt(line.input, at)
        : [event.modifiers & SHIFT ? line.anchor : at, at];
  return { line: { ...line, first, anchor, cursor }, press };
}

/** The line with all selected from where the button was pressed to a column. */
export const draggedInto = <L extends InputLine>(line: L, columns: Column, column: Column): L => ({
  ...line,
  first: firstInSight(line, columns),
  cursor: unitAt(line, columns, column),
});

/** The place of an input on the screen, and the way its line is put into the state. */
export interface InputArea<L extends InputLine> {
  readonly line: L;
  readonly x: Column;
  readonly columns: Column;
  readonly put: (state: State, line: L) => State;
}

/** Selects up to the mouse; where that is beside the input, on through what is out of sight. */
export function dragInto<L extends InputLine>(
  state: State,
  event: MouseEvent,
  { line, x, columns, put }: InputArea<L>,
): State {
  const column = event.x - x;
  const dragged = draggedInto(line, columns, column);
  if (column >= 0 && column < columns) return put(state, dragged);
  return autoscroll(state, event, (before) => (dragged.cursor === line.cursor ? null : put(before, dragged)));
}
