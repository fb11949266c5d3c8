import type { Byte } from '../../../base/units.ts';
import { lineStart } from '../lines.ts';
import { Pattern } from '../../../syntax/pattern.ts';
import type { UnitMatch } from '../../../syntax/attempt.ts';
import { boundary } from '../../../text/search.ts';
import type { Text } from '../../../text/text.ts';
import { Utf16 } from '../../../text/utf16.ts';
import { firstMatch, type VimPattern } from './compile-pattern.ts';

/** Bytes that are searched at once behind a place, and before it. */
const AHEAD: Byte = 64 * 1024;
const BACK: Byte = 32 * 1024;
/** Steps that matching takes at most, a few milliseconds: the engine's own matcher cannot be stopped. */
const MOST_STEPS = 60_000;

/** A match in a text. */
export interface Found {
  readonly from: Byte;
  readonly to: Byte;
}

/** A match in UTF-16 units of the part of the text. */
interface Units {
  readonly at: number;
  readonly end: number;
}

/** The parsed expressions, since parsing takes longer than many a search. */
const known = new WeakMap<RegExp, Pattern | null>();

function patternOf(regexp: RegExp): Pattern | null {
  let pattern = known.get(regexp);
  if (pattern === undefined)
    known.set(regexp, (pattern = Pattern.of(regexp.source, regexp.flags.replace('d', ''))));
  return pattern;
}

/** The part of a text around a place, and where a pattern matches in it. */
export class NearText {
  readonly #vim: VimPattern;
  readonly #pattern: Pattern;
  readonly #decoded: Utf16;
  readonly #string: string;
  readonly #low: Byte;
  readonly #isAtStart: boolean;
  readonly #isAtEnd: boolean;
  /** A match of which the end counts, not the start. */
  readonly #byEnd: boolean;

  private constructor(
    vim: VimPattern,
    pattern: Pattern,
    text: Text,
    [low, bytes]: readonly [Byte, Uint8Array],
    byEnd: boolean,
  ) {
    this.#vim = vim;
    this.#pattern = pattern;
    this.#decoded = new Utf16(bytes);
    this.#string = this.#decoded.string;
    this.#low = low;
    this.#isAtStart = low === 0;
    this.#isAtEnd = low + bytes.length === text.length;
    this.#byEnd = byEnd;
  }

  /** Null where the text cannot be read, or the pattern has something that is only known to the engine's own matcher. */
  static of(vim: VimPattern, text: Text, at: Byte, byEnd: boolean): NearText | null {
    const pattern = patternOf(vim.regexp);
    if (pattern === null) return null;
    const low = at <= BACK ? 0 : lineStart(text, boundary(text, at - BACK));
    const high = boundary(text, Math.min(text.length, at + AHEAD));
    if (high - low > AHEAD + 4 * BACK) return null;
    const bytes = new Uint8Array(high - low);
    return text.readInto(low, bytes) ? new NearText(vim, pattern, text, [low, bytes], byEnd) : null;
  }

  /**
   * The next match behind a place: null where there is none up to the end of the text, undefined where that cannot be told.
   * @param wraps from the start of the text again, and so always found where there is any
   */
  next(at: Byte, wraps: boolean): Found | null | undefined {
    const cursor = this.#decoded.indexAt(at - this.#low);
    const ahead = this.#firstFrom(this.#lineStart(cursor), (place) => this.#spot(place) > cursor);
    if (ahead !== null || ahead === undefined) return ahead;
    if (!this.#isAtEnd || (wraps && !this.#isAtStart)) return undefined;
    return wraps ? this.#firstFrom(0, () => true) : null;
  }

  /** The last match before a place, as `next`. */
  previous(at: Byte, wraps: boolean): Found | null | undefined {
    const cursor = this.#decoded.indexAt(at - this.#low);
    const behind = this.#lastUpTo(cursor, (place) => this.#spot(place) < cursor);
    if (behind !== null || behind === undefined) return behind;
    if (!this.#isAtStart || (wraps && !this.#isAtEnd)) return undefined;
    return wraps ? this.#lastUpTo(this.#string.length, () => true) : null;
  }

  /** The match that a place lies in; null for none. */
  around(at: Byte): Found | null | undefined {
    const cursor = this.#decoded.indexAt(at - this.#low);
    const found = this.#firstFrom(this.#lineStart(cursor), ({ end }) => end > cursor);
    if (found === null || found === undefined) return found;
    return found.from <= at ? found : null;
  }

  /** The place of a match that is compared with the cursor: one behind the last character of a line counts for that. */
  #spot({ at, end }: Units): number {
    const place = this.#byEnd ? Math.max(at, end - 1) : at;
    const isBreak = place >= this.#string.length || this.#string[place] === '\n';
    return isBreak && place > this.#lineStart(place) ? place - 1 : place;
  }

  #lineStart(index: number): number {
    return index === 0 ? 0 : this.#string.lastIndexOf('\n', index - 1) + 1;
  }

  #firstFrom(from: number, isWanted: (place: Units) => boolean): Found | null | undefined {
    const places = this.#places(from, (place) => isWanted(this.#narrow(place)));
    if (places === null) return undefined;
    const last = places.at(-1);
    if (last === undefined) return null;
    const narrow = this.#narrow(last);
    return isWanted(narrow) ? this.#bytes(narrow) : null;
  }

  #lastUpTo(cursor: number, isWanted: (place: Units) => boolean): Found | null | undefined {
    for (let start = this.#lineStart(cursor); ; start = this.#lineStart(start - 1)) {
      const feed = this.#string.indexOf('\n', start);
      const end = feed < 0 ? this.#string.length : feed;
      const places = this.#places(start, ({ at }) => at > end);
      if (places === null) return undefined;
      const inLine = places.filter(({ at }) => at <= end).map((place) => this.#narrow(place));
      const last = inLine.findLast(isWanted);
      if (last !== undefined) return this.#bytes(last);
      if (start === 0) return null;
    }
  }

  #places(from: number, isWanted: (place: UnitMatch) => boolean): readonly UnitMatch[] | null {
    const window = { text: this.#string, cutBefore: !this.#isAtStart, cutBehind: !this.#isAtEnd };
    const { accepts } = this.#vim;
    const isAccepted =
      accepts === null
        ? undefined
        : (index: number): boolean => accepts(this.#low + this.#decoded.byteAt(index));
    const places = this.#pattern.places(window, from, MOST_STEPS, isWanted, isAccepted);
    // The line break at the end of a text begins no line.
    return this.#isAtEnd && this.#string.endsWith('\n')
      ? (places?.filter(({ at }) => at < this.#string.length) ?? null)
      : places;
  }

  /** The part of a match that `\zs` and `\ze` leave. */
  #narrow(place: UnitMatch): Units {
    const { starts, ends } = this.#vim;
    if (starts.length + ends.length === 0) return place;
    const match = firstMatch(this.#vim, this.#string, place.at);
    return match === null ? place : { at: match.from, end: match.to };
  }

  #bytes({ at, end }: Units): Found {
    return { from: this.#low + this.#decoded.byteAt(at), to: this.#low + this.#decoded.byteAt(end) };
  }
}
