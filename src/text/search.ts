import { decode, lengthOf, scalarOf, unitStart } from '../base/utf8.ts';
import type { Byte } from '../base/units.ts';
import { Literal, REACH, isWord, narrow } from './matcher.ts';
import type { Expression, Matcher, UnitRange } from './matcher.ts';
import { Utf16 } from './utf16.ts';

/** The text to search: a `Text`, or its pieces in a worker. */
export interface Haystack {
  readonly length: Byte;
  readInto(at: Byte, target: Uint8Array): boolean;
  isLost(from: Byte, to: Byte): boolean;
  /** Some of its bytes were decoded, and not copied from a file as they are. */
  readonly decoded?: boolean;
}

export interface Match {
  readonly from: Byte;
  readonly to: Byte;
}

/** A match and what stands around it. */
export interface Hit {
  readonly match: Match;
  /** The place where the search found it: before the match where bounds narrow that. */
  readonly start: Byte;
  /** The byte `at` of the text is `window[at - base]`, for the match and some bytes on either side. Read it at once: it is written over. */
  readonly window: Uint8Array;
  readonly base: Byte;
  /** Some bytes of the window could not be read, none of the match. */
  readonly lost: boolean;
  /**
   * The bytes that a group matched, 0 for all: an empty range when it matched nothing, undefined when there is none of
   * that name. Other groups than 0 need a pattern compiled with them.
   */
  readonly group: (name: number | string) => Match | undefined;
}

/** The result of one slice of work. */
export interface Batch {
  readonly matches: readonly Match[];
  /** Everything that begins before is dealt with: a search from here gives the matches that follow. */
  readonly at: Byte;
  /** A regular expression matched more than `REACH`. Such a match is left out, and the search goes on `REACH` after its start. */
  readonly long: boolean;
  /** Some of the bytes could not be read. Nothing is found in them. */
  readonly lost: boolean;
}

/** The sizes of one slice. Tests shrink these; the defaults keep a slice of a literal under 0.2 ms. */
export interface Sizes {
  /** Bytes of a slice; for a regular expression `EXPRESSION_FACTOR` times as many. */
  readonly window: Byte;
  /** The most bytes of a match of a regular expression, and the distance beyond it that a lookahead sees. */
  readonly reach: Byte;
  /** The distance that a lookbehind sees, and within which a line's start is searched. */
  readonly behind: Byte;
}

/** The sizes of searches. */
export const SIZES: Sizes = { window: 1 << 18, reach: REACH, behind: 1 << 16 };
/** Its windows overlap by `reach`, so they pay when they are several times as long. */
const EXPRESSION_FACTOR = 16;
/** Matches in one batch. */
const BATCH = 1 << 16;
/** Bytes around a match that tell whether a word goes on there. */
const MARGIN = 4;

/** Is told of each match as it is found. It can return a place after it, from which the search goes on. */
type Visit = (hit: Hit) => Byte | undefined;

/**
 * The matches in [from, to), from the front, none overlapping another: batch by batch, so that the caller can stop
 * or rest between two. At most `limit` in all. A match must lie whole in the range, but what stands around it
 * counts for words, anchors and lookarounds. Empty matches of a regular expression follow JavaScript's rules.
 */
export function* findAll(
  text: Haystack,
  matcher: Matcher,
  {
    from = 0,
    to = text.length,
    limit = Infinity,
    visit,
  }: { from?: Byte; to?: Byte; limit?: number; visit?: Visit } = {},
  sizes: Sizes = SIZES,
): Generator<Batch, void> {
  let at = Math.max(0, from);
  const end = Math.min(to, text.length);
  for (let left = limit; at <= end && left > 0;) {
    const most = Math.min(left, BATCH);
    const batch =
      matcher instanceof Literal
        ? literalBatch(text, matcher, at, end, most, sizes, visit)
        : expressionBatch(text, matcher, at, end, most, sizes, visit);
    ({ at } = batch);
    left -= batch.matches.length;
    yield batch;
  }
}

/**
 * Forward: the first match that begins at `from` or after and ends at `to` or before (the end of the text).
 * Backward: the last one that ends at `from` or before and begins at `to` or after (the text's start). Yields how
 * far it has come. Going backward a regular expression is run forward over stretches that begin at a line's start
 * (`sizes.behind` bytes back where lines are longer), and the last of the matches that `findAll` gives there is
 * taken: the same ones that a search of the whole text gives, unless one crosses into the stretch from before.
 * With `past` an empty match at `from` itself does not count: that is where somebody is already.
 */
export function* find(
  text: Haystack,
  matcher: Matcher,
  { from, to, backward = false, past = false }: { from: Byte; to?: Byte; backward?: boolean; past?: boolean },
  sizes: Sizes = SIZES,
): Generator<Byte, Match | null> {
  const isPassed = (match: Match): boolean => past && match.from === from && match.to === from;
  if (backward) {
    const start = Math.min(from, text.length);
    if (matcher instanceof Literal) return yield* literalBack(text, matcher, start, to ?? 0, sizes);
    return yield* expressionBack(text, matcher, start, to ?? 0, sizes, isPassed);
  }
  for (const batch of findAll(text, matcher, { from, to, limit: past ? 2 : 1 }, sizes)) {
    const match = batch.matches.find((each) => !isPassed(each));
    if (match !== undefined) return match;
    yield batch.at;
  }
  return null;
}

