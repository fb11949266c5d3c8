import { decodeText, isContinuation } from '../base/utf8.ts';
import type { Byte, Line } from '../base/units.ts';
import { Scanner } from './scan.ts';
import type { Haystack, Match } from './search.ts';

/** A match as it is listed: where it is, and the line around it. */
export interface LineMatch {
  /** From 0. */
  readonly line: Line;
  /** Characters of the line before it. */
  readonly column: number;
  readonly from: Byte;
  readonly to: Byte;
  /** The line in which the match begins, cut to some 200 characters around it, with `…` where it was cut. */
  readonly text: string;
  /** The range of the match in `text`, in UTF-16 units: up to the line's end when it goes on. */
  readonly range: readonly [from: number, to: number];
}

/** The number of bytes shown before a match, and of characters in all. */
const BEFORE: Byte = 100;
const MOST = 200;
/** The bytes read in one go. */
const CHUNK: Byte = 1 << 18;
/** Matches that are handed over at once. */
const PART = 500;
const LF = 10;
const CR = 13;

/** The line around a match, and what of it the match is. */
export function excerpt(text: Haystack, { from, to }: Match): Pick<LineMatch, 'text' | 'range'> {
  const low = Math.max(0, from - BEFORE - 4);
  const bytes = new Uint8Array(Math.min(text.length, from + MOST * 4) - low);
  text.readInto(low, bytes);
  const at = from - low;
  const lineStart = bytes.lastIndexOf(LF, at - 1) + 1;
  let start = at === 0 ? 0 : lineStart;
  let isCut = start === 0 && low > 0;
  if (at - start > BEFORE) {
    start = at - BEFORE;
    isCut = true;
  }
  if (isCut) while (start < at && isContinuation(bytes[start])) start++;
  let end = bytes.indexOf(LF, at);
  let goesOn = end < 0 && low + bytes.length < text.length;
  if (end < 0) end = bytes.length;
  else if (end > at && bytes[end - 1] === CR) end--;
  const before = (isCut ? '…' : '') + decodeText(bytes.subarray(start, at));
  const stop = Math.min(end, to - low);
  const whole = decodeText(bytes.subarray(at, Math.max(at, stop)));
  const matched = cut(whole, MOST - before.length);
  const behind = decodeText(bytes.subarray(Math.max(at, stop), Math.max(at, end)));
  const rest = cut(behind, Math.max(0, MOST - before.length - matched.length));
  goesOn ||= rest !== behind || matched !== whole;
  return {
    text: before + matched + rest + (goesOn ? '…' : ''),
    range: [before.length, before.length + matched.length],
  };
}

/** At most so many UTF-16 units of a text, and no half character. */
function cut(text: string, units: number): string {
  if (text.length <= units) return text;
  const last = text.charCodeAt(units - 1);
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? units - 1 : units);
}

/** Finds the lines of matches, reading the text once up to the last of them. Locates in one text at a time. */
export class Locator {
  readonly #scanner = new Scanner(CHUNK);

  /** `matches` in ascending order. They come in parts of at most 500; some are empty, so that others have their turn. */
  *locate(text: Haystack, matches: readonly Match[]): Generator<LineMatch[], void> {
    const { window } = this.#scanner;
    let found: LineMatch[] = [];
    let line = 0;
    let column = 0;
    let next = 0;
    for (let base = 0; next < matches.length; base += CHUNK) {
      const bytes = window.subarray(0, Math.min(CHUNK, text.length - base));
      if (bytes.length > 0) text.readInto(base, bytes);
      let at = 0;
      while (next < matches.length) {
        const match = matches[next];
        const isHere = match.from < base + bytes.length || base + CHUNK >= text.length;
        const stop = isHere ? match.from - base : bytes.length;
        const lines = this.#scanner.countNewlines(at, stop);
        line += lines;
        if (lines > 0) {
          column = 0;
          at = bytes.lastIndexOf(LF, stop - 1) + 1;
        }
        for (; at < stop; at++) if (!isContinuation(bytes[at])) column++;
        if (!isHere) break;
        found.push({ line, column, from: match.from, to: match.to, ...excerpt(text, match) });
        next++;
        if (found.length < PART) continue;
        yield found;
        found = [];
      }
      yield found;
      found = [];
    }
  }
}
