import type { Byte } from '../../base/units.ts';
import { cursorAt, type Range } from '../model/selection.ts';
import { documentEnd, documentStart, left, right } from './character-motions.ts';
import { backwardExpression, forwardExpression, matchingBracketMotion } from './expressions.ts';
import {
  firstNonBlank,
  lineDown,
  lineStarts,
  lineUp,
  restOfLine,
  wholeLineEnd,
  wholeLineStart,
} from './line-motions.ts';
import type { Motion, MotionScope, Target } from './motion.ts';
import { paragraphDown, paragraphUp } from './paragraph-motions.ts';
import { down, pageDown, pageUp, rowEnd, rowStart, smartHome, up } from './row-motions.ts';
import { backwardSentence, forwardSentence } from './sentences.ts';
import {
  backwardWord,
  forwardWord,
  wordEndMotion,
  wordLeftMotion,
  wordOrBreakLeft,
  wordOrBreakRight,
  wordEndOrBreak,
  wordPartLeftMotion,
  wordPartRightMotion,
  wordRightMotion,
} from './word-motions.ts';

/** All motions, in the order in which their commands are listed. */
export const MOTIONS: readonly Motion[] = [
  left,
  right,
  up,
  down,
  wordLeftMotion,
  wordRightMotion,
  wordEndMotion,
  wordPartLeftMotion,
  wordPartRightMotion,
  rowStart,
  rowEnd,
  documentStart,
  documentEnd,
  pageUp,
  pageDown,
  paragraphUp,
  paragraphDown,
  forwardWord,
  backwardWord,
  forwardSentence,
  backwardSentence,
  forwardExpression,
  backwardExpression,
  matchingBracketMotion,
  smartHome,
  firstNonBlank,
  wholeLineStart,
  wholeLineEnd,
  restOfLine,
  lineStarts,
  lineUp,
  lineDown,
  wordOrBreakLeft,
  wordOrBreakRight,
  wordEndOrBreak,
];

const byName: ReadonlyMap<string, Motion> = new Map(MOTIONS.map((motion) => [motion.name, motion]));

/** The commands of a form, each as `make` makes it of a motion and its words, in the order of the table. */
export const commandsOf = <T>(
  form: 'move' | 'counted',
  make: (motion: Motion, title: string, doc: string) => readonly T[],
): readonly T[] =>
  MOTIONS.flatMap((motion) =>
    motion.commands?.form === form ? make(motion, motion.commands.title, motion.commands.doc) : [],
  );

/** The motion of a name. Throws RangeError where there is none. */
export function motionNamed(name: string): Motion {
  const motion = byName.get(name);
  if (motion === undefined) throw new RangeError(`no motion is named ${name}`);
  return motion;
}

/**
 * The target of a motion that is made `count` times: of its opposite for a count below zero, if it has one. As `Motion.move`; a
 * motion with an opposite goes nowhere for a count of 0.
 */
export function targetOf(
  motion: Motion,
  scope: MotionScope,
  range: Range,
  count = 1,
): Target | null | undefined {
  const { opposite } = motion;
  if (opposite === undefined || count > 0) return motion.move(scope, range, count);
  return count === 0 ? null : motionNamed(opposite).move(scope, range, -count);
}

/** The place that a motion goes to from a byte: the byte itself where it fails; undefined where line ends are not known yet. */
export function byteAfter(motion: Motion, scope: MotionScope, at: Byte, count = 1): Byte | undefined {
  const target = targetOf(motion, scope, cursorAt(at), count);
  return target === undefined ? undefined : (target?.head ?? at);
}
