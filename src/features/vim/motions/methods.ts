import type { Byte } from '../../../base/units.ts';
import type { Definition } from '../../../syntax/highlighter.ts';
import { before } from '../../../text/graphemes.ts';
import type { Text } from '../../../text/text.ts';
import { functionsOf } from '../definitions.ts';
import type { VimScope } from '../scope.ts';
import { searchFor } from './match-motions.ts';
import type { VimMotion } from './motion.ts';
import { unmatchedBracket } from './unmatched-bracket.ts';

/** Levels of brackets that are left to get to the methods of a class. */
const MOST_LEVELS = 9999;

/**
 * The start or the end of a method: a brace of the second level. Between methods it is a brace further on; after the
 * last one that of the class.
 */
function method(
  scope: VimScope,
  head: Byte,
  count: number,
  isBackward: boolean,
  isStart: boolean,
): Byte | null {
  const { text } = scope;
  const outward = isBackward ? '{' : '}';
  const wanted = outward.charCodeAt(0);
  // The braces around the cursor from the inside, as far as the last two.
  let outer: Byte | null = null;
  let second: Byte | null = null;
  for (let left = MOST_LEVELS; left > 0; left--) {
    const next = unmatchedBracket(scope, outer ?? head, searchFor(outward));
    if (next === null) break;
    second = outer;
    outer = next;
  }
  // The brace that ends the way: of the method where that is of the direction, else of its other end.
  const isOutward = isBackward === isStart;
  let found: Byte | null = second;
  let at = second ?? head;
  let left = second !== null && isOutward ? count - 1 : count;
  while (left > 0) {
    const brace = nextBrace(scope, at, isBackward);
    if (brace === null) return found;
    at = brace;
    if (isOutward ? text.byte(at) === wanted : left === 1) return at;
    if (outer === null) {
      outer = at;
      found = at;
    } else {
      const match = unmatchedBracket(scope, at, searchFor(outward));
      if (match === null) return null;
      found = at = match;
    }
    left--;
  }
  return found;
}

/** The next brace in a direction. */
function nextBrace(scope: VimScope, from: Byte, isBackward: boolean): Byte | null {
  const { text } = scope;
  const step = isBackward ? -1 : 1;
  for (let at = from + step; at >= 0 && at < text.length && scope.spend(1); at += step)
    if (text.byte(at) === 0x7b || text.byte(at) === 0x7d) return at;
  return null;
}

/** The start or the last character of a function before or after a place, so many further; null for none. */
function functionEnd(
  text: Text,
  functions: readonly Definition[],
  head: Byte,
  count: number,
  isBackward: boolean,
  isStart: boolean,
): Byte | null {
  const ends = functions.map(({ from, to }) => (isStart ? from : before(text, to))).toSorted((a, b) => a - b);
  return (
    (isBackward ? ends.filter((at) => at < head).at(-count) : ends.filter((at) => at > head)[count - 1]) ??
    null
  );
}

const toMethod = (
  name: string,
  title: string,
  doc: string,
  isBackward: boolean,
  isStart: boolean,
): VimMotion => ({
  name,
  title,
  doc,
  kind: 'exclusive',
  jumps: true,
  isOfCode: true,
  move(scope, { head }, { count }) {
    const functions = functionsOf(scope.state, scope.text.length);
    const found =
      functions !== null && functions.length > 0
        ? functionEnd(scope.text, functions, head, count ?? 1, isBackward, isStart)
        : method(scope, head, count ?? 1, isBackward, isStart);
    return found === null ? null : { head: found };
  },
});

/** Motions to functions where the language tells them, else to the braces of methods. */
export const methodMotions: readonly VimMotion[] = [
  toMethod(
    'method_start_back',
    'Method Start Back',
    'to the start of the method, or of the one before',
    true,
    true,
  ),
  toMethod('method_end_back', 'Method End Back', 'to the end of the method before', true, false),
  toMethod('method_start', 'Next Method', 'to the start of the next method', false, true),
  toMethod('method_end', 'Method End', 'to the end of the method, or of the next one', false, false),
];
