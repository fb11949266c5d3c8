import { encode } from '../../../base/utf8.ts';
import type { Byte } from '../../../base/units.ts';
import { before } from '../../../text/graphemes.ts';
import type { Text } from '../../../text/text.ts';
import { lineBelow, lineEnd, lineStart } from '../lines.ts';
import type { VimScope } from '../scope.ts';
import { isBreak, isLineStart } from './walk.ts';

const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const BACKSLASH = 0x5c;

/** A bracket to find. */
export interface BracketSearch {
  /** The character to find, and its partner, which opens another pair on the way: their code points. */
  readonly seek: number;
  readonly partner: number;
  readonly isBackward: boolean;
  /** Only brackets after an odd number of backslashes count; else only the others. */
  readonly isEscaped?: boolean;
  /** Brackets in strings count as those outside. */
  readonly ignoresStrings?: boolean;
}

/** True where an odd number of backslashes is before a byte in its line. */
export function isEscapedAt(text: Text, at: Byte): boolean {
  let from = at;
  while (from > 0 && text.byte(from - 1) === BACKSLASH) from--;
  return (at - from) % 2 === 1;
}

/** A longer line is taken to have no strings. */
const LONGEST: Byte = 16 * 1024;

/** True where the text at a place is a double quote that may begin or end a string: `'"'` is none. */
const isStringQuote = (text: Text, at: Byte): boolean =>
  text.byte(at) === QUOTE && (text.byte(at - 1) !== APOSTROPHE || text.byte(at + 1) !== APOSTROPHE);

/**
 * The strings on the way: brackets in one do not match those outside. A line has strings where its quotes are even in
 * number, or where it goes on from the line above or in the line below after a backslash.
 */
class Strings {
  readonly #text: Text;
  readonly #isBackward: boolean;
  #hasStrings = false;
  #isInside = false;
  /** The search began in a string; null as long as that is not known. */
  #beganInside: boolean | null = null;

  constructor(text: Text, isBackward: boolean) {
    this.#text = text;
    this.#isBackward = isBackward;
  }

  /** True where brackets do not count. */
  get hides(): boolean {
    return this.#isInside && this.#beganInside !== true;
  }

  /** Looks at the line of a place that the search has come to. Returns the bytes that it read. */
  enterLine(at: Byte): Byte {
    const text = this.#text;
    const from = lineStart(text, at);
    const to = lineEnd(text, at);
    if (to - from > LONGEST) {
      this.#hasStrings = false;
      this.#beganInside ??= false;
      return 0;
    }
    const middle = at + (this.#isBackward ? 1 : 0);
    let quotes = 0;
    let isEvenAtMiddle = true;
    for (let place = from; place < to; place++) {
      if (place === middle) isEvenAtMiddle = quotes % 2 === 0;
      if (isStringQuote(text, place)) quotes++;
      if (text.byte(place) === BACKSLASH && place + 1 < to) place++;
    }
    this.#hasStrings = quotes % 2 === 0;
    if (!this.#hasStrings) this.#continue(from, to, isEvenAtMiddle);
    this.#beganInside ??= false;
    return to - from;
  }

  /** A line with an odd number of quotes: it has strings where a backslash joins it to another line. */
  #continue(from: Byte, to: Byte, isEvenAtMiddle: boolean): void {
    const text = this.#text;
    this.#isInside = false;
    if (to > from && text.byte(to - 1) === BACKSLASH) {
      this.#hasStrings = true;
      if (this.#beganInside === null) this.#isInside = this.#beganInside = true;
      else if (this.#isBackward) this.#isInside = true;
    }
    if (from === 0 || text.byte(before(text, from) - 1) !== BACKSLASH) return;
    this.#hasStrings = true;
    if (this.#beganInside === null) {
      this.#isInside = isEvenAtMiddle;
      if (isEvenAtMiddle) this.#beganInside = true;
    } else if (!this.#isBackward) this.#isInside = true;
  }

  /** Passes the break of a line: a string ends there, unless a backslash is before it. */
  passBreak(at: Byte): void {
    if (!isLineStart(this.#text, at) && this.#text.byte(at - 1) === BACKSLASH) return;
    this.#isInside = false;
    this.#beganInside = false;
  }

  passQuote(at: Byte): void {
    if (!this.#hasStrings || isEscapedAt(this.#text, at)) return;
    this.#isInside = !this.#isInside;
    this.#beganInside = false;
  }
}

/** The bytes to pass over at an apostrophe that begins a character such as `'{'` or `'\n'`; 0 for none. */
function characterLength(text: Text, at: Byte, isBackward: boolean): number {
  if (isBackward) {
    const room = at - lineStart(text, at);
    if (room > 1 && text.byte(at - 2) === APOSTROPHE) return 2;
    if (room > 2 && text.byte(at - 2) === BACKSLASH && text.byte(at - 3) === APOSTROPHE) return 3;
    return 0;
  }
  if (isBreak(text, at + 1)) return 0;
  if (text.byte(at + 1) === BACKSLASH && !isBreak(text, at + 2) && text.byte(at + 3) === APOSTROPHE) return 3;
  return text.byte(at + 2) === APOSTROPHE ? 2 : 0;
}

/** True where a character that is not of ASCII begins. */
const isCharacter = (text: Text, at: Byte, bytes: Uint8Array): boolean =>
  bytes.every((byte, i) => text.byte(at + i) === byte);

/** The bracket that pairs on the way do not match, from a place on; null where there is none as far as may be read. */
export function unmatchedBracket(
  scope: VimScope,
  start: Byte,
  { seek, partner, isBackward, isEscaped = false, ignoresStrings = false }: BracketSearch,
): Byte | null {
  const { text } = scope;
  const strings = new Strings(text, isBackward);
  const [sought, met] = [seek, partner].map((code) => encode(String.fromCodePoint(code)));
  const isAt = (place: Byte, byte: number, bytes: Uint8Array): boolean =>
    byte === bytes[0] && (bytes.length === 1 || isCharacter(text, place, bytes));
  let depth = 0;
  let isNewLine = true;
  for (let at = start; ;) {
    const crosses = isBackward ? isLineStart(text, at) : isBreak(text, at);
    const next = isBackward
      ? crosses
        ? at === 0
          ? null
          : before(text, at)
        : at - 1
      : crosses
        ? lineBelow(text, at)
        : at + 1;
    if (next === null || !scope.spend(1)) return null;
    at = next;
    if (!ignoresStrings && (crosses || isNewLine) && !scope.spend(strings.enterLine(at))) return null;
    isNewLine = false;
    if (isBreak(text, at)) {
      strings.passBreak(at);
      continue;
    }
    const byte = text.byte(at);
    if (byte === QUOTE && !ignoresStrings) strings.passQuote(at);
    else if (byte === APOSTROPHE && !ignoresStrings)
      at += characterLength(text, at, isBackward) * (isBackward ? -1 : 1);
    else if (byte === sought[0] || byte === met[0]) {
      const isPartner = isAt(at, byte, met);
      if (!isPartner && !isAt(at, byte, sought)) continue;
      if (strings.hides || isEscapedAt(text, at) !== isEscaped) continue;
      if (isPartner) depth++;
      else if (depth-- === 0) return at;
    }
  }
}
