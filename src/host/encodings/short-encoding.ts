/** The encoding of a short text that is not UTF-8: too short for statistics, so by its letters and the user's locale. */
import { localEncodings, NARROW, WIDE, type Wide } from './legacy-encodings.ts';

/** A character of a text, and its bytes in the encoding as a number, the first byte highest. */
export interface Character {
  readonly text: string;
  readonly code: number;
}

/** The most likely encoding of a short text. */
export interface Guess {
  readonly name: string;
  /** The next best ones that read the text differently, the most likely first; null where the text is clear. */
  readonly others: readonly string[] | null;
}

/** More bytes beyond ASCII are left to statistics. */
const SHORT = 40;
/** The least score of a guess, without the locale. */
const LEAST = 0.4;
/** The score that the user's locale adds, of the 1 that a text of usual letters has. */
const LOCAL = 0.3;
/** The part of it that each less usual encoding of the locale loses. */
const LATER = 0.05;
/** The score that statistics add where they are certain. */
const STATISTICS = 0.3;
/** A text of so many characters beyond ASCII is clear when no other reading comes so near. */
const CLEAR_LENGTH = 8;
const CLEAR_LEAD = 0.4;

/** Scores of single characters; 1 is a letter that the languages of the encoding use often. */
const RARE = 0.2;
const LESS_USUAL = 0.5;
const COMMON_HAN = 0.8;
const CAPITAL = 0.9;
const SIGN = 0.35;
const USUAL_SIGN = 0.7;

/** Signs of texts in all languages. */
const USUAL_SIGNS = '«»„“”‚‘’–—…€°§£©®™·•¿¡№µ²³¹½¼¾±×÷\u00a0';
/** The Cyrillic letters that tell one Cyrillic encoding from another in words of capitals. */
const LESS_USUAL_LETTERS = 'хжшюцщэфъ';

/** True where so few bytes are beyond ASCII that statistics say little; false where none is. */
export function isShort(bytes: Uint8Array): boolean {
  let count = 0;
  for (const byte of bytes) if (byte >= 0x80 && ++count > SHORT) return false;
  return count > 0;
}

/**
 * Guesses the encoding of a short text; null when none is likely.
 * @param read the text in an encoding; null where some bytes are no characters of it
 * @param locale the user's, such as `fr_FR.UTF-8`
 * @param statistics the likelihoods of encodings by statistics, 0 to 100
 */
export async function guessShort(
  read: (encoding: string) => Promise<readonly Character[] | null>,
  locale: string,
  statistics: ReadonlyMap<string, number>,
): Promise<Guess | null> {
  const local = localEncodings(locale);
  const found: { readonly name: string; readonly text: string; readonly score: number }[] = [];
  const add = (name: string, characters: readonly Character[], score: number): void => {
    const place = local.encodings.indexOf(name);
    const preference = place < 0 ? 0 : LOCAL - place * LATER;
    const text = characters.map((each) => each.text).join('');
    if (score >= LEAST) found.push({ name, text, score: score + preference });
  };
  for (const { name, letters } of NARROW) {
    const text = await read(name);
    const own = local.encodings.includes(name) ? (local.letters ?? letters) : letters;
    if (text !== null)
      add(
        name,
        text,
        scoreOf(text, (...place) => narrowWeight(...place, own)),
      );
  }
  for (const wide of WIDE) {
    const likely = statistics.get(wide.name) ?? 0;
    // The tables of these are large.
    if (likely === 0 && !local.encodings.includes(wide.name)) continue;
    const text = await read(wide.name);
    if (text === null) continue;
    const score = scoreOf(text, (...place) => wideWeight(...place, wide));
    add(wide.name, text, score + (STATISTICS * likely) / 100);
  }
  // Of those that read the text alike the first is enough.
  const texts = new Set<string>();
  const [best, ...others] = found
    .toSorted((a, b) => b.score - a.score)
    .filter(({ text }) => !texts.has(text) && texts.add(text));
  if (best === undefined) return null;
  const lead = best.score - (others[0]?.score ?? 0);
  const isClear = lead >= CLEAR_LEAD && beyondAscii(best.text) >= CLEAR_LENGTH;
  return { name: best.name, others: isClear ? null : others.map(({ name }) => name) };
}

