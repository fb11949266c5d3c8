import { encode } from '../base/utf8.ts';
import type { Byte } from '../base/units.ts';
import { Scanner } from './scan.ts';
import type { Needle } from './scan.ts';

/** A query to search a text for. */
export interface Query {
  readonly pattern: string;
  /**
   * The pattern is a regular expression in JavaScript's syntax with the `u` flag, which may begin with flags such as
   * `(?i)`. `^` and `$` stand at every
   * line, a CR before an LF belongs to the line's end, `.` matches no line end, and a byte that is part of no
   * character matches as U+FFFD.
   */
  readonly regex: boolean;
  /** False: letters match in either case by Unicode's simple folding. A plain ASCII letter matches ASCII only. */
  readonly caseSensitive: boolean;
  /** A match may not begin or end between two letters, marks, digits or underscores. */
  readonly wholeWord: boolean;
  /** Empty groups of a regular expression at which a match begins and ends, in place of its own ends. */
  readonly bounds?: MatchBounds;
}

/** The numbers of empty groups: a match begins and ends at the one of them that lies last, of those that matched. */
export interface MatchBounds {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** No match is longer than this: a regular expression that would match more is given up there (see `Batch.long`). */
export const REACH: Byte = 1 << 20;

/** A query that comes down to bytes. */
export class Literal {
  readonly needle: Needle;
  readonly wholeWord: boolean;

  constructor(needle: Needle, wholeWord: boolean) {
    this.needle = needle;
    this.wholeWord = wholeWord;
  }

  /**
   * A scanner for the needle with a window of at least `capacity`. All literals of a thread share it, since making one
   * for every letter that is typed into a search costs more than many a search: it is scratch memory between two yields.
   */
  scanner(capacity: Byte): Scanner {
    const { length } = this.needle.value;
    if (shared === null || shared.window.length < capacity || shared.longest < length)
      shared = new Scanner(
        Math.max(capacity, shared?.window.length ?? 0),
        Math.max(length, shared?.longest ?? SHORT),
      );
    return shared.aim(this.needle);
  }
}

let shared: Scanner | null = null;
/** Needles up to this length need no scanner of their own. */
const SHORT: Byte = 256;

/** A query that is run as a regular expression over windows of decoded text. */
export class Expression {
  /** With the flags `g` and `u`, and `d` where there are bounds. */
  readonly regexp: RegExp;
  readonly bounds: MatchBounds | null;

