import type { Byte } from '../base/units.ts';
import type { Kind } from '../syntax/tokens.ts';
import type { Text } from '../text/text.ts';
import { bracketFor } from './brackets.ts';
import type { Document } from './document.ts';
import { kindAt, type Syntax } from './syntax.ts';

/** So far the other bracket is looked for with every key. */
const REACH: Byte = 8 * 1024;

/** What was found last: most keys and frames ask for the same once more. */
let last: { text: Text; syntax: Syntax | null; at: Byte; pair: readonly Byte[] } | null = null;

/** The places of the bracket at a cursor, or before it, and of the one that belongs to it; none where there are not both. */
export function pairAt(document: Document, at: Byte): readonly Byte[] {
  const { text, syntax } = document;
  if (last !== null && last.text === text && last.syntax === syntax && last.at === at) return last.pair;
  const kind = (place: Byte): Kind => kindAt(document, place);
  let pair = NONE;
  for (const place of [at, at - 1]) {
    const other = bracketFor(text, place, REACH, kind);
    if (other === undefined) continue;
    if (other !== null) pair = other < place ? [other, place] : [place, other];
    break;
  }
  last = { text, syntax, at, pair };
  return pair;
}

const NONE: readonly Byte[] = [];
