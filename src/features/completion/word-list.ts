import { fuzzyMatch, FuzzyQuery } from '../../base/fuzzy.ts';
import type { Byte } from '../../base/units.ts';
import { decodeText } from '../../base/utf8.ts';
import type { Text } from '../../text/text.ts';

/** A text whose words are gathered: those of all that lies within `reach` of a stretch, which is left out. */
export interface WordSource {
  /** The origin of the words; empty where it is obvious. */
  readonly name: string;
  readonly text: Text;
  readonly from: Byte;
  readonly to: Byte;
  readonly reach: Byte;
}

/** Words found in one slice that were in none before it, the nearest first. */
export interface WordSlice {
  readonly name: string;
  readonly words: readonly string[];
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
  const seen = new Set<string>();
  for (const { name, text, from, to, reach } of sources) {
    const low = Math.max(0, from - reach);
    const high = Math.min(text.length, to + reach);
    for (let above = from, below = to; above > low || below < high;) {
      if (below < high) {
        const far = Math.min(high, below + SLICE);
        const stop = breakBefore(text, below, far);
        yield { name, words: wordsIn(text, below, stop, seen, fits) };
        below = far === high ? high : stop;
      }
      if (above > low) {
        const far = Math.max(low, above - SLICE);
        const start = breakAfter(text, far, above);
        yield { name, words: wordsIn(text, start, above, seen, fits).toReversed() };
        above = far === low ? low : start;
      }
    }
  }
}

/** The words of a stretch that were not seen before, each once; what cannot be read has none. */
function wordsIn(
  text: Text,
  from: Byte,
  to: Byte,
  seen: Set<string>,
  fits: (word: string) => boolean,
): string[] {
  if (text.isLost(from, to)) return [];
  const decoded = decodeText(text.read(from, to));
  const words: string[] = [];
  for (const [word] of decoded.matchAll(BEYOND_ASCII.test(decoded) ? anyWord() : ASCII_WORD)) {
    if (word.length < 2 || word.length > MOST_LETTERS || seen.has(word)) continue;
    seen.add(word);
    if (!ONLY_DIGITS.test(word) && fits(word)) words.push(word);
  }
  return words;
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
