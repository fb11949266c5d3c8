import type { ByteRange } from '../../../base/files.ts';
import type { Byte } from '../../../base/units.ts';
import { ranges } from '../../folding/fold.ts';
import { lineBelow, lineStart } from '../lines.ts';
import type { VimScope } from '../scope.ts';
import { shownEnd, shownLine } from './fold-lines.ts';
import type { MotionKind, VimMotion } from './motion.ts';

/** The stretches that can be folded near a place. */
const foldsNear = ({ state }: VimScope, at: Byte): readonly ByteRange[] => ranges(state, [at]).all;

/** The line of the nearest of some places above or below; null for none. */
const nearest = ({ text }: VimScope, places: readonly Byte[], isBelow: boolean): Byte | null =>
  places.length === 0 ? null : lineStart(text, isBelow ? Math.min(...places) : Math.max(...places));

/** The line that a motion goes to from one, both by their starts; null where it has nowhere to go. */
type OtherLine = (scope: VimScope, line: Byte) => Byte | null;

/** The start of the fold below. */
const nextFold: OtherLine = (scope, line) => {
  const below = lineBelow(scope.text, shownEnd(scope, line));
  if (below === null) return null;
  const starts = foldsNear(scope, line).flatMap(({ from }) => (from >= below ? [from] : []));
  return nearest(scope, starts, true);
};

/** The end of the fold above. */
const previousFold: OtherLine = (scope, line) => {
  const above = shownLine(scope, line);
  const ends = foldsNear(scope, line).flatMap(({ to }) => (to < above ? [to] : []));
  return nearest(scope, ends, false);
};

/** The start of the fold around, or of the one around that from its start. */
const foldStart: OtherLine = (scope, line) => {
  const starts = foldsNear(scope, line).flatMap(({ from, to }) => (from < line && line <= to ? [from] : []));
  return nearest(scope, starts, false);
};

/** The end of the fold around, or of the one around that from its end. */
const foldEnd: OtherLine = (scope, line) => {
  const below = lineBelow(scope.text, line);
  if (below === null) return null;
  const ends = foldsNear(scope, line).flatMap(({ from, to }) => (from < below && below <= to ? [to] : []));
  return nearest(scope, ends, true);
};

/** The place to which a motion to another line goes: as often as the count says, or as far as it gets. */
const inFold =
  (otherLine: OtherLine): VimMotion['move'] =>
  (scope, { head }, { count }) => {
    let line: Byte | null = null;
    for (let left = count ?? 1; left > 0; left--) {
      const next = otherLine(scope, line ?? lineStart(scope.text, head));
      if (next === null) break;
      line = next;
    }
    return line === null ? null : { head: shownLine(scope, line) };
  };

const toFold = (
  kind: MotionKind,
  name: string,
  title: string,
  doc: string,
  move: VimMotion['move'],
): VimMotion => ({ name, title, doc, kind, jumps: true, isOfCode: true, move });

const toNext = inFold(nextFold);
const toPrevious = inFold(previousFold);

/** Motions from fold to fold. */
export const foldMotions: readonly VimMotion[] = [
  toFold('lines', 'next_fold', 'Next Fold', 'to the start of the next fold', toNext),
  toFold('lines', 'previous_fold', 'Previous Fold', 'to the end of the previous fold', toPrevious),
  toFold('exclusive', 'fold_start', 'Fold Start', 'to the start of the fold', inFold(foldStart)),
  toFold('exclusive', 'fold_end', 'Fold End', 'to the end of the fold', inFold(foldEnd)),
  {
    // After an operator, `z` alone is a key of its own where the setting `vim_sneak` is on.
    ...toFold(
      'lines',
      'other_fold',
      'Other Fold',
      'to the next fold (`j`) or the previous one (`k`)',
      (...to) => {
        const [, , { char }] = to;
        return char === 'j' ? toNext(...to) : char === 'k' ? toPrevious(...to) : null;
      },
    ),
    reads: true,
  },
];