/** A match that cuts no line break: with the CR before its LF, and the LF behind its CR. */
export function wholeBreaks(text: Haystack, match: Match): Match {
  const pair = new Uint8Array(2);
  const cuts = (at: Byte): boolean =>
    at > 0 && at < text.length && text.readInto(at - 1, pair) && pair[0] === 13 && pair[1] === 10;
  const from = cuts(match.from) ? match.from - 1 : match.from;
  // An empty one stands before the line break.
  if (match.from === match.to) return { from, to: from };
  return { from, to: cuts(match.to) ? match.to + 1 : match.to };
}

/**
 * The matches that touch [from, to), at most `limit`: for highlighting what is on screen. Found from the start of
 * the line on (see `find`). With a regular expression that the user typed this can take any time: ask in a worker.
 */
export function matchesIn(
  text: Haystack,
  matcher: Matcher,
  from: Byte,
  to: Byte,
  limit = 10_000,
  sizes: Sizes = SIZES,
): Match[] {
  const start = lineStart(text, from, sizes.behind);
  const tail = matcher instanceof Literal ? matcher.needle.value.length : sizes.reach;
  const window = matcher instanceof Literal ? sizes.window : Math.ceil((to - start) / EXPRESSION_FACTOR);
  const found: Match[] = [];
  for (const batch of findAll(text, matcher, { from: start, to: to + tail }, { ...sizes, window })) {
    for (const match of batch.matches) {
      if (match.from >= to || found.length === limit) return found;
      if (match.to > from || match.from >= from) found.push(match);
    }
    if (batch.at >= to) break;
  }
  return found;
}

function literalBatch(
  text: Haystack,
  literal: Literal,
  from: Byte,
  to: Byte,
  limit: number,
  sizes: Sizes,
  visit?: Visit,
): Batch {
  const { length } = literal.needle.value;
  const end = Math.min(to, from + Math.max(sizes.window, 2 * length));
  const low = Math.max(0, from - MARGIN);
  const { scanner, bytes, lost } = load(text, literal, low, end);
  const matches: Match[] = [];
  let at = from;
  while (matches.length < limit) {
    const found = scanner.find(at - low, end - low);
    if (found < 0)
      return { matches, at: end === to ? to + 1 : Math.max(at, end - length + 1), long: false, lost };
    at = low + found;
    if (accepts(literal, bytes, found) && !(lost && text.isLost(at, at + length))) {
      const match = { from: at, to: at + length };
      matches.push(match);
      const next = visit?.({
        match,
        start: at,
        window: bytes,
        base: low,
        lost,
        group: (name) => (name === 0 ? match : undefined),
      });
      at = next !== undefined && next > at ? next : at + length;
    } else at++;
  }
  return { matches, at, long: false, lost };
}

function* literalBack(
  text: Haystack,
  literal: Literal,
  from: Byte,
  to: Byte,
  sizes: Sizes,
): Generator<Byte, Match | null> {
  const { length } = literal.needle.value;
  const size = Math.max(sizes.window, 2 * length);
  for (let end = from; end - to >= length;) {
    const start = Math.max(to, end - size);
    const low = Math.max(0, start - MARGIN);
    const { scanner, bytes, lost } = load(text, literal, low, end);
    for (let stop = end; ;) {
      const found = scanner.findLast(start - low, stop - low);
      if (found < 0) break;
      const at = low + found;
      if (accepts(literal, bytes, found) && !(lost && text.isLost(at, at + length)))
        return { from: at, to: at + length };
      stop = at + length - 1;
    }
    end = start + length - 1;
    yield start;
  }
  return null;
}

/** Reads [low, end) and a margin after it into the literal's scanner. */
function load(text: Haystack, literal: Literal, low: Byte, end: Byte) {
  const high = Math.min(text.length, end + MARGIN);
  const scanner = literal.scanner(high - low);
  const bytes = scanner.window.subarray(0, high - low);
  return { scanner, bytes, lost: !text.readInto(low, bytes) };
}

/** True if the text around the needle at `at` allows it. */
function accepts(literal: Literal, bytes: Uint8Array, at: Byte): boolean {
  if (!literal.wholeWord) return true;
  return isEdge(bytes, at) && isEdge(bytes, at + literal.needle.value.length);
}

/** True if no word goes on across `at`. */
function isEdge(bytes: Uint8Array, at: Byte): boolean {
  if (at === 0 || at === bytes.length) return true;
  const before = decode(bytes, unitStart(bytes, at - 1), bytes.length);
  const after = decode(bytes, at, bytes.length);
  return before < 0 || after < 0 || !isWord(scalarOf(before)) || !isWord(scalarOf(after));
}

