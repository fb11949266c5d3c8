import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { MatchIndex } from '../../text/match-index.ts';
import { Literal, REACH, compileQuery } from '../../text/matcher.ts';
import type { Matcher, Query } from '../../text/matcher.ts';
import { find, findAll, matchesIn, wholeBreaks } from '../../text/search.ts';
import type { Haystack, Match, Sizes } from '../../text/search.ts';
import { replacements } from '../../text/replacements.ts';
import type { ReplaceOrder, Replacements } from '../../text/replacements.ts';
import { type RangeRework, refusalOf, reworkRanges, shares } from '../../text/rework/rework.ts';

export interface SearchRequest {
  readonly query: Query;
  /**
   * The nearest match is wanted: the first that begins here or after, or the last that ends here or before. Absent:
   * only highlights, and the count that was under way.
   */
  readonly from?: Byte;
  readonly backward?: boolean;
  /** An empty match at `from` does not count, unless it is the only one. */
  readonly past?: boolean;
  /** True to go on from the other end, which is the default. */
  readonly wrap?: boolean;
  /** The range to search; by default everywhere. */
  readonly range?: ByteRange;
  /** The stretch on screen, whose matches are wanted. When the match lies outside, those around the match are given instead. */
  readonly around?: ByteRange;
  /** So many matches of the range are wanted, as highlights, and nothing else. */
  readonly limit?: number;
  /** The replacement of all matches, when only that is wanted. */
  readonly replace?: ReplaceOrder;
}

/** Answers a request for the changes of ranges. */
export const reworkText = (text: Haystack, work: RangeRework): Generator<SearchReport | null, void> =>
  reportProgress(reworkRanges(text, work));

/** Tells now and then how far slices of work have come, 0 to 1, and what comes of them, or why nothing does. */
function* reportProgress(slices: Iterator<number, Replacements>): Generator<SearchReport | null, void> {
  let reported = performance.now();
  try {
    for (;;) {
      const slice = slices.next();
      if (slice.done === true) return yield { type: 'replacements', made: slice.value };
      const now = performance.now();
      if (now - reported < INTERVAL) yield null;
      else {
        reported = now;
        yield { type: 'searching', progress: Math.min(1, slice.value) };
      }
    }
  } catch (error) {
    const message = refusalOf(error);
    if (message === null) throw error;
    return yield { type: 'search_failed', message };
  }
}

/** A report of the search; they come in this order. */
export type SearchReport =
  | { readonly type: 'searching'; /** 0 to 1. */ readonly progress: number }
  | { readonly type: 'found'; readonly match: Match | null; readonly wrapped: boolean }
  | { readonly type: 'highlights'; readonly ranges: readonly Match[] }
  | SearchCount
  | { readonly type: 'replacements'; readonly made: Replacements }
  | { readonly type: 'search_failed'; readonly message: string };

interface SearchCount {
  readonly type: 'counted';
  readonly count: number;
  /** The number of the match found last, from 1; 0 while it is not known. */
  readonly index: number;
  /** For each of the text's parts (see `partOf`) 1 when a match begins there. */
  readonly parts: Uint8Array;
  /** Counting ended at 1,000,000. */
  readonly more: boolean;
  readonly done: boolean;
  /** 0 to 1. */
  readonly progress: number;
  /** Matches of more than 1 MB were left out. */
  readonly long: boolean;
  /** Some bytes of the text could not be read. */
  readonly lost: boolean;
}

/** The interval between reports of progress, in milliseconds. */
const INTERVAL = 50;

/** One query in one text, which may be asked many times: what was counted is not counted again. */
export class SearchSession {
  readonly #text: Haystack;
  readonly #query: Query;
  readonly #matcher: Matcher | { readonly error: string };
  readonly #range: ByteRange;
  readonly #sizes: Sizes | undefined;
  #census: MatchIndex | null = null;
  #match: Match | null = null;
  /** The number of the match; 0 while it is not known. */
  #index = 0;

