import { commonEnd, commonStart } from '../../base/common-bytes.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { decode, decodeText, encode, lengthOf } from '../../base/utf8.ts';
import { type Insertion, insertedText } from '../inserted-text.ts';
import type { Replacements } from '../replacements.ts';
import type { Haystack } from '../search.ts';

/** The case of letters: all uppercase, all lowercase, each toggled, or uppercase where a word begins. */
export type LetterCase = 'upper' | 'lower' | 'toggled' | 'capitalized';
/** The case of names, whose words are joined: `camelCase`, `PascalCase`, `snake_case`, `kebab-case`, `CONSTANT_CASE`. */
type NameCase = 'camel' | 'pascal' | 'snake' | 'kebab' | 'constant';
export type Case = LetterCase | NameCase;

/** The bytes rewritten in one go: a millisecond or so of work. */
const PART: Byte = 1 << 16;
/** The distance from the end of a part within which a place between two words is searched. */
const LONGEST_WORD: Byte = 1 << 10;

/**
 * The replacements that write the letters of ranges, in order, in another case. Yields how far it has come. Tests have
 * shorter parts.
 */
export function* changeCase(
  text: Haystack,
  to: Case,
  ranges: readonly ByteRange[],
  partLength = PART,
): Generator<Byte, Replacements> {
  const found: Insertion[] = [];
  let lost = false;
  for (const range of ranges) {
    for (let at = range.from; at < range.to;) {
      const bytes = new Uint8Array(Math.min(partLength, range.to - at));
      const read = text.readInto(at, bytes);
      lost ||= !read;
      const part = at + bytes.length < range.to ? bytes.subarray(0, partEnd(bytes, to)) : bytes;
      const insert = read ? inCase(part, to) : part;
      const same = commonStart(part, insert);
      if (same < Math.max(part.length, insert.length)) {
        const end = commonEnd(part.subarray(same), insert.subarray(same));
        found.push({
          from: at + same,
          to: at + part.length - end,
          insert: insert.subarray(same, insert.length - end),
        });
      }
      at += part.length;
      yield at;
    }
  }
  return { ...insertedText(text.length, found), long: false, lost };
}

/** The place where bytes that go on can be split: for names between lines, where there are any. */
function partEnd(bytes: Uint8Array, to: Case): number {
  const lineEnd = isOfLetters(to) ? 0 : bytes.lastIndexOf(10) + 1;
  return lineEnd > 0 ? lineEnd : wordsEnd(bytes);
}

/** The place where bytes that go on can be split: between words, or else between characters. */
function wordsEnd(bytes: Uint8Array): number {
  const least = Math.max(1, bytes.length - LONGEST_WORD);
  for (let at = bytes.length; at > least; at--) {
    const byte = bytes[at - 1];
    if (byte < 0x80 && !isLetter(byte) && !isDigit(byte)) return at;
  }
  let end = bytes.length;
  for (let i = 0; i < 4 && end > 1 && (bytes[end - 1] & 0xc0) === 0x80; i++) end--;
  // No character begins in these bytes, so any place among them will do.
  return end > 1 && bytes[end - 1] >= 0x80 ? end - 1 : bytes.length;
}

const isUpper = (byte: number): boolean => byte >= 0x41 && byte <= 0x5a;
const isLower = (byte: number): boolean => byte >= 0x61 && byte <= 0x7a;
const isLetter = (byte: number): boolean => isUpper(byte) || isLower(byte);
const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

