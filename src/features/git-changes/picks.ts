import type { Byte } from '../../base/units.ts';
import { end, isEmpty, start } from '../../core/model/selection.ts';
import { activeDocument, activeView, type State } from '../../core/model/state.ts';
import { lineEndAt, lineStartAt } from '../../text/lines.ts';
import type { Pick } from '../../text/diff/cut-difference.ts';

/** The ends of a line are looked for so far. */
const REACH: Byte = 1 << 20;

/** The selected lines of the file in front; the whole change for a cursor. In ascending order. */
export function picksOf(state: State): readonly Pick[] {
  const { text } = activeDocument(state);
  return activeView(state).selections.ranges.map((range) => {
    const isWhole = isEmpty(range);
    const from = lineStartAt(text, start(range), REACH) ?? start(range);
    const last = isWhole ? start(range) : Math.max(from, end(range) - 1);
    const behind = lineEndAt(text, last, REACH) ?? text.length;
    return { from, to: Math.min(text.length, behind + 1), isWhole };
  });
}
