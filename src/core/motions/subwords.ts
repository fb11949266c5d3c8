import { snap } from '../../text/graphemes.ts';
import type { Byte } from '../../base/units.ts';
import { decodeText, encode } from '../../base/utf8.ts';
import type { Text } from '../../text/text.ts';
import { wordEnd, wordLeft } from './words.ts';

/**
 * Pattern of the places where parts of a word meet: between small letters and a capital one, and before the last
 * capital of several.
 */
const HUMPS = String.raw`(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})`;
/** Patterns of the starts and the ends of parts, underscores included. */
const STARTS = String.raw`${HUMPS}|(?<=_)(?=[^_])`;
const ENDS = String.raw`${HUMPS}|(?<=[^_])(?=_)`;

/** The start of the part of a word before `at`, as in `camelCase` and `snake_case`; of the word where it has no parts. */
export function wordPartLeft(text: Text, at: Byte): Byte {
  const from = wordLeft(text, at);
  const places = meetings(text, from, at, STARTS);
  return places[places.length - 1] ?? from;
}

/** The end of the part of a word behind `at`. */
export function wordPartRight(text: Text, at: Byte): Byte {
  const to = wordEnd(text, at);
  return meetings(text, at, to, ENDS)[0] ?? to;
}

/** The places inside [from, to) where parts of words meet. */
function meetings(text: Text, from: Byte, to: Byte, pattern: string): Byte[] {
  const word = decodeText(text.read(from, to));
  // Bytes that are no characters have no parts.
  if (encode(word).length !== to - from) return [];
  return [...word.matchAll(new RegExp(pattern, 'gu'))]
    .filter(({ index }) => index > 0)
    .map(({ index }) => from + encode(word.slice(0, index)).length)
    .filter((at) => snap(text, at) === at);
}