/** Bytes with their letters in another case; those that are no UTF-8 stay as they are. */
export function inCase(bytes: Uint8Array, to: Case): Uint8Array {
  const plain = isOfLetters(to) ? recasedPlain(bytes, to) : null;
  if (plain !== null) return plain;
  const change = CHANGES[to];
  const parts: Uint8Array[] = [];
  let from = 0;
  const flush = (end: number): void => {
    if (from < end) parts.push(encode(change(decodeText(bytes.subarray(from, end)))));
  };
  for (let at = 0; at < bytes.length;) {
    if (bytes[at] < 0x80) {
      at++;
      continue;
    }
    const unit = decode(bytes, at, bytes.length);
    const length = lengthOf(unit);
    if (unit < 0) {
      flush(at);
      parts.push(bytes.subarray(at, at + length));
      from = at + length;
    }
    at += length;
  }
  flush(bytes.length);
  if (parts.length === 1) return parts[0];
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The same of plain ASCII, many times as fast; null for anything else. */
function recasedPlain(bytes: Uint8Array, to: LetterCase): Uint8Array | null {
  const out = new Uint8Array(bytes.length);
  let inWord = false;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte >= 0x80) return null;
    out[i] = byte;
    if (isLetter(byte)) {
      const upper =
        to === 'upper' || (to === 'toggled' && isLower(byte)) || (to === 'capitalized' && !inWord);
      out[i] = upper ? byte & ~CASE : byte | CASE;
      inWord = true;
    } else inWord &&= isDigit(byte);
  }
  return out;
}

/** The bit of an ASCII letter that makes it a small one. */
const CASE = 0x20;

const toggleCase = (text: string): string => {
  const upper = text.toUpperCase();
  const lower = text.toLowerCase();
  // Where no letter becomes several, all three are compared unit by unit, many times as fast.
  if (upper.length !== text.length || lower.length !== text.length) return toggledOneByOne(text);
  const units = new Uint16Array(text.length);
  for (let i = 0; i < units.length; i++) {
    const unit = upper.charCodeAt(i);
    units[i] = unit === text.charCodeAt(i) ? lower.charCodeAt(i) : unit;
  }
  return new TextDecoder('utf-16le', { ignoreBOM: true }).decode(units);
};

const toggledOneByOne = (text: string): string =>
  Array.from(text, (character) => {
    const upper = character.toUpperCase();
    return upper === character ? character.toLowerCase() : upper;
  }).join('');

const capitalize = (text: string): string =>
  text.replaceAll(
    /(\p{L})([\p{L}\p{N}\p{M}]*)/gu,
    (_, first: string, rest: string) => first.toUpperCase() + rest.toLowerCase(),
  );

/** Tells if letters change one by one, whatever name they are in. */
const isOfLetters = (to: Case): to is LetterCase => !Object.hasOwn(NAMES, to);

const capital = (word: string): string => {
  const [first = ''] = word;
  return first.toUpperCase() + word.slice(first.length).toLowerCase();
};

/** The names that words are joined to. */
const NAMES: Readonly<Record<NameCase, (words: readonly string[]) => string>> = {
  camel: ([first = '', ...rest]) => first.toLowerCase() + rest.map(capital).join(''),
  pascal: (words) => words.map(capital).join(''),
  snake: (words) => words.join('_').toLowerCase(),
  kebab: (words) => words.join('-').toLowerCase(),
  constant: (words) => words.join('_').toUpperCase(),
};

/** The words of a line, separated by spaces, underscores, hyphens or capital letters; other characters end a name. */
const NAME = /[\p{L}\p{N}\p{M}]+(?:[ _-]+[\p{L}\p{N}\p{M}]+)*/gu;

const rename = (text: string, to: NameCase): string =>
  text.replaceAll(NAME, (name) =>
    NAMES[to](
      name
        .replaceAll(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
        .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
        .split(/[ _-]+/),
    ),
  );

const CHANGES: Readonly<Record<Case, (text: string) => string>> = {
  camel: (text) => rename(text, 'camel'),
  pascal: (text) => rename(text, 'pascal'),
  snake: (text) => rename(text, 'snake'),
  kebab: (text) => rename(text, 'kebab'),
  constant: (text) => rename(text, 'constant'),
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  toggled: toggleCase,
  capitalized: capitalize,
};
