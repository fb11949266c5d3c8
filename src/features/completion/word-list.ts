import { fuzzyMatch, FuzzyQuery } from '../../base/fuzzy.ts';
import type { Byte } from '../../base/units.ts';
import { decodeText } from '../../base/utf8.ts';
import type { Language } from '../../syntax/languages.ts';
import { maskedLines } from '../../syntax/masked-lines.ts';
import type { Text } from '../../text/text.ts';

/** A text whose words are gathered: those of all that lies within `reach` of a stretch, which is left out. */
export interface WordSource {
  /** The origin of the words; empty where it is obvious. */
  readonly name: string;
  readonly text: Text;
  readonly language: Language;
  readonly from: Byte;
  readonly to: Byte;
  readonly reach: Byte;
}

/** A word of a text. */
export interface FoundWord {
  readonly word: string;
  /** It stands in a comment or in a string. */
  readonly isAside: boolean;
}

/** Words found in one slice that were in none before it, or only aside, the nearest first. */
export interface WordSlice {
  readonly name: string;
  readonly words: readonly FoundWord[];
}

/** Bytes of one slice: a millisecond at most. */
const SLICE: Byte = 8 * 1024;
/** Bytes that a slice's end is moved by, so that no word is cut. */
const LONGEST: Byte = 256;
/** Letters of a word that is offered. */
const MOST_LETTERS = 80;

/** The words that go on with what was typed, at most so many of them. */
export function* fittingWords(
  typed: string,
  most: number,
  sources: readonly WordSource[],
): Generator<WordSlice, void> {
  const query = new FuzzyQuery(typed);
  let left = most;
  for (const slice of wordSlices(sources, (word) => word !== typed && fuzzyMatch(query, word) !== null)) {
    const words = slice.words.slice(0, left);
    left -= words.length;
    yield { ...slice, words };
    if (left === 0) return;
  }
}

/** The words of texts that fit, source by source, from what is left out outward, a slice at a time. */
export function* wordSlices(
  sources: readonly WordSource[],
  fits: (word: string) => boolean,
): Generator<WordSlice, void> {
  const seen = new Map<string, FoundWord>();
  for (const source of sources) {
    const { name, text, from, to, reach } = source;
    const low = Math.max(0, from - reach);
    const high = Math.min(text.length, to + reach);
    for (let above = from, below = to; above > low || below < high;) {
      if (below < high) {
        const far = Math.min(high, below + SLICE);
        const stop = breakBefore(text, below, far);
        yield { name, words: wordsIn(source, below, stop, seen, fits) };
        below = far === high ? high : stop;
      }
      if (above > low) {
        const far = Math.max(low, above - SLICE);
        const start = breakAfter(text, far, above);
        yield { name, words: wordsIn(source, start, above, seen, fits).toReversed() };
        above = far === low ? low : start;
      }
    }
  }
}

/** The words of a stretch that were not seen before but aside, each once; what cannot be read has none. */
function wordsIn(
  { text, language }: Pick<WordSource, 'text' | 'language'>,
  from: Byte,
  to: Byte,
  seen: Map<string, FoundWord>,
  fits: (word: string) => boolean,
): FoundWord[] {
  if (text.isLost(from, to)) return [];
  const decoded = decodeText(text.read(from, to));
  const pattern = BEYOND_ASCII.test(decoded) ? anyWord() : ASCII_WORD;
  const words = new Map<string, FoundWord>();
  for (const { line, kinds } of maskedLines(decoded, language))
    for (const { 0: word, index } of line.matchAll(pattern)) {
      if (word.length < 2 || word.length > MOST_LETTERS) continue;
      const before = seen.get(word);
      if (before?.isAside === false) continue;
      const isAside = kinds[index] !== '.';
      if (isAside && before !== undefined) continue;
      const found = { word, isAside };
      seen.set(word, found);
      if (!ONLY_DIGITS.test(word) && fits(word)) words.set(word, found);
    }
  return [...words.values()];
}

// What `words.ts` takes for a word; the two joiners stand within words of some scripts.
const anyWord = (): RegExp => /[\p{L}\p{N}\p{M}_][\p{L}\p{N}\p{M}_\u200c\u200d]*/gu;
const ASCII_WORD = /\w+/g;
const BEYOND_ASCII = /[^\0-\x7f]/;
const ONLY_DIGITS = /^\d+$/;

/** The last place up to `at` at which no word is cut, as far as one is near. */
function breakBefore(text: Text, from: Byte, at: Byte): Byte {
  if (at >= text.length) return at;
  for (let place = at; place > Math.max(from, at - LONGEST); place--)
    if (parts(text.byte(place - 1))) return place;
  return at;
}

/** The first place from `at` on at which no word is cut. */
function breakAfter(text: Text, at: Byte, to: Byte): Byte {
  if (at <= 0) return 0;
  for (let place = at; place < Math.min(to, at + LONGEST); place++) if (parts(text.byte(place))) return place;
  return at;
}

/** True when a byte is surely part of no word. */
const parts = (byte: number): boolean =>
  byte < 0x30 ||
  (byte > 0x39 && byte < 0x41) ||
  (byte > 0x5a && byte < 0x5f) ||
  byte === 0x60 ||
  (byte > 0x7a && byte < 0x80);
