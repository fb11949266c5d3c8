import type { Byte } from '../../../base/units.ts';
import { firstNonBlank, lastLine, lineEnd, lineStart, onCharacter } from '../lines.ts';
import { optionOf } from '../options/options.ts';
import { restingPlace } from '../resting-place.ts';
import type { VimScope } from '../scope.ts';
import { before, snap } from '../../../text/graphemes.ts';
import { linesDown, linesUp } from './fold-lines.ts';
import type { MotionInput, Origin, Target, VimMotion } from './motion.ts';
import { isBlank } from './walk.ts';

/** The target in the goal column of a line. */
function inGoalColumn(scope: VimScope, { head, goal }: Origin, { anchor }: MotionInput, line: Byte): Target {
  const column = goal ?? scope.cursorColumn(head, anchor !== null && head < anchor);
  const at = scope.atColumn(line, column);
  const isAtEnd = column === Infinity;
  const rests = (place: Byte): Byte =>
    isAtEnd ? onCharacter(scope.text, place) : restingPlace(scope.state, place);
  return { head: anchor === null ? rests(at) : at, goal: column };
}

/** The target in a line that is gone to: its first character, or the goal column where the option `startofline` is off. */
export const inLine = (scope: VimScope, origin: Origin, input: MotionInput, line: Byte): Target =>
  optionOf(scope.state, 'startofline')
    ? { head: firstNonBlank(scope.text, line) }
    : inGoalColumn(scope, origin, input, line);

/** The line that is `count` lines further down than that of the cursor; null in the last line, unless there is none to go. */
const lineFurther = (scope: VimScope, head: Byte, count: number): Byte | null =>
  count === 0 ? lineStart(scope.text, head) : linesDown(scope, head, count);

/** The end of a line: its last character, or its break in visual mode. */
function endOfLine(text: VimScope['text'], line: Byte, isOnBreak: boolean): Byte {
  const end = lineEnd(text, line);
  return end > line && !isOnBreak ? before(text, end) : end;
}

/** The last character of a line that is no blank. */
function lastNonBlank(text: VimScope['text'], line: Byte): Byte {
  let at = endOfLine(text, line, false);
  while (at > line && isBlank(text, at)) at = before(text, at);
  return at;
}

/** A motion to the first character of another line. */
const toFirstOf =
  (lineOf: (scope: VimScope, head: Byte, count: number) => Byte | null): VimMotion['move'] =>
  (scope, { head }, { count }) => {
    const line = lineOf(scope, head, count ?? 1);
    return line === null ? null : { head: firstNonBlank(scope.text, line) };
  };

/** The start of a line by its number from 1, at most of the last one. */
function lineNumbered(text: VimScope['text'], number: number): Byte {
  const last = lastLine(text);
  return Math.min(text.lineStart(number - 1) ?? last, last);
}

/** The line so many percent into the text; where the lines are not counted yet, of its bytes. */
function lineAtPercent(text: VimScope['text'], percent: number): Byte {
  const breaks = text.newlines;
  if (breaks === undefined) return lineStart(text, Math.floor((text.length * percent) / 100));
  const count = breaks + (text.length > 0 && text.byte(text.length - 1) === 10 ? 0 : 1);
  return lineNumbered(text, Math.max(1, Math.ceil((count * percent) / 100)));
}

/** `%` with a count. */
export const toPercent = (
  scope: VimScope,
  origin: Origin,
  input: MotionInput,
  percent: number,
): Target | null =>
  percent > 100
    ? null
    : { ...inLine(scope, origin, input, lineAtPercent(scope.text, percent)), kind: 'lines' };

