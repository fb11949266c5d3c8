import { decodeText } from '../../base/utf8.ts';
import { before as characterBefore } from '../../text/graphemes.ts';
import { isEmpty } from '../model/selection.ts';
import { activeDocument, activeView, focusedLeaf, type State } from '../model/state.ts';

/**
 * The character that was typed between two states: the one before the primary cursor, where the cursor moved over it and
 * the text grew. Null for any other change.
 */
export function typedCharacter(before: State, after: State): string | null {
  if (focusedLeaf(before).active !== focusedLeaf(after).active) return null;
  const old = activeDocument(before).text;
  const { text } = activeDocument(after);
  const was = activeView(before).selections.primary;
  const { primary, ranges } = activeView(after).selections;
  if (old === text || !isEmpty(was) || !isEmpty(primary) || primary.head <= was.head) return null;
  const from = characterBefore(text, primary.head);
  if (text.length - old.length < primary.head - from) return null;
  // What was typed at other cursors moved this one, too.
  if (ranges.length === 1 && from !== was.head) return null;
  return decodeText(text.read(from, primary.head));
}
