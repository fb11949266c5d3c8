import { firstWhere } from '../base/bisect.ts';
import type { Byte } from '../base/units.ts';
import type { Matcher } from './matcher.ts';
import { findAll } from './search.ts';
import type { Haystack, Match, Sizes } from './search.ts';

/** Counting ends here. */
const MOST_COUNTED = 1_000_000;

/** Equal parts of a text of which it is known whether a match begins there: as many as no screen has rows. */
export const PARTS = 512;

/** The part, from 0, that a byte of a text lies in. */
export const partOf = (at: Byte, length: Byte): number =>
  length === 0 ? 0 : Math.min(PARTS - 1, Math.floor((at / length) * PARTS));

/**
 * Counts the matches in a text and finds the number of a given one. It keeps a count for each slice of the search, not
 * the matches, and can be stopped and continued.
 */
export class MatchIndex {
  readonly #text: Haystack;
  readonly #matcher: Matcher;
  readonly #to: Byte;
  readonly #limit: number;
  readonly #sizes: Sizes | undefined;
  /** Slice i begins at #starts[i], with #before[i] matches before it. */
  readonly #starts: Byte[] = [];
  readonly #before: number[] = [];
  /** 1 for each part of the text where a match begins. */
  readonly #parts = new Uint8Array(PARTS);
  #at: Byte;
  #total = 0;
  #long = false;
  #lost = false;

  constructor(
    text: Haystack,
    matcher: Matcher,
    { from = 0, to = text.length }: { from?: Byte; to?: Byte } = {},
    limit = MOST_COUNTED,
    sizes?: Sizes,
  ) {
    this.#text = text;
    this.#matcher = matcher;
    this.#at = from;
    this.#to = Math.min(to, text.length);
    this.#limit = limit;
    this.#sizes = sizes;
  }

  /** The matches counted so far. */
  get total(): number {
    return this.#total;
  }

  /** For each of the text's parts 1 when a match begins there, as far as was counted; a copy. */
  get parts(): Uint8Array {
    return this.#parts.slice();
  }

  /** The limit was reached: there may be more. */
  get more(): boolean {
    return this.#total === this.#limit;
  }

  get done(): boolean {
    return this.more || this.#at > this.#to;
  }

  /** A match was left out because it is longer than `REACH`. */
  get long(): boolean {
    return this.#long;
  }

  /** Some bytes could not be read. */
  get lost(): boolean {
    return this.#lost;
  }

  /** Counts on from where it stopped, and yields how far it has come. */
  *count(): Generator<Byte, void> {
    const range = { from: this.#at, to: this.#to, limit: this.#limit - this.#total };
    for (const batch of findAll(this.#text, this.#matcher, range, this.#sizes)) {
      this.#starts.push(this.#at);
      this.#before.push(this.#total);
      this.#at = batch.at;
      for (const { from } of batch.matches) this.#parts[partOf(from, this.#text.length)] = 1;
      this.#total += batch.matches.length;
      this.#long ||= batch.long;
      this.#lost ||= batch.lost;
      yield this.#at;
    }
  }

  /**
   * The number of `match`, from 1: the number of matches that begin there or before. 0 while counting has not got
   * there. Searches one slice again.
   */
  index(match: Match): number {
    if (match.from >= this.#at) return 0;
    const low = firstWhere(1, this.#starts.length, (i) => this.#starts[i] > match.from) - 1;
    let index = this.#before[low];
    const range = { from: this.#starts[low], to: this.#to };
    for (const batch of findAll(this.#text, this.#matcher, range, this.#sizes)) {
      for (const each of batch.matches) {
        if (each.from > match.from) return index;
        index++;
      }
      if (batch.at > match.from) break;
    }
    return index;
  }
}
