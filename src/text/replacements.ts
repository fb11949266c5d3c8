import type { ByteRange } from '../base/files.ts';
import type { Byte } from '../base/units.ts';
import { decodeText, encode } from '../base/utf8.ts';
import { Block, sharedBytes } from './block.ts';
import { ChangeSet } from './changeset.ts';
import type { Matcher, Query } from './matcher.ts';
import { Numbers } from './numbers.ts';
import type { Case } from './recasing.ts';
import { findAll } from './search.ts';
import type { Haystack, Hit, Match, Sizes } from './search.ts';
import { type Stretched, Stretches } from './stretches.ts';
import { inCaseOf, parseTemplate, type Replacement, type TemplatePart } from './template.ts';
import { Text } from './text.ts';

/** What all replacements of a text come to, as flat memory that a worker hands over. */
export interface Replacements extends Stretched {
  /** The table of a `ChangeSet`. */
  readonly table: Float64Array<ArrayBuffer>;
  /** All that is inserted, one after the other, in memory that threads share. */
  readonly content: Uint8Array;
  /** The length of the text before and afterwards. */
  readonly length: Byte;
  readonly newLength: Byte;
  /** Matches of more than 1 MB were left out. */
  readonly long: boolean;
  /** Some bytes of the text could not be read. */
  readonly lost: boolean;
}

/** A range in which to replace. */
export interface ReplaceRange extends ByteRange {
  /** An empty match at its end belongs to what follows: to the next line, or to what was looked through before. */
  readonly open?: boolean;
}

export interface ReplaceOrder {
  readonly replacement: Replacement;
  /** Where to replace: in this order, and in ascending order unless `limit` is 1. */
  readonly ranges: readonly ReplaceRange[];
  readonly limit: number;
}

/** What is to be done to a text: replace what is found, sort the lines of ranges, or write their letters in another case. */
export type Rework =
  | { readonly query: Query; readonly replace: ReplaceOrder }
  | { readonly sort: readonly ByteRange[] }
  | { readonly recase: Case; readonly ranges: readonly ByteRange[] };

/** The most that one replacement inserts, and the most matches. */
const MOST_BYTES: Byte = 1 << 30;
const MOST_MATCHES = 1 << 25;

const LF = 10;
const CR = 13;

/** Replacements as changes, whose content is one block. */
export function changesOf({ length, newLength, table, content }: Replacements): ChangeSet {
  return new ChangeSet(
    length,
    newLength,
    table,
    content.length === 0 ? Text.empty : Text.of(Block.of(content)),
  );
}

/** Too much for memory: the sentence says so. */
export class TooMuch extends Error {}

/**
 * Finds what is to be replaced and makes what takes its place. The pattern is to be compiled with its groups when
 * the template has any. A match that begins at the LF of a CR LF takes the CR with it. With `accepts`, matches that it
 * refuses are left alone. `stretches` puts the new text together. Yields how far it has come; throws `TooMuch`.
 */
export function* replacements(
  text: Haystack,
  matcher: Matcher,
  { replacement, ranges, limit }: ReplaceOrder,
  sizes?: Sizes,
  accepts?: (match: Match) => boolean,
  stretches = new Stretches(text),
): Generator<Byte, Replacements> {
  const made = new Made(replacement, stretches);
  let long = false;
  let lost = false;
  for (const { from, to, open = false } of ranges) {
    if (made.count >= limit) break;
    made.enter(from);
    const visit = (hit: Hit): void => {
      if (open && hit.match.from === to) return;
      if (accepts === undefined || accepts(hit.match)) made.add(hit);
    };
    for (const batch of findAll(text, matcher, { from, to, limit: limit - made.count, visit }, sizes)) {
      long ||= batch.long;
      lost ||= batch.lost;
      yield Math.min(batch.at, to);
    }
  }
  return { ...made.finish(text.length), long, lost };
}

/** The changes so far. */
class Made {
  count = 0;
  readonly #parts: readonly TemplatePart[];
  readonly #keepCase: boolean;
  readonly #table = new Numbers();
  readonly #stretches: Stretches;
  #content = new Uint8Array(1024);
  #used: Byte = 0;
  /** The end of the last match, or the start of the range, and how much longer the text has become. */
  #last: Byte = 0;
  #grown: Byte = 0;

  constructor(replacement: Replacement, stretches: Stretches) {
    this.#stretches = stretches;
    this.#parts = parseTemplate(replacement);
    this.#keepCase = replacement.keepCase;
  }

  /** What stands before a range is not touched. */
  enter(from: Byte): void {
    this.#last = Math.max(this.#last, from);
  }

  add(hit: Hit): void {
    const { match, window, base } = hit;
    let { from } = match;
    const at = from - base;
    if (match.to > from && window[at] === LF && at > 0 && window[at - 1] === CR && from > this.#last) from--;
    const start = this.#used;
    for (const part of this.#parts) this.#put(part, hit);
    if (this.#keepCase) this.#recase(start, window.subarray(at, match.to - base));
    if (this.count === MOST_MATCHES) throw new TooMuch('there are more than 33,554,432 matches');
    this.count++;
    this.#table.push(from, match.to, from + this.#grown, this.#used);
    const insert = this.#content.subarray(start, this.#used);
    this.#stretches.replace(from, match.to, insert, start, { bytes: window, base, lost: hit.lost });
    this.#grown += this.#used - start - (match.to - from);
    this.#last = match.to;
  }

  finish(length: Byte): Omit<Replacements, 'long' | 'lost'> {
    const content = sharedBytes(this.#used);
    content.set(this.#content.subarray(0, this.#used));
    const table = this.#table.finish();
    return { ...this.#stretches.finish(), table, content, length, newLength: length + this.#grown };
  }

  #put(part: TemplatePart, { window, base, group }: Hit): void {
    if (part instanceof Uint8Array) return this.#append(part);
    const found = group(part.group);
    if (found !== undefined) return this.#append(window.subarray(found.from - base, found.to - base));
    // `$12` where there are fewer groups is `$1` and a 2.
    const digit =
      typeof part.group === 'number' && part.group > 9 ? group(Math.floor(part.group / 10)) : undefined;
    if (digit === undefined) return this.#append(part.written);
    this.#append(window.subarray(digit.from - base, digit.to - base));
    return this.#append(part.written.subarray(-1));
  }

  #append(bytes: Uint8Array): void {
    const end = this.#used + bytes.length;
    if (end > MOST_BYTES) throw new TooMuch('the new text would be longer than 1 GB');
    if (end > this.#content.length) {
      const content = new Uint8Array(Math.max(end, 2 * this.#content.length));
      content.set(this.#content.subarray(0, this.#used));
      this.#content = content;
    }
    this.#content.set(bytes, this.#used);
    this.#used = end;
  }

  /** Gives what was made from `start` on the case of the match; bytes that are no text are left as they are. */
  #recase(start: Byte, model: Uint8Array): void {
    const text = decodeText(this.#content.subarray(start, this.#used));
    if (text.includes('\ufffd')) return;
    const cased = inCaseOf(decodeText(model), text);
    if (cased === text) return;
    this.#used = start;
    this.#append(encode(cased));
  }
}
