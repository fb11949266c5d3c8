import type { Byte } from '../../../base/units.ts';
import type { FollowedEdit } from '../../../core/model/fields/field.ts';
import { before } from '../../../text/graphemes.ts';
import type { Text } from '../../../text/text.ts';
import { isVim } from '../active.ts';
import { firstNonBlank, lineBelow, lineEnd, lineStart } from '../lines.ts';
import { vimOf } from '../state.ts';
import { type Mark, markHere } from './mark.ts';

/**
 * The place that an edit leaves as that of the last change, the mark `.`; null for an edit that leaves none. As in Vim it is
 * the last character that was typed, and the start of what a command changed: the start of its line for whole lines.
 */
export function placeOfChange(edit: FollowedEdit): Mark | null {
  const { changes, origin, state, text } = edit;
  if (changes.empty || !isVim(state) || (origin !== 'user' && origin !== 'travel')) return null;
  if (origin === 'travel') return { line: lineStart(text, within(text, changes.insertFrom(0))), column: 0 };
  const { mode } = vimOf(state);
  return mode === 'insert' || mode === 'replace' ? placeOfTyping(edit) : placeOfCommand(edit);
}

/** The place of a byte, in the last line where it is behind the last break. */
const within = (text: Text, at: Byte): Byte =>
  at > 0 && at >= text.length && text.byte(text.length - 1) === 10 ? at - 1 : at;

/** The last character of what was typed; where a line was divided, the place of that, and the line below a joined one. */
function placeOfTyping({ changes, text, document, state }: FollowedEdit): Mark {
  const last = changes.size - 1;
  const [from, to] = [changes.insertFrom(last), changes.insertTo(last)];
  if (to === from) {
    const old = state.documents.get(document)?.text;
    const joins = old !== undefined && lineEnd(old, changes.from(last)) < changes.to(last);
    return joins ? { line: lineBelow(text, from) ?? text.length, column: 0 } : markHere(text, from);
  }
  // A break that was typed, with the indentation below it.
  const isBreak = lineEnd(text, from) < to && firstNonBlank(text, lineStart(text, to)) >= to;
  return markHere(text, isBreak ? from : before(text, to));
}

/** The start of what a command changed, or the line below where lines were joined. */
function placeOfCommand({ changes, text, document, state }: FollowedEdit): Mark {
  const [from, to] = [changes.insertFrom(0), changes.insertTo(0)];
  const old = state.documents.get(document)?.text;
  // A line that is opened below the last one begins with the break of that.
  const isBelow = lineStart(text, from) !== from || (old?.length === 0 && to - from > 1);
  if (to > from && text.byte(from) === 10 && isBelow) return { line: from + 1, column: 0 };
  if (lineStart(text, from) === from && to > from && text.byte(to - 1) === 10)
    return { line: from, column: 0 };
  const takesBreak = old !== undefined && lineEnd(old, changes.from(0)) < changes.to(0);
  if (!takesBreak || to > from) return markHere(text, from);
  const isOfLines = lineStart(text, from) === from && lineStart(old, changes.to(0)) === changes.to(0);
  return { line: isOfLines ? from : (lineBelow(text, from) ?? text.length), column: 0 };
}
