import { after, before } from '../../text/graphemes.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { lineStartAt } from '../../text/lines.ts';
import { NO_FOLDS } from '../decorations/folds.ts';
import type { Range } from '../model/selection.ts';
import { foldedBlock } from './line-ranges.ts';
import type { Motion, MotionScope } from './motion.ts';
import { targetOf } from './motions.ts';

/** The range that an operator works on. */
export interface OperatorRange extends ByteRange {
  /** It is of whole lines, the break of the last one included. */
  readonly lines: boolean;
}

/**
 * The range between the head of a selection and the target of a motion, as Vim's operators take it. A range that would end at the
 * start of a line, below the line of its start, ends before the break of the line above; if only blanks are before its start,
 * it is of whole lines.
 * @param count as `targetOf` takes it
 * @returns null where the motion fails, undefined where line ends are not known yet
 */
export function rangeOf(
  motion: Motion,
  scope: MotionScope,
  range: Range,
  count = 1,
): OperatorRange | null | undefined {
  const target = targetOf(motion, scope, range, count);
  if (target === null || target === undefined) return target;
  const from = Math.min(range.head, target.head);
  const to = Math.max(range.head, target.head);
  if (motion.kind === 'lines') return wholeLines(scope, from, to);
  if (motion.kind === 'inclusive') return { from, to: pastCharacter(scope, to), lines: false };
  return exclusiveRange(scope, from, to);
}

/** The end of the character at a byte; a line break is no part of an inclusive range. */
function pastCharacter({ text }: MotionScope, at: Byte): Byte {
  const byte = text.byte(at);
  return byte === 10 || byte === 13 ? at : after(text, at);
}

/** The lines from one byte to another, with those that are folded away behind them. */
function wholeLines({ text, geometry }: MotionScope, from: Byte, to: Byte): OperatorRange | undefined {
  const folds = geometry.folds ?? NO_FOLDS;
  const first = foldedBlock(text, folds, from);
  const last = foldedBlock(text, folds, to);
  return first === undefined || last === undefined
    ? undefined
    : { from: first.from, to: last.to, lines: true };
}

function exclusiveRange(scope: MotionScope, from: Byte, to: Byte): OperatorRange | undefined {
  const { text } = scope;
  if (from === to || text.byte(to - 1) !== 10) return { from, to, lines: false };
  const stop = before(text, to);
  // From the end of a line over its break alone there is nothing else to take.
  if (stop <= from) return { from, to, lines: false };
  const line = lineStartAt(text, from);
  if (line === undefined) return undefined;
  return isBlank(scope, line, from) ? wholeLines(scope, from, stop) : { from, to: stop, lines: false };
}

function isBlank({ text }: MotionScope, from: Byte, to: Byte): boolean {
  for (let at = from; at < to; at++) {
    const byte = text.byte(at);
    if (byte !== 0x20 && byte !== 9) return false;
  }
  return true;
}
