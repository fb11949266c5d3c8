import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { decodeText } from '../../base/utf8.ts';
import { syntaxField } from '../../core/languages/tokens.ts';
import { shownRanges } from '../../core/layout/visible-range.ts';
import type { Document } from '../../core/model/document.ts';
import type { Leaf } from '../../core/model/panes.ts';
import { documentById, type State } from '../../core/model/state.ts';
import type { Text } from '../../text/text.ts';
import { proseRanges } from './prose-ranges.ts';
import { type Word, wordsOf } from './words.ts';

/** More of a part of the text is not looked at. */
const MOST: Byte = 256 * 1024;

/** The words that are checked in what a split shows, in order. */
export const wordsInSight = (state: State, leaf: Leaf): readonly Word[] => {
  const document = documentById(state, leaf.active);
  return shownRanges(state, leaf).flatMap(({ from, to }) =>
    wordsIn(document, from, Math.min(to, from + MOST)),
  );
};

/** The words in [from, to) that are checked, in order; none in what cannot be read, and in lines that are not UTF-8. */
function wordsIn(document: Document, from: Byte, to: Byte): readonly Word[] {
  const { text } = document;
  const syntax = syntaxField.of(document);
  const known = found.get(text);
  const key = `${from} ${to}`;
  if (known?.syntax === syntax) {
    const words = known.parts.get(key);
    if (words !== undefined) return words;
  }
  const words = proseRanges(document, from, to).flatMap((range) => wordsBetween(text, range));
  if (known?.syntax === syntax) known.parts.set(key, words);
  else found.set(text, { syntax, parts: new Map([[key, words]]) });
  return words;
}

/** The words of parts that were drawn last: each frame asks for the same ones. */
const found = new WeakMap<Text, { readonly syntax: unknown; readonly parts: Map<string, readonly Word[]> }>();

/** The words of a part of a text, all of which is prose. */
export function wordsBetween(text: Text, { from, to }: ByteRange): readonly Word[] {
  if (text.isLost(from, to)) return [];
  const bytes = text.read(from, to);
  const words: Word[] = [];
  for (let at = 0; at < bytes.length;) {
    const feed = bytes.indexOf(10, at);
    const end = feed < 0 ? bytes.length : feed + 1;
    const line = decodeText(bytes.subarray(at, end));
    if (!line.includes('\ufffd')) words.push(...wordsOf(line, from + at));
    at = end;
  }
  return words;
}
