/** The encoding of a short text that is not UTF-8: too short for statistics, so by its letters and the user's locale. */

/** An encoding of single bytes, and the letters beyond ASCII that its languages use often, lower case. */
interface Candidate {
  readonly name: string;
  readonly letters: string;
}

const CENTRAL = 'áéíóúýäöüőűčďěňřšťůžćąęłńśźżľĺŕôâăîșțşţđ';
const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщъыьэюяёєіїґўђјљњћџ';
const GREEK = 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋ';
const WESTERN = 'éèêëàâçùûüîïôœæäößáíóúñãõåøìò';

const CANDIDATES: readonly Candidate[] = [
  { name: 'windows-1252', letters: WESTERN },
  { name: 'windows-1250', letters: CENTRAL },
  { name: 'iso-8859-2', letters: CENTRAL },
  { name: 'windows-1251', letters: CYRILLIC },
  { name: 'koi8-r', letters: CYRILLIC },
  { name: 'windows-1253', letters: GREEK },
  { name: 'windows-1254', letters: 'çğıİöşüâîé' },
  { name: 'windows-1255', letters: 'אבגדהוזחטיךכלםמןנסעףפץצקרשת' },
  { name: 'windows-1256', letters: 'ابتثجحخدذرزسشصضطظعغفقكلمنهويىةءأإآؤئ' },
  { name: 'windows-1257', letters: 'ąčęėįšųūžāēģīķļņõäöü' },
  { name: 'windows-1258', letters: 'ăâđêôơưàáèéìíòóùúý' },
];

/** The encodings that files of a language are in, the most usual first. */
const BY_LANGUAGE: readonly (readonly [languages: string, encodings: readonly string[]])[] = [
  ['cs sk pl hu sl hr ro sq bs', ['windows-1250', 'iso-8859-2']],
  ['ru bg', ['windows-1251', 'koi8-r']],
  ['uk be sr mk kk', ['windows-1251']],
  ['el', ['windows-1253']],
  ['tr az', ['windows-1254']],
  ['he', ['windows-1255']],
  ['ar fa ur', ['windows-1256']],
  ['lt lv et', ['windows-1257']],
  ['vi', ['windows-1258']],
];
const ELSEWHERE = ['windows-1252'];

/** More bytes beyond ASCII are left to statistics. */
const SHORT = 40;
/** What is less likely is no guess. */
const LEAST = 0.4;
/** What the user's locale is worth, of the 1 that a text of usual letters is. */
const LOCAL = 0.3;
/** A letter that no language of the encoding uses often, a usual one that is a capital, and a sign. */
const RARE = 0.2;
const CAPITAL = 0.9;
const SIGN = 0.35;

/** Signs that stand in texts of all languages. */
const USUAL_SIGNS = '«»„“”‚‘’–—…€°§£©®·•¿¡№ ';

/** Whether so few bytes are beyond ASCII that statistics say little. */
export function isShort(bytes: Uint8Array): boolean {
  let count = 0;
  for (const byte of bytes) if (byte >= 0x80 && ++count > SHORT) return false;
  return count > 0;
}

/** The language of a locale such as `cs_CZ.UTF-8`; empty for none. */
const languageOf = (locale: string): string => /^[a-z]{2}(?=[_.@-]|$)/.exec(locale)?.[0] ?? '';

/**
 * The encodings that a short text may be in, the most likely first, each with another reading; empty when none is likely.
 * @param read the text in an encoding; null where bytes of it are no characters
 * @param locale the user's, such as `fr_FR.UTF-8`
 */
export async function likelyEncodings(
  read: (encoding: string) => Promise<string | null>,
  locale: string,
): Promise<readonly string[]> {
  const language = languageOf(locale);
  const local = BY_LANGUAGE.find(([languages]) => languages.split(' ').includes(language))?.[1] ?? ELSEWHERE;
  const found: { readonly name: string; readonly text: string; readonly score: number }[] = [];
  for (const { name, letters } of CANDIDATES) {
    const text = await read(name);
    if (text === null) continue;
    const place = local.indexOf(name);
    const score = scoreOf(text, letters);
    if (score >= LEAST) found.push({ name, text, score: score + (place < 0 ? 0 : LOCAL - place / 100) });
  }
  // Of those that read the text alike the first is enough.
  const texts = new Set<string>();
  return found
    .toSorted((a, b) => b.score - a.score)
    .filter(({ text }) => !texts.has(text) && texts.add(text))
    .map(({ name }) => name);
}

/** The part of the characters beyond ASCII that is usual where it stands, 0 to 1. */
function scoreOf(text: string, letters: string): number {
  const scalars = Array.from(text);
  let sum = 0;
  let count = 0;
  for (const [i, scalar] of scalars.entries()) {
    if (scalar < '\u0080') continue;
    count++;
    sum += weightOf(scalar, scalars[i - 1] ?? ' ', scalars[i + 1] ?? ' ', letters);
  }
  return count === 0 ? 0 : Math.max(0, sum / count);
}

function weightOf(scalar: string, before: string, after: string, letters: string): number {
  if (!isLetter(scalar)) {
    const isInside = isLetter(before) && isLetter(after);
    if (isInside && scalar !== '’') return 0;
    return USUAL_SIGNS.includes(scalar) ? SIGN * 2 : SIGN;
  }
  // Words are in one script, and have no capital behind a small letter.
  if ([before, after].some((each) => isLetter(each) && scriptOf(each) !== scriptOf(scalar))) return -1;
  if (isCapital(scalar) && isSmall(before)) return -1;
  if (isCapital(scalar) && isSmall(after) && isLetter(before)) return -0.5;
  const isUsual = letters.includes(scalar) || letters.includes(scalar.toLowerCase());
  // Letters with accents stand alone in the languages that have them beside ASCII.
  const isCrowded = scriptOf(scalar) === 'latin' && before >= '\u0080' && isLetter(before);
  const usual = isCapital(scalar) ? CAPITAL : 1;
  return (isUsual ? usual : RARE) - (isCrowded ? 0.6 : 0);
}

const isLetter = (text: string): boolean => /^\p{L}/u.test(text);
const isCapital = (text: string): boolean => /^\p{Lu}/u.test(text);
const isSmall = (text: string): boolean => /^\p{Ll}/u.test(text);
const scriptOf = (text: string): 'latin' | 'other' => (/^\p{Script=Latin}/u.test(text) ? 'latin' : 'other');