/** Motions from line to line, and to the ends of a line. */
export const lineMotions: readonly VimMotion[] = [
  {
    name: 'down',
    title: 'Down',
    doc: 'to the line below',
    kind: 'lines',
    move(scope, origin, input) {
      const line = linesDown(scope, origin.head, input.count ?? 1);
      return line === null ? null : inGoalColumn(scope, origin, input, line);
    },
  },
  {
    name: 'up',
    title: 'Up',
    doc: 'to the line above',
    kind: 'lines',
    move(scope, origin, input) {
      const line = linesUp(scope, origin.head, input.count ?? 1);
      return line === null ? null : inGoalColumn(scope, origin, input, line);
    },
  },
  {
    name: 'next_line',
    title: 'Next Line',
    doc: 'to the first character of the line below',
    kind: 'lines',
    move: toFirstOf(linesDown),
  },
  {
    name: 'previous_line',
    title: 'Previous Line',
    doc: 'to the first character of the line above',
    kind: 'lines',
    move: toFirstOf(linesUp),
  },
  {
    name: 'this_line',
    title: 'This Line',
    doc: 'to the first character of the line, or as many lines less one below as the count says',
    kind: 'lines',
    move(scope, { head }, { count, operator, isForced }) {
      const line = lineFurther(scope, head, (count ?? 1) - 1);
      if (line === null) return null;
      const { text } = scope;
      // What is yanked leaves the cursor in its column.
      const column = head - lineStart(text, head);
      return {
        head:
          operator === 'yank' && isForced !== true
            ? Math.min(line + column, lineEnd(text, line))
            : firstNonBlank(text, line),
      };
    },
  },
  {
    name: 'line_start',
    title: 'Line Start',
    doc: 'to the start of the line',
    kind: 'exclusive',
    move: ({ text }, { head }) => ({ head: lineStart(text, head) }),
  },
  {
    name: 'first_character',
    title: 'First Character',
    doc: 'to the first character of the line that is no space',
    kind: 'exclusive',
    move: ({ text }, { head }) => ({ head: firstNonBlank(text, head) }),
  },
  {
    name: 'last_character',
    title: 'Last Character',
    doc: 'to the last character of the line that is no space',
    kind: 'inclusive',
    move(scope, { head }, { count }) {
      const line = lineFurther(scope, head, (count ?? 1) - 1);
      if (line === null) return { head, goal: Infinity, fails: true };
      return { head: lastNonBlank(scope.text, line), toEnds: true };
    },
  },
  {
    name: 'line_end',
    title: 'Line End',
    doc: 'to the end of the line',
    kind: 'inclusive',
    move(scope, { head }, { count, operator, anchor }) {
      const line = lineFurther(scope, head, (count ?? 1) - 1);
      // Where there are not so many lines, the column is still that of the ends of lines.
      if (line === null) return { head, goal: Infinity, fails: true };
      const at = endOfLine(scope.text, line, anchor !== null);
      return { head: at, goal: operator === null ? Infinity : undefined, toEnds: true };
    },
  },
  {
    name: 'first_line',
    title: 'First Line',
    doc: 'to the first line, or to that of the count',
    kind: 'lines',
    jumps: true,
    move: (scope, origin, input) => inLine(scope, origin, input, lineNumbered(scope.text, input.count ?? 1)),
  },
  {
    name: 'last_line',
    title: 'Last Line',
    doc: 'to the last line, or to that of the count',
    kind: 'lines',
    jumps: true,
    move(scope, origin, input) {
      const { text } = scope;
      const line = input.count === null ? lastLine(text) : lineNumbered(text, input.count);
      return inLine(scope, origin, input, line);
    },
  },
  {
    name: 'byte',
    title: 'Byte of the Text',
    doc: 'to the byte of the count, or to the first one',
    kind: 'exclusive',
    jumps: true,
    move({ text, state }, _, { count, anchor }) {
      const end = lineEnd(text, lastLine(text));
      const at = snap(text, Math.min((count ?? 1) - 1, end));
      return { head: anchor === null ? restingPlace(state, at) : at };
    },
  },
  {
    name: 'last_line_end',
    title: 'End of the Last Line',
    doc: 'to the end of the last line, or of that of the count',
    kind: 'inclusive',
    jumps: true,
    move({ text }, _, { count, operator, anchor }) {
      const line = count === null ? lastLine(text) : lineNumbered(text, count);
      const head = endOfLine(text, line, anchor !== null);
      return { head, goal: operator === null ? Infinity : undefined, toEnds: true };
    },
  },
];
