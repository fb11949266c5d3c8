import { firstWhere } from '../../base/bisect.ts';
import type { Byte } from '../../base/units.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import type { Difference, LineSpan } from '../../text/diff/differences.ts';
import { lineStartAt } from '../../text/lines.ts';
import { goToByte } from '../navigation/goto.ts';
import { activeComparison, type Side } from './comparison.ts';

/** The start of a line is looked for so far. */
export const REACH: Byte = 64 * 1024;

/** The start of the line with the primary cursor. */
function cursorLine(state: State): Byte {
  const { text } = activeDocument(state);
  const { head } = activeView(state).selections.primary;
  return lineStartAt(text, head, REACH) ?? head;
}

/** The index of the difference at the cursor's line, or right above it; -1 for none. */
export function hunkAtCursor(state: State, hunks: readonly Difference[], side: Side): number {
  const at = cursorLine(state);
  const { length } = activeDocument(state).text;
  const isHere = ({ from, to }: LineSpan): boolean =>
    (from <= at && at < to) || (from === to && from === at) || (to === length && at >= from && at <= to);
  const first = firstWhere(0, hunks.length, (i) => hunks[i][side].to >= at);
  for (let i = first; i < hunks.length && hunks[i][side].from <= at; i++)
    if (isHere(hunks[i][side])) return i;
  return -1;
}

/** Goes to the next or the previous difference, around the end of the text; false where nothing is compared. */
export function goToDifference(state: State, isBackward: boolean): Step | false {
  const found = activeComparison(state);
  if (found === null) return false;
  const { comparison, side } = found;
  const hunks = comparison.differences?.hunks ?? [];
  if (hunks.length === 0) {
    const text =
      comparison.differences === null ? 'The files are still being compared' : 'There are no differences';
    return step(say(state, 'info', text));
  }
  const at = cursorLine(state);
  const next = isBackward
    ? hunks.findLastIndex((hunk) => hunk[side].from < at)
    : hunks.findIndex((hunk) => hunk[side].from > at);
  const i = next >= 0 ? next : isBackward ? hunks.length - 1 : 0;
  const place = `Difference ${i + 1} of ${hunks.length}`;
  return step(
    say(goToByte(state, hunks[i][side].from), 'info', next >= 0 ? place : `${place}, wrapped around`),
  );
}
