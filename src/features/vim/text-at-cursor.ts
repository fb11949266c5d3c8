import { primaryCaret } from '../../core/layout/carets.ts';
import { activeDocument, activeView, type State } from '../../core/model/state.ts';
import { lineAround, wordAround } from '../../core/motions/words.ts';
import { decodeText } from '../../base/utf8.ts';

/** The longest text that is taken. */
const LONGEST = 10_000;

/** The word, the text between blanks or the line at the cursor. */
export function textAtCursor(state: State, what: 'word' | 'WORD' | 'line'): string {
  const { text } = activeDocument(state);
  const at = primaryCaret(activeView(state));
  const { from, to } = what === 'word' ? wordAround(text, at) : lineAround(text, at);
  const whole = decodeText(text.read(from, Math.min(to, from + LONGEST))).replace(/\r?\n$/, '');
  if (what !== 'WORD') return whole;
  const before = decodeText(text.read(from, Math.min(at, from + LONGEST))).length;
  const head = /\S*$/.exec(whole.slice(0, before))?.[0] ?? '';
  return head + (/^\S*/.exec(whole.slice(before))?.[0] ?? '');
}
