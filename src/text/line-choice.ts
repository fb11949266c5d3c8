import { decode, lengthOf } from '../base/utf8.ts';
import type { Byte } from '../base/units.ts';
import type { Haystack, Hit } from './search.ts';

/** The matches of a line that are replaced. */
export interface LineRule {
  /** Only the first match of a line; after one over several lines also one in the line that it ends in. */
  readonly first: boolean;
  /** The search does not skip the end of a line to which an empty match has led. */
  readonly multiline: boolean;
}

/** Bytes that are searched for a line break at once. */
const STEP: Byte = 4096;
const LF = 10;
const CR = 13;

/**
 * Chooses among the matches of a text, given in ascending order, the way Vim does: an empty match does not count where
 * the match before it ended, nor any at the end of a line that another one has led to.
 */
export class LineChoice {
  readonly #text: Haystack;
  readonly #rule: LineRule;
  /** The end of the last match that was chosen; -1 before the first. */
  #last: Byte = -1;
  /** The place from which the search goes on in the line of the last match; -1 when that is over. */
  #resumed: Byte = -1;
  /** The last match that was chosen goes over several lines. */
  #joins = false;
  /** No line break lies between the last match that was chosen and here. */
  #scanned: Byte = 0;
  #next: Byte | undefined;

  constructor(text: Haystack, rule: LineRule) {
    this.#text = text;
    this.#rule = rule;
  }

  /** The place from which the search goes on after the match that was asked about last; undefined for its end. */
  get next(): Byte | undefined {
    return this.#next;
  }

  accepts(hit: Hit): boolean {
    const { start, match } = hit;
    const { from, to } = match;
    const isAgain = from === to && to === this.#last;
    const isBehind = !this.#rule.multiline && start === this.#resumed && isLineEnd(hit);
    // A match that the search would find again makes it go on at the next character.
    if (start >= to) this.#resumed = isLineEnd(hit) ? -1 : start + lengthAt(hit);
    else this.#resumed = hit.window.subarray(from - hit.base, to - hit.base).includes(LF) ? -1 : to;
    this.#next = isBehind ? lineAfter(hit, start) : undefined;
    if (isAgain || isBehind) return false;
    if (this.#rule.first) {
      if (!this.#joins && this.#isInLine(from)) return false;
      this.#joins = hit.window.subarray(from - hit.base, to - hit.base).includes(LF);
      if (!this.#joins) this.#next = lineAfter(hit, to);
    }
    this.#last = to;
    this.#scanned = to;
    return true;
  }

  /** True when the last match that was chosen ends in the line of a place. */
  #isInLine(at: Byte): boolean {
    if (this.#last < 0) return false;
    while (this.#scanned < at) {
      const bytes = new Uint8Array(Math.min(STEP, at - this.#scanned));
      this.#text.readInto(this.#scanned, bytes);
      if (bytes.includes(LF)) return false;
      this.#scanned += bytes.length;
    }
    return true;
  }
}

/** The start of the line after that of a place; undefined where the window does not reach as far. */
function lineAfter({ window, base }: Hit, at: Byte): Byte | undefined {
  const end = window.indexOf(LF, at - base);
  return end < 0 ? undefined : base + end + 1;
}

/** The length of the character where a match was found: 0 at the end of the text. */
function lengthAt({ start, window, base }: Hit): Byte {
  const at = start - base;
  return at < window.length ? lengthOf(decode(window, at, window.length)) : 0;
}

function isLineEnd({ start, window, base }: Hit): boolean {
  const at = start - base;
  return at >= window.length || window[at] === LF || (window[at] === CR && window[at + 1] === LF);
}
