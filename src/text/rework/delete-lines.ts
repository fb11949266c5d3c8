import type { Byte } from '../../base/units.ts';
import type { Matcher } from '../matcher.ts';
import type { ReplaceOrder, ReplaceRange, Replacements } from '../replacements.ts';
import { findAll, type Haystack, type Hit, type Sizes } from '../search.ts';
import type { Stretches, Window } from '../stretches.ts';
import { ChangeWriter } from './change-writer.ts';

/** The lines that are deleted: those in which a match begins, or the others. */
export type DeletedLines = 'matched' | 'unmatched';

const LF = 10;
const CR = 13;
/** Bytes that are read at once. */
const STEP: Byte = 4096;
/** No bytes at hand: it begins after every place. */
const NO_WINDOW: Window = { bytes: new Uint8Array(0), base: Infinity, lost: false };

/** Deletions of lines in ascending order; those that touch become one. */
class Deletions {
  readonly #text: Haystack;
  readonly #changes: ChangeWriter;
  #from: Byte = 0;
  #to: Byte = 0;

  constructor(text: Haystack, stretches: Stretches) {
    this.#text = text;
    this.#changes = new ChangeWriter(stretches);
  }

  /** Adds [from, to); `window` may have the bytes before it. */
  add(from: Byte, to: Byte, window: Window): void {
    if (from >= to) return;
    if (from > this.#to) {
      this.#flush(window);
      this.#from = from;
    }
    this.#to = to;
  }

  finish(): Omit<Replacements, 'long' | 'lost'> {
    // With a last line that has no line break the one before it is deleted.
    if (this.#to === this.#text.length && this.#to > 0 && byteAt(this.#text, this.#to - 1) !== LF)
      this.#from = breakBefore(this.#text, this.#from);
    this.#flush(NO_WINDOW);
    return this.#changes.finish(this.#text.length);
  }

  #flush(window: Window): void {
    if (this.#to > this.#from) this.#changes.change(this.#from, this.#to, window);
  }
}

/**
 * Finds the lines in ranges that are deleted because a query matches in them, or does not. Yields the places up to which
 * that is done.
 */
export function* deleteLines(
  text: Haystack,
  matcher: Matcher,
  { ranges, deletes = 'matched' }: ReplaceOrder,
  stretches: Stretches,
  sizes?: Sizes,
): Generator<Byte, Replacements> {
  const deletions = new Deletions(text, stretches);
  let long = false;
  let lost = false;
  for (const range of ranges) {
    const { from, to, begin = Infinity } = range;
    /** The end of the last line in which a match begins. */
    let done = from;
    const visit = (hit: Hit): Byte | undefined => {
      if (hit.match.from >= begin) return to;
      if (hit.match.from < done) return undefined;
      const { bytes, base } = window(hit);
      const at = hit.match.from - base;
      const before = at > 0 ? bytes.lastIndexOf(LF, at - 1) : -1;
      const after = at >= 0 ? bytes.indexOf(LF, at) : -1;
      const start = before >= 0 ? Math.max(done, base + before + 1) : startOfLine(text, hit.match.from, done);
      const end = after >= 0 ? base + after + 1 : endOfLine(text, hit.match.from);
      if (deletes === 'matched') deletions.add(start, end, { bytes, base, lost: false });
      else deletions.add(done, start, { bytes, base, lost: false });
      done = end;
      return undefined;
    };
    for (const batch of findAll(text, matcher, { from, to, limit: Infinity, visit }, sizes)) {
      long ||= batch.long;
      lost ||= batch.lost;
      yield Math.min(batch.at, to);
    }
    if (deletes === 'unmatched') deletions.add(done, endOfRange(range), NO_WINDOW);
  }
  return { ...deletions.finish(), long, lost };
}

/** The bytes around a match, where all of them could be read. */
const window = ({ lost, window: bytes, base }: Hit): Window => (lost ? NO_WINDOW : { bytes, base, lost });

const endOfRange = ({ to, begin }: ReplaceRange): Byte => Math.min(to, begin ?? to);

const byteAt = (text: Haystack, at: Byte): number => {
  const byte = new Uint8Array(1);
  text.readInto(at, byte);
  return byte[0];
};

/** The place before the line break that ends the line above a place. */
function breakBefore(text: Haystack, at: Byte): Byte {
  if (at === 0) return 0;
  return at > 1 && byteAt(text, at - 2) === CR ? at - 2 : at - 1;
}

/** The start of the line of a place, which is not before `least`. */
function startOfLine(text: Haystack, at: Byte, least: Byte): Byte {
  for (let to = at; to > least;) {
    const from = Math.max(least, to - STEP);
    const bytes = new Uint8Array(to - from);
    text.readInto(from, bytes);
    const feed = bytes.lastIndexOf(LF);
    if (feed >= 0) return from + feed + 1;
    to = from;
  }
  return least;
}

/** The place after the line break of the line at a place. */
function endOfLine(text: Haystack, at: Byte): Byte {
  for (let from = at; from < text.length;) {
    const bytes = new Uint8Array(Math.min(STEP, text.length - from));
    text.readInto(from, bytes);
    const feed = bytes.indexOf(LF);
    if (feed >= 0) return from + feed + 1;
    from += bytes.length;
  }
  return text.length;
}
