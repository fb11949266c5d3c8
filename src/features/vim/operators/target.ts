import type { ByteRange } from '../../../base/files.ts';
import type { Column } from '../../../base/units.ts';
import { after, before } from '../../../text/graphemes.ts';
import type { Text } from '../../../text/text.ts';
import { lineEnd, lineStart, onCharacter, wholeLines } from '../lines.ts';
import { isFolded, overFolds, withFolds } from '../motions/fold-lines.ts';
import type { MotionKind, Origin, Target, VimMotion } from '../motions/motion.ts';
import { restingPlace } from '../resting-place.ts';
import type { VimScope } from '../scope.ts';
import type { Kind, PendingOperator } from '../state.ts';
import { operatorNamed } from './table.ts';

/** The range of one cursor that an operator works on. */
export interface CursorTarget extends ByteRange {
  readonly kind: Kind;
  readonly cursor: number;
  /** The column that vertical motions of the cursor aim for; absent where that is its own. */
  readonly goal?: Column;
  /** The upper end as the motion has it; that of the range, unless it is given. */
  readonly start?: number;
  /** The lower end as the motion has it; that of the range, unless it is given. */
  readonly end?: number;
  /** The motion that led to it; null for a text object. */
  readonly motion: string | null;
  /** The motion takes the character that it ends on. */
  readonly isInclusive?: true;
  /** A block between the two ends of a motion that did not move and takes no character. */
  readonly isNothing?: true;
  /** A block reaches to the ends of its lines. */
  readonly toEnds?: true;
}

/**
 * The range that an operator works on at one cursor: as Vim has it, an exclusive motion that ends at the start of a line
 * ends before the break of the line above, and is of whole lines where only blanks are before its start. What deletes
 * takes whole lines where only blanks are before the start and after the end.
 * @returns null where the motion fails
 */
export function targetOf(
  scope: VimScope,
  motion: VimMotion,
  { head: cursor, goal }: Origin,
  target: Target | null,
  { name, forced }: PendingOperator,
): CursorTarget | null {
  if (target === null || target.fails === true) return null;
  const { text } = scope;
  const begin = target.anchor ?? cursor;
  const [start, end] = begin < target.head ? [begin, target.head] : [target.head, begin];
  const base = {
    cursor,
    goal,
    motion: target.motion ?? motion.name,
    start: restingPlace(scope.state, start),
    end,
  };
  const own = target.kind ?? motion.kind;
  if (forced === 'block')
    return {
      ...base,
      kind: 'block',
      from: start,
      to: end,
      ...(start === end && own === 'exclusive' && { isNothing: true }),
      ...(target.toEnds === true && { toEnds: true }),
    };
  const kind: MotionKind = forcedKind(own, forced);
  if (kind === 'lines') {
    const lines = withFolds(scope, start, end);
    return { ...base, kind: 'line', ...lines, start: startIn(scope, lines, base.start) };
  }
  const exact =
    kind === 'inclusive'
      ? { from: start, to: end < lineEnd(text, end) ? after(text, end) : end }
      : target.isExact === true
        ? { from: start, to: end }
        : withoutBreak(text, start, end);
  if (exact === null) return { ...base, kind: 'line', ...withFolds(scope, start, before(text, end)) };
  // A motion that goes on takes closed folds as a whole; one that goes back does not.
  const ranged = target.head > begin ? overFolds(scope, exact) : exact;
  if (ranged.from < start) base.start = ranged.from;
  const widens = forced === null && operatorNamed(name)?.widensToLines === true;
  if (widens && isOfLines(text, ranged))
    return { ...base, kind: 'line', ...wholeLines(text, start, ranged.to) };
  // Without the break of the line above it ends on the last character there.
  const last = ranged.to < end && kind === 'exclusive' ? onCharacter(text, ranged.to) : end;
  return { ...base, kind: 'char', ...ranged, end: last, ...(kind === 'inclusive' && { isInclusive: true }) };
}

/** The place where the cursor goes in the lines of an operator: their start, where a closed fold begins them. */
export const startIn = (
  scope: Pick<VimScope, 'state' | 'text'>,
  { from }: ByteRange,
  start: number,
): number => (isFolded(scope, from) ? from : start);

/** The range of an exclusive motion, without a line break at its end; null where that makes it one of whole lines. */
function withoutBreak(text: Text, from: number, to: number): ByteRange | null {
  if (to <= from || lineStart(text, to) !== to || text.byte(to - 1) !== 10) return { from, to };
  if (isBlank(text, lineStart(text, from), from)) return null;
  return { from, to: before(text, to) };
}

/** True where a range reaches over a line break and only blanks are before it in its first line and after it in its last. */
const isOfLines = (text: Text, { from, to }: ByteRange): boolean =>
  lineStart(text, to) > from &&
  isBlank(text, lineStart(text, from), from) &&
  isBlank(text, to, lineEnd(text, to));

/** The kind of a motion that `v` or `V` force upon it: `v` also turns an exclusive one into an inclusive one and back. */
function forcedKind(kind: MotionKind, forced: Kind | null): MotionKind {
  if (forced === 'line') return 'lines';
  if (forced !== 'char') return kind;
  return kind === 'exclusive' ? 'inclusive' : 'exclusive';
}

/** True where only blanks are between two places. */
function isBlank(text: Text, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (text.byte(at) !== 0x20 && text.byte(at) !== 9) return false;
  return true;
}
