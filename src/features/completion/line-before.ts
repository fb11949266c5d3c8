import type { Byte } from '../../base/units.ts';
import { decodeText } from '../../base/utf8.ts';
import type { TypedText } from '../../core/model/completion-source.ts';
import { isEmpty } from '../../core/model/selection.ts';
import { activeDocument, activeView, type State } from '../../core/model/state.ts';
import { lineStartAt } from '../../text/lines.ts';

/** The longest text before the cursor that something is completed after. */
const LONGEST: Byte = 512;

/** The text of the line before the primary cursor; null where something is selected, or the line is too long. */
export function lineBefore(state: State): TypedText | null {
  const { primary } = activeView(state).selections;
  const { text } = activeDocument(state);
  const from = isEmpty(primary) ? lineStartAt(text, primary.head, LONGEST) : undefined;
  if (from === undefined || primary.head - from > LONGEST) return null;
  return { from, typed: decodeText(text.read(from, primary.head)) };
}

/** The end of a text before the cursor that a pattern matches. */
export function typedEnd({ from, typed }: TypedText, pattern: RegExp): TypedText {
  const [end] = pattern.exec(typed) ?? [''];
  const start = typed.slice(0, typed.length - end.length);
  return { from: from + new TextEncoder().encode(start).length, typed: end };
}
