import type { Byte } from '../../../base/units.ts';
import { activeDocument, type State } from '../../../core/model/state.ts';
import type { Text } from '../../../text/text.ts';
import type { Condition } from '../regex/nodes.ts';
import type { Translation } from '../regex/translate.ts';
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
  const { is, line } = condition;
  const start = line < 1 ? 0 : (text.lineStart(line - 1) ?? Infinity);
  const next = line < 0 ? 0 : (text.lineStart(line) ?? Infinity);
  if (is === '<') return (at) => at < start;
  return is === '>' ? (at) => at >= next : (at) => line > 0 && at >= start && at < next;
}