/** The matches that begin in one window from `from`. */
function expressionBatch(
  text: Haystack,
  expression: Expression,
  from: Byte,
  to: Byte,
  limit: number,
  { window, reach, behind }: Sizes,
  visit?: Visit,
): Batch {
  const last = from + window * EXPRESSION_FACTOR > to;
  const stop = last ? Infinity : boundary(text, from + window * EXPRESSION_FACTOR);
  const low = boundary(text, Math.max(0, from - behind));
  const bytes = new Uint8Array(boundary(text, Math.min(stop, to) + reach + 1) - low);
  const lost = !text.readInto(low, bytes);
  const decoded = new Utf16(bytes);
  const { string } = decoded;
  const matches: Match[] = [];
  const { regexp } = expression;
  regexp.lastIndex = decoded.indexAt(from - low);
  let at = from;
  while (matches.length < limit) {
    const found = regexp.exec(string);
    if (found === null) return { matches, at: last ? to + 1 : Math.max(at, stop), long: false, lost };
    // V8 finds what is empty between the halves of a character as well, where nothing stands.
    if (isSecondHalf(string, found.index)) {
      regexp.lastIndex = found.index + 1;
      continue;
    }
    const start = low + decoded.byteAt(found.index);
    if (start >= stop) return { matches, at: Math.max(at, stop), long: false, lost };
    const { at: first, end } = rangeOf(found, expression);
    const match = { from: low + decoded.byteAt(first), to: low + decoded.byteAt(end) };
    if (match.to - start > reach) return { matches, at: boundary(text, start + reach), long: true, lost };
    if (match.to > to) return { matches, at: to + 1, long: false, lost };
    let next: Byte | undefined;
    if (!(lost && text.isLost(match.from, match.to))) {
      matches.push(match);
      const group = groupsOf(found, match, decoded, low);
      next = visit?.({ match, start, window: bytes, base: low, lost, group });
    }
    regexp.lastIndex = end;
    at = match.to;
    // The same would be found again from where it begins.
    if (end <= found.index) {
      regexp.lastIndex = found.index + (string.codePointAt(found.index)! > 0xffff ? 2 : 1);
      at = found.index < string.length ? low + decoded.byteAt(regexp.lastIndex) : start + 1;
    }
    if (next !== undefined && next > start) {
      regexp.lastIndex = decoded.indexAt(next - low);
      at = next;
    }
  }
  return { matches, at, long: false, lost };
}

/** The range that counts of what an expression found. */
function rangeOf(found: RegExpExecArray, { bounds }: Expression): UnitRange {
  const whole = { at: found.index, end: found.index + found[0].length };
  return bounds === null ? whole : narrow(whole, bounds, (group) => found.indices?.[group]?.[0]);
}

const isSecondHalf = (string: string, index: number): boolean =>
  (string.charCodeAt(index) & 0xfc00) === 0xdc00;

/** Looks up the groups of a match. */
function groupsOf(found: RegExpExecArray, match: Match, decoded: Utf16, low: Byte): Hit['group'] {
  return (name) => {
    if (name === 0) return match;
    const { indices } = found;
    const exists = typeof name === 'number' ? name < found.length : name in (found.groups ?? {});
    const range = typeof name === 'number' ? indices?.[name] : indices?.groups?.[name];
    if (range) return { from: low + decoded.byteAt(range[0]), to: low + decoded.byteAt(range[1]) };
    return exists ? { from: match.from, to: match.from } : undefined;
  };
}

function* expressionBack(
  text: Haystack,
  expression: Expression,
  from: Byte,
  to: Byte,
  sizes: Sizes,
  isPassed: (match: Match) => boolean,
): Generator<Byte, Match | null> {
  // An empty match at `from` counts.
  let stop = from + 1;
  for (let size = sizes.behind; stop > to; size = Math.min(size * 4, sizes.window * EXPRESSION_FACTOR)) {
    const start = lineStart(text, Math.max(to, stop - size), sizes.behind);
    let last: Match | null = null;
    for (const batch of findAll(text, expression, { from: start, to: from }, sizes)) {
      for (const match of batch.matches) if (match.from >= to && !isPassed(match)) last = match;
      if (batch.at >= stop) break;
      yield stop;
    }
    if (last) return last;
    stop = start;
    yield stop;
  }
  return null;
}

/** The first unit boundary at `at` or after. */
export function boundary(text: Haystack, at: Byte): Byte {
  if (at <= 0) return 0;
  if (at >= text.length) return text.length;
  const low = Math.max(0, at - 3);
  const bytes = new Uint8Array(Math.min(text.length, at + 3) - low);
  text.readInto(low, bytes);
  const start = unitStart(bytes, at - low);
  return start === at - low ? at : low + start + lengthOf(decode(bytes, start, bytes.length));
}

/** The start of the line that holds `at`, or a boundary `behind` bytes before it when that lies further back. */
function lineStart(text: Haystack, at: Byte, behind: Byte): Byte {
  const end = Math.min(at, text.length);
  const low = Math.max(0, end - behind);
  const bytes = new Uint8Array(end - low);
  text.readInto(low, bytes);
  const line = bytes.lastIndexOf(10);
  return line < 0 ? boundary(text, low) : low + line + 1;
}