const beyondAscii = (text: string): number =>
  Array.from(text).filter((character) => character >= '\u0080').length;

/** The mean weight of the characters beyond ASCII, 0 to 1. */
function scoreOf(
  characters: readonly Character[],
  weigh: (character: Character, before: string, after: string) => number,
): number {
  let sum = 0;
  let count = 0;
  for (const [i, character] of characters.entries()) {
    if (character.text < '\u0080') continue;
    count++;
    sum += weigh(character, characters[i - 1]?.text ?? ' ', characters[i + 1]?.text ?? ' ');
  }
  return count === 0 ? 0 : Math.max(0, sum / count);
}

/** The weight of a character of an encoding of single bytes. */
function narrowWeight({ text }: Character, before: string, after: string, letters: string): number {
  if (!isLetter(text)) {
    const isInside = isLetter(before) && isLetter(after);
    if (isInside && text !== '’') return 0;
    return USUAL_SIGNS.includes(text) ? USUAL_SIGN : SIGN;
  }
  // Words are in one script, and have no capital after a lowercase letter.
  if ([before, after].some((each) => isLetter(each) && scriptOf(each) !== scriptOf(text))) return -1;
  if (isCapital(text) && isLowercase(before)) return -1;
  if (isCapital(text) && isLowercase(after) && isLetter(before)) return -0.5;
  const lower = text.toLowerCase();
  const isUsual = letters.includes(text) || letters.includes(lower);
  const known = isUsual ? 1 : LESS_USUAL_LETTERS.includes(lower) ? LESS_USUAL : RARE;
  // In languages that have them beside ASCII, letters with accents are alone, or doubled.
  const isCrowded = scriptOf(text) === 'latin' && before >= '\u0080' && isLetter(before) && before !== text;
  const isByDigit = [before, after].some((each) => /^\d/.test(each));
  return known * (isCapital(text) ? CAPITAL : 1) - (isCrowded ? 0.6 : 0) - (isByDigit ? 0.3 : 0);
}

/** The weight of a character of an encoding of pairs of bytes. */
function wideWeight({ text, code }: Character, before: string, after: string, wide: Wide): number {
  if (/^\p{Co}/u.test(text)) return -1;
  // A byte of Latin-1 takes a letter of ASCII with it and leaves the rest of the word beside it.
  const beside = [before, after].filter((each) => /^[A-Za-z]/.test(each)).length;
  return weightInPairs(text, code, [before, after], wide) - beside * 0.5;
}

function weightInPairs(
  text: string,
  code: number,
  around: readonly string[],
  { script, hasKana, common, trail }: Wide,
): number {
  if (isHalfWidthKana(text)) return around.some(isHalfWidthKana) ? LESS_USUAL : SIGN;
  if (/^[\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(text)) return hasKana ? 1 : SIGN;
  if (!isLetter(text)) return USUAL_SIGN;
  const lead = code >> 8;
  const isCommon = lead >= common[0] && lead <= common[1] && (code & 0xff) >= trail;
  if (!isCommon) return RARE;
  return script === 'Hangul' ? 1 : COMMON_HAN;
}

/** The micro sign and the ordinal indicators are letters to Unicode, and signs to writers. */
const isLetter = (text: string): boolean => /^(?![µªº])\p{L}/u.test(text);
const isCapital = (text: string): boolean => /^\p{Lu}/u.test(text);
const isLowercase = (text: string): boolean => /^\p{Ll}/u.test(text);
const isHalfWidthKana = (text: string): boolean => /^[\uff61-\uff9f]/.test(text);
const scriptOf = (text: string): 'latin' | 'other' => (/^\p{Script=Latin}/u.test(text) ? 'latin' : 'other');
