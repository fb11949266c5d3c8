import type { Byte } from '../../../base/units.ts';
import { activeDocument, activeView, type State } from '../../../core/model/state.ts';
import { primaryCaret } from '../../../core/layout/carets.ts';
import type { Text } from '../../../text/text.ts';
import type { Comparison, Condition } from '../regex/nodes.ts';
import type { Translation } from '../regex/translate.ts';
import { markAt } from '../marks/marks.ts';
import { areaFilter } from '../visual/last-area.ts';

/** The test of the bytes at which matches of a pattern may begin in the document in front; null where all may. */
export function placeFilter(state: State, { conditions }: Translation): ((at: Byte) => boolean) | null {
  if (conditions.length === 0) return null;
  const { text } = activeDocument(state);
  const tests = conditions.map((condition) => testOf(state, text, condition));
  return (at) => tests.every((test) => test(at));
}

function testOf(state: State, text: Text, condition: Condition): (at: Byte) => boolean {
  if (condition.type === 'area') {
    const isInArea = areaFilter(state);
    return (at) => isInArea({ from: at, to: at });
  }
  const caret = primaryCaret(activeView(state));
  if (condition.type === 'cursor') return (at) => at === caret;
  if (condition.type === 'mark') return comparedTo(condition.is, markAt(state, condition.name));
  const { is } = condition;
  const line = condition.line ?? lineOfCursor(state);
  const start = line < 1 ? 0 : (text.lineStart(line - 1) ?? Infinity);
  const next = line < 0 ? 0 : (text.lineStart(line) ?? Infinity);
  if (is === '<') return (at) => at < start;
  return is === '>' ? (at) => at >= next : (at) => line > 0 && at >= start && at < next;
}

const lineOfCursor = (state: State): number =>
  (activeDocument(state).text.newlinesBefore(primaryCaret(activeView(state))) ?? 0) + 1;

/** The lines from one to another, from 1, in which a pattern may match by its conditions; null where these are not just about lines. */
export function linesOfConditions(
  state: State,
  { conditions }: Translation,
): [first: number, last: number] | null {
  let [first, last] = [1, Infinity];
  for (const condition of conditions) {
    if (condition.type !== 'line') return null;
    const line = condition.line ?? lineOfCursor(state);
    if (condition.is !== '<') first = Math.max(first, condition.is === '=' ? line : line + 1);
    if (condition.is !== '>') last = Math.min(last, condition.is === '=' ? line : line - 1);
  }
  return [first, last];
}

/** The test of bytes at a place, before it or after it; null for a place that there is not, where none passes. */
function comparedTo(is: Comparison, place: Byte | null): (at: Byte) => boolean {
  if (place === null) return () => false;
  if (is === '<') return (at) => at < place;
  return is === '>' ? (at) => at > place : (at) => at === place;
}
