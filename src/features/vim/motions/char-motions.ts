import { after, before } from '../../../text/graphemes.ts';
import { lineBelow, lineStart } from '../lines.ts';
import { goesPastEnd, wrapsAt } from '../options/options.ts';
import { restingPlace } from '../resting-place.ts';
import type { VimScope } from '../scope.ts';
import { type MotionInput, type Origin, type Target, type VimMotion } from './motion.ts';
import { isBreak, isEmptyLine, isLineStart } from './walk.ts';

/** To the left within the line. */
function toLeft({ text }: VimScope, { head }: Origin, { count, operator }: MotionInput): Target | null {
  const start = lineStart(text, head);
  let at = head;
  for (let steps = count ?? 1; steps > 0 && at > start; steps--) at = before(text, at);
  return at === head && operator === null ? null : { head: at };
}

/** To the right: at the end of a line it stays there, or goes on in the line below. */
function right(
  scope: VimScope,
  { head }: Origin,
  { count, operator, anchor }: MotionInput,
  goesOn: boolean,
): Target | null {
  const { text } = scope;
  const passesEnd = anchor !== null || (operator === null && goesPastEnd(scope.state));
  let at = head;
  let isInclusive = false;
  for (let steps = count ?? 1; steps > 0 && scope.spend(1); steps--) {
    const next = after(text, at);
    if (!isBreak(text, at) && (passesEnd || !isBreak(text, next))) {
      at = next;
      continue;
    }
    const below = goesOn ? lineBelow(text, at) : null;
    if (below !== null && (operator === null || isInclusive || isBreak(text, at))) {
      at = below;
      isInclusive = false;
      continue;
    }
    // For an operator the break counts, and the last character goes along.
    isInclusive = operator !== null && !isBreak(text, at);
    if (below === null) break;
  }
  if (at === head && operator === null) return null;
  return isInclusive ? { head: at, kind: 'inclusive' } : { head: at };
}

/** To the left, from the start of a line to the end of the one above. */
function back(scope: VimScope, { head }: Origin, { count, operator, anchor }: MotionInput): Target | null {
  const { text } = scope;
  // What deletes takes the break of the line above.
  const takesBreaks = operator === 'delete' || operator === 'change';
  let at = head;
  let isExact = false;
  for (let steps = count ?? 1; steps > 0 && at > 0 && scope.spend(1); steps--) {
    const isStart = isLineStart(text, at);
    at = before(text, at);
    if (!isStart || isEmptyLine(text, at)) continue;
    if (takesBreaks) isExact = true;
    else if (anchor === null) at = before(text, at);
  }
  return at === head && operator === null ? null : { head: at, isExact };
}

/** To a column; that of the first character without a count. */
function toColumn(scope: VimScope, { head }: Origin, { count, anchor }: MotionInput): Target {
  const goal = (count ?? 1) - 1;
  const at = scope.atColumn(head, goal);
  return { head: anchor === null ? restingPlace(scope.state, at) : at, goal };
}

/** A motion to the left, into the line above where the option `whichwrap` has its letter. */
const leftOf =
  (letter: string): VimMotion['move'] =>
  (scope, origin, input) =>
    wrapsAt(scope.state, letter) ? back(scope, origin, input) : toLeft(scope, origin, input);

/** A motion to the right, into the line below where the option `whichwrap` has its letter. */
const rightOf =
  (letter: string): VimMotion['move'] =>
  (scope, origin, input) =>
    right(scope, origin, input, wrapsAt(scope.state, letter));

/** Motions within a line, by characters. */
export const charMotions: readonly VimMotion[] = [
  { name: 'left', title: 'Left', doc: 'to the left, within the line', kind: 'exclusive', move: leftOf('h') },
  {
    name: 'arrow_left',
    title: 'Left',
    doc: 'to the left, within the line',
    kind: 'exclusive',
    move: leftOf('<'),
  },
  {
    name: 'right',
    title: 'Right',
    doc: 'to the right, within the line',
    kind: 'exclusive',
    move: rightOf('l'),
  },
  {
    name: 'arrow_right',
    title: 'Right',
    doc: 'to the right, within the line',
    kind: 'exclusive',
    move: rightOf('>'),
  },
  {
    name: 'back',
    title: 'Character Back',
    doc: 'to the character before, also in the line above',
    kind: 'exclusive',
    move: leftOf('b'),
  },
  {
    name: 'forward',
    title: 'Character Forward',
    doc: 'to the character after, also in the line below',
    kind: 'exclusive',
    move: rightOf('s'),
  },
  {
    name: 'column',
    title: 'Column',
    doc: 'to the column of the count, or to the first one',
    kind: 'exclusive',
    move: toColumn,
  },
];
