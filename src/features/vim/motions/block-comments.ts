import type { Byte } from '../../../base/units.ts';
import type { Text } from '../../../text/text.ts';
import { lineEnd, lineStart } from '../lines.ts';
import type { VimScope } from '../scope.ts';

const SLASH = 0x2f;
const STAR = 0x2a;

/** The end of the comment that begins before a byte. */
export function commentEnd(scope: VimScope, from: Byte): Byte | null {
  const { text } = scope;
  for (let at = from; at < text.length && scope.spend(1); at++)
    if (text.byte(at) === STAR && text.byte(at + 1) === SLASH) return at + 1;
  return null;
}

/** The start of the comment that ends with the star at a byte: the first one after the end of another. */
function commentStart(scope: VimScope, star: Byte): Byte | null {
  const { text } = scope;
  let found: Byte | null = null;
  for (let at = star - 1; at > 0 && scope.spend(1); at--) {
    const [one, other] = [text.byte(at - 1), text.byte(at)];
    if (one === SLASH && other === STAR && text.byte(at - 2) !== STAR) found = at - 1;
    else if (one === STAR && other === SLASH) {
      if (found === null && text.byte(at - 2) === SLASH) return at - 2;
      break;
    }
  }
  return found;
}

/** The other end of the comment that a byte begins or ends; undefined where it does neither. */
export function commentMatch(scope: VimScope, at: Byte): Byte | null | undefined {
  const { text } = scope;
  const byte = text.byte(at);
  if (byte === SLASH && text.byte(at + 1) === STAR) return commentEnd(scope, at + 2);
  if (byte === SLASH && text.byte(at - 1) === STAR) return commentStart(scope, at - 1);
  if (byte === STAR && text.byte(at + 1) === SLASH) return commentStart(scope, at);
  if (byte === STAR && text.byte(at - 1) === SLASH) return commentEnd(scope, at + 1);
  return undefined;
}

/** The start of a `//` comment in the line of a byte, outside of strings; the end of the line where it has none. */
function lineCommentIn(text: Text, at: Byte): Byte {
  const end = lineEnd(text, at);
  let isInString = false;
  for (let place = lineStart(text, at); place < end; place++) {
    const byte = text.byte(place);
    if (byte === 0x5c) place++;
    else if (byte === 0x22) isInString = !isInString;
    else if (byte === SLASH && text.byte(place + 1) === SLASH && !isInString) {
      // The end of a comment and the start of another.
      if (text.byte(place - 1) !== STAR || text.byte(place + 2) !== STAR) return place;
    }
  }
  return end;
}

/** The start of the last comment before a byte: the first one after the end of another; null for none. */
export function commentStartBefore(scope: VimScope, from: Byte): Byte | null {
  const { text } = scope;
  let found: Byte | null = null;
  let line = -1;
  let limit: Byte = 0;
  for (let at = from - 1; at > 0 && scope.spend(2); at--) {
    const [one, other] = [text.byte(at - 1), text.byte(at)];
    const isStart = one === SLASH && other === STAR && text.byte(at - 2) !== STAR;
    const isEnd = one === STAR && other === SLASH;
    if (!isStart && !isEnd) continue;
    const start = lineStart(text, at);
    if (start !== line) {
      line = start;
      limit = lineCommentIn(text, at);
      if (!scope.spend(limit - start)) return null;
    }
    if (isStart) {
      if (at < limit) found = at - 1;
    } else if (found !== null) return found;
    else if (text.byte(at - 2) === SLASH && at <= limit) return at - 2;
  }
  return found;
}
