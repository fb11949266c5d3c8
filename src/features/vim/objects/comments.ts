import type { Byte } from '../../../base/units.ts';
import { encode } from '../../../base/utf8.ts';
import { markTableOf } from '../../../core/languages/comment-tokens.ts';
import { activeDocument } from '../../../core/model/state.ts';
import { firstNonBlank, lineAbove, lineBelow, lineStart } from '../lines.ts';
import type { VimScope } from '../scope.ts';
import type { ObjectInput, ObjectRange, TextObject } from './object.ts';

/** The lines around the cursor that are comments, one after the other. */
function findComment(scope: VimScope, { head, anchor }: ObjectInput): ObjectRange | null {
  const { text, state } = scope;
  const [mark] = markTableOf(state, activeDocument(state)).own.comment;
  if (mark === undefined) return null;
  const bytes = encode(mark);
  const isComment = (line: Byte): boolean => {
    const at = firstNonBlank(text, line);
    return bytes.every((byte, i) => text.byte(at + i) === byte);
  };
  const own = lineStart(text, head);
  if (!isComment(own)) return null;
  const furthest = (isBack: boolean): Byte => {
    let last = own;
    for (;;) {
      const next = isBack ? lineAbove(text, last) : lineBelow(text, last);
      if (next === null || !scope.spend(128) || !isComment(next)) return last;
      last = next;
    }
  };
  const from = anchor === null ? furthest(true) : Math.min(lineStart(text, anchor), furthest(true));
  return { anchor: from, head: furthest(false), kind: 'lines', selects: 'line' };
}

/** The object of comments. */
export const commentObject: TextObject = { name: 'comment', title: 'Comment', find: findComment };
