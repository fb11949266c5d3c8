import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { indentationOf } from '../../syntax/table/indentation.ts';
import type { Kind } from '../../syntax/tokens.ts';
import type { Text } from '../../text/text.ts';
import { bracketFor } from '../../core/languages/bracket-match.ts';
import type { Document } from '../../core/model/document.ts';
import { kindAt, type Syntax, syntaxField } from '../../core/languages/tokens.ts';
import { tagPairAt } from '../../core/languages/tag-match.ts';

/** So far the other bracket is looked for with every key. */
const REACH: Byte = 8 * 1024;

/** The pair found last: most keys and frames ask for the same again. */
let last: { text: Text; syntax: Syntax | null; at: Byte; pair: readonly ByteRange[] } | null = null;

/** The bracket at a cursor, or before it, and the one that belongs to it, or such tags' names; none where there are not both. */
export function pairAt(document: Document, at: Byte): readonly ByteRange[] {
  const { text } = document;
  const syntax = syntaxField.of(document);
  if (last !== null && last.text === text && last.syntax === syntax && last.at === at) return last.pair;
  const kind = (place: Byte): Kind => kindAt(document, place);
  const { tags } = indentationOf(document.language.id);
  let pair = tags === undefined || tags === 'leading' ? NONE : tagPairAt(text, at, { tags });
  for (const place of pair.length > 0 ? [] : [at, at - 1]) {
    const other = bracketFor(text, place, { left: REACH }, kind);
    if (other === undefined) continue;
    if (other !== null) pair = [place, other].map((from) => ({ from, to: from + 1 }));
    break;
  }
  last = { text, syntax, at, pair };
  return pair;
}

const NONE: readonly ByteRange[] = [];
