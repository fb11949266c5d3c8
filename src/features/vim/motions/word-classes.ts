import { decodeText } from '../../../base/utf8.ts';
import type { Byte } from '../../../base/units.ts';
import type { Text } from '../../../text/text.ts';
import type { KeywordSet } from '../options/keyword-set.ts';
import { isBreak } from './walk.ts';

/** The classes of characters, of which words are made: neighbors of one class make a word. Vim has more for scripts. */
export const BLANK = 0;
const PUNCTUATION = 1;
const WORD = 2;
const EMOJI = 3;

/**
 * The classes of characters from U+0080 on without emoji, as `charclass()` of Vim 9 tells them: the first character of
 * each stretch and its class, both in hexadecimal.
 */
const CLASSES =
  '80=1 a0=0 a1=1 b5=2 b6=1 c0=2 37e=1 37f=2 387=1 388=2 55a=1 560=2 589=1 58a=2 5be=1 5bf=2 5c0=1 5c1=2 5c3=1 5c4=2 ' +
  '5f3=1 5f5=2 60c=1 60d=2 61b=1 61c=2 61f=1 620=2 66a=1 66e=2 6d4=1 6d5=2 700=1 70e=2 964=1 966=2 970=1 971=2 df4=1 ' +
  'df5=2 e4f=1 e50=2 e5a=1 e5c=2 f04=1 f13=2 f3a=1 f3e=2 f85=1 f86=2 104a=1 1050=2 10fb=1 10fc=2 1361=1 1369=2 166d=1 ' +
  '166f=2 1680=0 1681=2 169b=1 169d=2 16eb=1 16ee=2 1735=1 1737=2 17d4=1 17dd=2 1800=1 180b=2 2000=0 200c=1 2028=0 ' +
  '202a=1 202f=0 2030=1 205f=0 2060=1 2800=2800 2900=1 2999=2 29d8=1 29dc=2 29fc=1 29fe=2 2e00=1 2e80=2 3000=0 3001=1 ' +
  '3021=2 3040=3040 30a0=30a0 3100=2 3300=4e00 a000=2 ac00=ac00 d7a4=2 f900=4e00 fb00=2 fd3e=1 fd40=2 fe30=1 fe6c=2 ' +
  'ff00=1 ff10=2 ff1a=1 ff21=2 ff3b=1 ff41=2 ff5b=1 ff66=2 1d000=1 1d250=2 1d400=1 1d800=2 1f000=1 1fa00=2 20000=4e00 ' +
  '2a6e0=2 2a700=4e00 2b820=2 2f800=4e00 2fa20=2';

let table: readonly (readonly [first: number, kind: number])[] | null = null;

const classTable = (): NonNullable<typeof table> =>
  (table ??= CLASSES.split(' ').map((each) => {
    const [first, kind] = each.split('=').map((part) => Number.parseInt(part, 16));
    return [first, kind] as const;
  }));

/** The class of a character beyond ASCII. */
function wideClass(code: number): number {
  if (code >= 0x100 && /^\p{Emoji}/u.test(String.fromCodePoint(code))) return EMOJI;
  return classTable().findLast(([first]) => first <= code)?.[1] ?? WORD;
}

const isWordByte = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) ||
  (byte >= 0x41 && byte <= 0x5a) ||
  byte === 0x5f ||
  (byte >= 0x61 && byte <= 0x7a);

/** The code point at a byte, which starts one; -1 at the end of the text. */
function codeAt(text: Text, at: Byte): number {
  const byte = text.byte(at);
  if (byte < 0x80) return byte;
  return decodeText(text.read(at, Math.min(text.length, at + 4))).codePointAt(0) ?? byte;
}

/**
 * The class of the character at a byte; a break is a blank.
 * @param isBig all that is not blank is of one class
 * @param keywords the characters of words below U+0100; null for the usual ones
 */
export function classAt(text: Text, at: Byte, isBig: boolean, keywords: KeywordSet | null): number {
  if (isBreak(text, at)) return BLANK;
  const kind = classOf(codeAt(text, at), keywords);
  return isBig && kind !== BLANK ? PUNCTUATION : kind;
}

/** The class of a code point. */
function classOf(code: number, keywords: KeywordSet | null): number {
  if (code === 0x20 || code === 9 || code === 0xa0) return BLANK;
  if (keywords !== null && code < 0x100) return keywords.has(code) ? WORD : PUNCTUATION;
  if (code >= 0x80) return wideClass(code);
  return isWordByte(code) ? WORD : PUNCTUATION;
}

/** True for a character of a word. */
export const isWordCharacter = (char: string, keywords: KeywordSet | null): boolean =>
  classOf(char.codePointAt(0) ?? 0x20, keywords) > PUNCTUATION;

/** The characters of words from U+0100 on, for the inside of a set of a regular expression. */
export function wideWordRanges(): string {
  const hex = (code: number): string => `\\u{${code.toString(16)}}`;
  const ranges = classTable().map(([first, kind], i): string => {
    const next = classTable()[i + 1]?.[0] ?? 0x110000;
    const from = Math.max(first, 0x100);
    return kind < WORD || next <= from ? '' : `${hex(from)}-${hex(next - 1)}`;
  });
  return ranges.join('');
}