  constructor(regexp: RegExp, bounds: MatchBounds | null = null) {
    this.regexp = regexp;
    this.bounds = bounds;
  }
}

/**
 * The range of a match within its bounds.
 * @param placeOf the place that a group matched, undefined when it did not
 */
export function narrow(
  { at, end }: UnitRange,
  { starts, ends }: MatchBounds,
  placeOf: (group: number) => number | undefined,
): UnitRange {
  const last = (groups: readonly number[], otherwise: number): number => {
    const places = groups.map(placeOf).filter((place) => place !== undefined);
    return places.length === 0 ? otherwise : Math.max(...places);
  };
  const from = last(starts, at);
  return { at: from, end: Math.max(from, last(ends, end)) };
}

/** The range of a match, in UTF-16 units. */
export interface UnitRange {
  readonly at: number;
  readonly end: number;
}

export type Matcher = Literal | Expression;

const WORD = String.raw`[\p{L}\p{M}\p{N}_]`;
const EDGE = `(?:(?<!${WORD})|(?!${WORD}))`;
/** Made when it is first asked for: that takes the engine half a millisecond. */
let wordScalar: RegExp | null = null;

/** True for a scalar that belongs to words: letters, marks and digits of every script, and the underscore. */
export function isWord(scalar: number): boolean {
  if (scalar >= 0x80) return (wordScalar ??= new RegExp(WORD, 'u')).test(String.fromCodePoint(scalar));
  return (
    (scalar >= 0x61 && scalar <= 0x7a) ||
    (scalar >= 0x30 && scalar <= 0x39) ||
    (scalar >= 0x41 && scalar <= 0x5a) ||
    scalar === 0x5f
  );
}

/** Prepares a query, or says in one sentence why it cannot be understood. With `groups` the places of its groups are kept, which costs time. */
export function compileQuery(query: Query, groups = false): Matcher | { readonly error: string } {
  const { pattern, regex, caseSensitive, wholeWord, bounds } = query;
  const isBounded = bounds !== undefined && bounds.starts.length + bounds.ends.length > 0;
  if (pattern === '') return { error: 'There is nothing to search for: the pattern is empty.' };
  if (pattern.length > REACH)
    return { error: `The pattern “${quotePattern(pattern)}” is longer than a match can be (1 MB).` };
  if (!regex && (caseSensitive || isAsciiCased(pattern)))
    return new Literal(needleOf(encode(pattern), caseSensitive), wholeWord);
  const flags = caseSensitive ? 'gu' : 'giu';
  const source = regex ? withFlagGroup(pattern) : pattern.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  try {
    // The pattern as it was typed, for a message that speaks of it alone.
    const plain = new RegExp(source, flags);
    if (!regex && !wholeWord) return new Expression(plain);
    const anchored = regex ? anchorLines(source) : source;
    const all = wholeWord ? `${EDGE}(?:${anchored})${EDGE}` : anchored;
    const regexp = new RegExp(all, `${flags}m${groups || isBounded ? 'd' : ''}`);
    return new Expression(regexp, isBounded ? bounds : null);
  } catch (error) {
    return {
      error: `Invalid regular expression: ${faultMessage(error)}${faultPosition(source, flags, reason(error))}.`,
    };
  }
}

/** An expression with the flags at its start, as in `(?i)`, as those of a group around the rest, which engines know. */
export const withFlagGroup = (pattern: string): string =>
  pattern.replace(/^\(\?([ims]*(?:-[ims]+)?)\)([^]*)$/, '(?$1:$2)');

const quotePattern = (pattern: string): string =>
  pattern.length > 60 ? `${pattern.slice(0, 60)}…` : pattern;

/** Beyond this many characters the place of a fault is not looked for. */
const MOST_TRIED = 1000;

/**
 * The place of a pattern's fault, ` at character N (from 1)`: engines report the fault, not its place; empty when it
 * cannot be found.
 */
function faultPosition(source: string, flags: string, fault: string): string {
  const chars = Array.from(source);
  if (chars.length > MOST_TRIED) return '';
  const open = unclosedIndex(chars);
  const says = (length: number): string => {
    try {
      void new RegExp(chars.slice(0, length).join(''), flags);
      return '';
    } catch (error) {
      return reason(error);
    }
  };
  let first = chars.length;
  while (first > 1 && says(first - 1) === fault) first--;
  // What lacks its end lacks it where it begins; any other fault stands where the same words are first said.
  const at = /unterminated|missing|incomplete/.test(fault) && open >= 0 ? open + 1 : first;
  return ` at character ${at}, “${chars[at - 1]}”`;
}

/** The index of the last group or class that is not closed; -1 when there is none. */
function unclosedIndex(chars: readonly string[]): number {
  const groups: number[] = [];
  for (let i = 0; i < chars.length; i++) {
    if (chars[i] === '\\') i++;
    else if (chars[i] === '(') groups.push(i);
    else if (chars[i] === ')') groups.pop();
    else if (chars[i] === '[') {
      const start = i;
      for (i++; i < chars.length && chars[i] !== ']'; i++) if (chars[i] === '\\') i++;
      if (i >= chars.length) return start;
    }
  }
  return groups.at(-1) ?? -1;
}

/** JavaScriptCore's messages in V8's words where those are plainer: a fault reads the same under every runtime. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ['missing )', 'unterminated group'],
  ['unmatched parentheses', "unmatched ')'"],
  ['missing terminating ] for character class', 'unterminated character class'],
  ['unmatched ] or } bracket for unicode pattern', 'lone quantifier brackets'],
  ['incomplete {} quantifier for unicode pattern', 'incomplete quantifier'],
  ['unrecognized character after (?', 'invalid group'],
  ['invalid group specifier name', 'invalid capture group name'],
  ['duplicate group specifier name', 'duplicate capture group name'],
  [String.raw`invalid \k<> named backreference`, 'invalid named capture referenced'],
  ['invalid property expression', 'invalid property name'],
  ['invalid backreference for unicode pattern', 'invalid escape'],
  ['invalid escaped character for unicode pattern', 'invalid escape'],
  [String.raw`invalid unicode code point \u{} escape`, 'invalid unicode escape'],
  [String.raw`invalid unicode \u escape`, 'invalid unicode escape'],
  ['invalid range in character class for unicode pattern', 'invalid character class'],
]);

/** The fault of a pattern, in few words. */
const faultMessage = (error: unknown): string => PLAIN.get(reason(error)) ?? reason(error);

/** The engine's own words, without its copy of the pattern. */
function reason(error: unknown): string {
  const words = String(error instanceof Error ? error.message : error).split(': ');
  return words[words.length - 1].toLowerCase();
}

/** True if the only letters that have a case are ASCII. */
const isAsciiCased = (pattern: string): boolean =>
  Array.from(pattern).every(
    (char) => char < '\x80' || (char.toLowerCase() === char && char.toUpperCase() === char),
  );

/**
 * Makes `^`, `$` and `\n` take CRLF for one line end: none of them stands between its two bytes. Who speaks of `\r`
 * means the bytes by themselves.
 */
function anchorLines(source: string): string {
  const lineEnd = source.includes(String.raw`\r`) ? String.raw`\n` : String.raw`(?:\r?\n)`;
  return source.replace(/\\.|\[(?:\\.|[^\]\\])*\]|[$^]/gsu, (part) => {
    if (part === String.raw`\n`) return lineEnd;
    return part === '^' || part === '$' ? String.raw`(?!\n(?<=\r\n))${part}` : part;
  });
}

/** Bytes from the most to the least common in text and code; others are taken for rare. */
const COMMON = encode(' etaoinsrlcdupm01f2h.g"yb,-/_v345=68:w7k9xj\n()z<>;qESTAINRC');

function needleOf(bytes: Uint8Array, caseSensitive: boolean): Needle {
  const value = bytes.slice();
  const mask = new Uint8Array(bytes.length).fill(0xff);
  if (!caseSensitive) {
    for (let i = 0; i < bytes.length; i++) {
      const upper = bytes[i] & 0xdf;
      if (upper < 0x41 || upper > 0x5a) continue;
      value[i] = upper;
      mask[i] = 0xdf;
    }
  }
  const rarity = (i: number): number => {
    // The first byte of a character is the same all over a script.
    if (bytes[i] >= 0xc0) return 0;
    const rank = COMMON.indexOf(mask[i] === 0xff ? bytes[i] : bytes[i] | 0x20);
    return rank < 0 ? COMMON.length : rank;
  };
  // Of equally rare bytes the last: a common beginning tells less than the end of a word.
  let first = 0;
  for (let i = 1; i < bytes.length; i++) if (rarity(i) >= rarity(first)) first = i;
  let second = first === 0 ? bytes.length - 1 : 0;
  for (let i = 0; i < bytes.length; i++) if (i !== first && rarity(i) > rarity(second)) second = i;
  return { value, mask, probes: [first, second] };
}