  constructor(text: Haystack, query: Query, range?: ByteRange, sizes?: Sizes) {
    this.#text = text;
    this.#query = query;
    this.#matcher = compileQuery(query);
    this.#range = {
      from: Math.max(0, range?.from ?? 0),
      to: Math.min(text.length, range?.to ?? text.length),
    };
    this.#sizes = sizes;
  }

  /** Answers one request, in slices of a few milliseconds: null is a slice that brought nothing to tell. */
  *run(request: SearchRequest): Generator<SearchReport | null, void> {
    const matcher = this.#matcher;
    if ('error' in matcher) {
      yield { type: 'search_failed', message: matcher.error };
      return;
    }
    if (request.replace) {
      yield* this.#replace(request.replace);
      return;
    }
    if (request.limit !== undefined) {
      yield* this.#all(matcher, request.limit);
      return;
    }
    if (request.from !== undefined) {
      yield* this.#seek(matcher, request.from, request);
      this.#census ??= new MatchIndex(this.#text, matcher, this.#range, undefined, this.#sizes);
    }
    const { around } = request;
    if (around)
      yield {
        type: 'highlights',
        ranges: this.#highlights(matcher, around, request.from !== undefined),
      };
    if (this.#census) yield* this.#count(this.#census);
  }

  *#seek(
    matcher: Matcher,
    start: Byte,
    { backward = false, wrap = true, past = false }: SearchRequest,
  ): Generator<SearchReport | null> {
    const { from, to } = this.#range;
    const begin = Math.min(Math.max(start, from), to);
    const length = matcher instanceof Literal ? matcher.needle.value.length : REACH;
    // On the other side only what the first way cannot have seen, with a match that lies across its start.
    const ways = backward
      ? [
          { from: begin, to: from, backward, past },
          { from: to, to: Math.max(from, begin - length), backward },
        ]
      : [
          { from: begin, to, past },
          { from, to: Math.min(to, begin + length) },
        ];
    let reported = performance.now();
    let match: Match | null = null;
    let wrapped = false;
    let passed = 0;
    for (const way of wrap ? ways : ways.slice(0, 1)) {
      const slices = find(this.#text, matcher, way, this.#sizes);
      let slice = slices.next();
      for (; !slice.done; slice = slices.next()) {
        const now = performance.now();
        if (now - reported < INTERVAL) yield null;
        else {
          reported = now;
          yield {
            type: 'searching',
            progress: Math.min(1, (passed + Math.abs(slice.value - way.from)) / (to - from)),
          };
        }
      }
      match = slice.value;
      if (match) break;
      passed += Math.abs(way.to - way.from);
      wrapped = true;
    }
    this.#match = match;
    this.#index = 0;
    yield { type: 'found', match, wrapped: wrapped && match !== null };
  }

  *#all(matcher: Matcher, limit: number): Generator<SearchReport | null> {
    const { from, to } = this.#range;
    const ranges: Match[] = [];
    for (const { matches } of findAll(this.#text, matcher, { from, to, limit }, this.#sizes)) {
      for (const match of matches) ranges.push(wholeBreaks(this.#text, match));
      yield null;
    }
    yield { type: 'highlights', ranges };
  }

  *#replace(order: ReplaceOrder): Generator<SearchReport | null> {
    const matcher = compileQuery(this.#query, order.replacement.expands);
    if ('error' in matcher) return yield { type: 'search_failed', message: matcher.error };
    yield* reportProgress(shares(replacements(this.#text, matcher, order, this.#sizes), order.ranges));
  }

  /** The matches in `around`, or, when that is far from what was `sought` and found, in as much text around the match. */
  #highlights(matcher: Matcher, around: ByteRange, sought: boolean): Match[] {
    let { from, to } = around;
    const match = this.#match;
    if (sought && match && (match.from < from || match.to > to)) {
      const span = to - from;
      from = match.from - span;
      to = match.to + span;
    }
    const { from: low, to: high } = this.#range;
    from = Math.max(from, low);
    to = Math.min(to, high);
    if (from >= to) return [];
    const matches = matchesIn(this.#text, matcher, from, to, undefined, this.#sizes);
    return matches.filter((each) => each.from >= low && each.to <= high);
  }

  *#count(census: MatchIndex): Generator<SearchReport | null> {
    let reported = performance.now();
    for (const at of census.count()) {
      const now = performance.now();
      if (now - reported < INTERVAL) yield null;
      else {
        reported = now;
        yield this.#countMatches(census, at);
      }
    }
    yield this.#countMatches(census, this.#range.to);
  }

  #countMatches(census: MatchIndex, at: Byte): SearchCount {
    const { from, to } = this.#range;
    if (this.#match && this.#index === 0) this.#index = census.index(this.#match);
    return {
      type: 'counted',
      count: census.total,
      parts: census.parts,
      index: this.#index,
      more: census.more,
      done: census.done,
      progress: census.done ? 1 : (at - from) / (to - from),
      long: census.long,
      lost: census.lost,
    };
  }
}
