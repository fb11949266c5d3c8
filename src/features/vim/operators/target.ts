import type { ByteRange } from '../../../base/files.ts';
import { after, before } from '../../../text/graphemes.ts';
import { lineEnd, lineStart, wholeLines } from '../lines.ts';
import { withFolds } from '../motions/fold-lines.ts';
import { isBlankToBreak } from '../motions/walk.ts';
import type { MotionKind, Origin, Target, VimMotion } from '../motions/motion.ts';
import type { VimScope } from '../scope.ts';
import type { Kind, PendingOperator } from '../state.ts';

/** The range of one cursor that an operator works on. */
export interface CursorTarget extends ByteRange {
  readonly kind: Kind;
  readonly cursor: number;
  /** The motion that led to it; null for a text object. */
  readonly motion: string | null;
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
  { head: cursor }: Origin,
  target: Target | null,
  { name, forced }: PendingOperator,
): CursorTarget | null {
  if (target === null || target.fails === true) return null;
  const { text } = scope;
  const begin = target.anchor ?? cursor;
  const [from, to] = begin < target.head ? [begin, target.head] : [target.head, begin];
  const base = { cursor, motion: motion.name };
  const kind: MotionKind = forcedKind(target.kind ?? motion.kind, forced);
  if (forced === 'block') return { ...base, kind: 'block', from, to };
  if (kind === 'lines') return { ...base, kind: 'line', ...withFolds(scope, from, to) };
  const isExclusive = kind === 'exclusive';
  const isLater = lineStart(text, to) > lineStart(text, from);
  if (isExclusive && isLater && target.isExact !== true && lineStart(text, to) === to) {
    const end = before(text, to);
    if (isBlankBefore(scope, from)) return { ...base, kind: 'line', ...wholeLines(text, from, end) };
    return { ...base, kind: 'char', from, to: end };
  }
  const end = isExclusive || to >= lineEnd(text, to) ? to : after(text, to);
  if (
    name === 'delete' &&
    forced === null &&
    isLater &&
    isBlankBefore(scope, from) &&
    isBlankToBreak(text, end)
  )
    return { ...base, kind: 'line', ...wholeLines(text, from, to) };
  return { ...base, kind: 'char', from, to: end };
}

/** The kind of a motion that `v` or `V` force upon it: `v` also turns an exclusive one into an inclusive one and back. */
function forcedKind(kind: MotionKind, forced: Kind | null): MotionKind {
  if (forced === 'line') return 'lines';
  if (forced !== 'char') return kind;
  return kind === 'exclusive' ? 'inclusive' : 'exclusive';
}

/** True where only blanks are before a byte in its line. */
function isBlankBefore({ text }: VimScope, at: number): boolean {
  for (let place = lineStart(text, at); place < at; place++)
    if (text.byte(place) !== 0x20 && text.byte(place) !== 9) return false;
  return true;
}
