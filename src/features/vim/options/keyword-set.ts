import { ExFault } from '../ex/ex-fault.ts';

/** The characters below U+0100 that are part of words, as the option `iskeyword` has them; others go by their script. */
export type KeywordSet = ReadonlySet<number>;

/** One part of the option: a range of characters, or all letters, that are added or removed. */
const PART = /^(\^?)(@-@|@|(\d+|[^])(?:-(\d+|[^]))?)$/u;

const LIMIT = 0x100;

/** True for what the part `@` stands for: a letter that has another case. */
function isLetter(code: number): boolean {
  const char = String.fromCodePoint(code);
  return char.toLowerCase() !== char || char.toUpperCase() !== char;
}

const codeOf = (written: string): number =>
  /^\d+$/.test(written) ? Number(written) : (written.codePointAt(0) ?? LIMIT);

/** The parts of a value; a comma is a part where it stands for itself. Null for a value that has something else. */
function partsOf(value: string): readonly string[] | null {
  const parts: string[] = [];
  let rest = value;
  while (rest !== '') {
    const [part] = /^\^?(?:\d+|[^])(?:-(?:\d+|[^]))?/u.exec(rest) ?? [''];
    rest = rest.slice(part.length);
    if (part === '' || (rest !== '' && (!rest.startsWith(',') || rest === ','))) return null;
    rest = rest.slice(1);
    parts.push(part);
  }
  return parts;
}

/** The characters of a value of `iskeyword`; null for one that is invalid. */
function readKeywords(value: string): KeywordSet | null {
  const found = new Set<number>();
  for (const part of partsOf(value) ?? ['']) {
    const [, caret, body, first, last = first] = PART.exec(part) ?? [];
    const isOut = caret === '^' && body !== undefined;
    if (body === undefined) return null;
    const [low, high] = body === '@-@' ? [0x40, 0x40] : [codeOf(first ?? ''), codeOf(last ?? '')];
    if (body !== '@' && (high < low || high >= LIMIT)) return null;
    for (let code = 0; code < LIMIT; code++) {
      if (body === '@' ? !isLetter(code) : code < low || code > high) continue;
      if (isOut) found.delete(code);
      else found.add(code);
    }
  }
  return found;
}

/**
 * Checks a value of `iskeyword`.
 * @throws ExFault
 */
export function checkKeywords(value: string, word: string): void {
  if (readKeywords(value) === null) throw new ExFault(`E474: Invalid argument: ${word}`);
}

/** The value that needs no set: it is what the classes of characters say. */
const USUAL = '@,48-57,_,192-255';

let last: { readonly value: string; readonly set: KeywordSet | null } = { value: USUAL, set: null };

/** The characters of a value of `iskeyword`; null for the usual one. */
export function keywordSet(value: string): KeywordSet | null {
  if (value !== last.value) last = { value, set: value === USUAL ? null : readKeywords(value) };
  return last.set;
}
