import { FuzzyQuery, prepare, scorer } from './fuzzy.ts';

/** A candidate that fits a query. */
export interface RankedCandidate {
  readonly text: string;
  /** The places of the query's letters, in UTF-16 units in ascending order. */
  readonly positions: readonly number[];
}

export interface RankedRows {
  /** The best first; of equals the shorter, then the one that comes first by its units. */
  readonly rows: readonly RankedCandidate[];
  /** The number of candidates that fit in all. */
  readonly total: number;
}

/** Candidates between two rests: a millisecond or two. */
const SLICE = 4096;

/** The result of the last query: a query that only continues it can match nothing else. */
interface LastQuery {
  readonly query: string;
  /** Candidates before this one were compared. */
  readonly size: number;
  /** The candidates that fit, in ascending order. */
  readonly fitting: Uint32Array;
  readonly total: number;
}

/**
 * Many candidates, most often paths, ranked by how well they fit what is being typed. Beside the
 * strings it takes three bytes for each of their units.
 */
export class Ranking {
  readonly #texts: string[] = [];
  /** The candidates in small letters, as written, and what is to know of each unit. */
  #units = new Uint16Array(1 << 16);
  #marks = new Uint8Array(1 << 16);
  /** The end of each candidate in the block; it begins where the one before ends. */
  #ends = new Uint32Array(1 << 10);
  /** See `prepare`. */
  #masks = new Int32Array(1 << 10);
  #narrowed: LastQuery | null = null;

  /** The number of candidates. */
  get size(): number {
    return this.#texts.length;
  }

  add(candidates: Iterable<string>): void {
    for (const candidate of candidates) {
      const index = this.#texts.length;
      const start = this.#start(index);
      const end = start + candidate.length;
      if (end > this.#units.length) {
        const length = Math.max(end, this.#units.length * 2);
        this.#units = longer(this.#units, length);
        this.#marks = longer(this.#marks, length);
      }
      if (index === this.#ends.length) {
        this.#ends = longer(this.#ends, index * 2);
        this.#masks = longer(this.#masks, index * 2);
      }
      this.#masks[index] = prepare(candidate, this.#units, this.#marks, start);
      this.#ends[index] = end;
      this.#texts.push(candidate);
    }
  }

  /**
   * The best `limit` candidates. Yields between slices of a millisecond or two; what is added meanwhile is left to the
   * next call. A query that goes on with the last one is compared only with what fitted that, and what was added.
   */
  *rank(query: string, limit: number): Generator<void, RankedRows> {
    const compiled = new FuzzyQuery(query);
    const size = this.#texts.length;
    const last = this.#narrowed;
    const known = last !== null && query.startsWith(last.query) ? last : null;
    const fitting = new Uint32Array(known === null ? size : known.total + size - known.size);
    const best = new Best(limit, (a, b) => this.#compare(a, b));
    let total = 0;
    const rest = known === null ? 0 : known.total;
    for (let i = 0; i < fitting.length; i++) {
      const candidate = known === null ? i : i < rest ? known.fitting[i] : known.size + i - rest;
      if (i % SLICE === SLICE - 1) yield;
      if ((compiled.mask & ~this.#masks[candidate]) !== 0) continue;
      const score = scorer.score(
        compiled,
        this.#units,
        this.#marks,
        this.#start(candidate),
        this.#ends[candidate],
      );
      if (Number.isNaN(score)) continue;
      fitting[total++] = candidate;
      best.offer(candidate, score);
    }
    this.#narrowed = { query, size, fitting: fitting.slice(0, total), total };
    return { rows: best.sorted().map((candidate) => this.#row(compiled, candidate)), total };
  }

  #start(candidate: number): number {
    return candidate === 0 ? 0 : this.#ends[candidate - 1];
  }

  #row(query: FuzzyQuery, candidate: number): RankedCandidate {
    const end = this.#ends[candidate];
    const match = scorer.match(query, this.#units, this.#marks, this.#start(candidate), end);
    return { text: this.#texts[candidate], positions: match?.positions ?? [] };
  }

  /** The order of candidates that have the same score. */
  #compare(a: number, b: number): number {
    const text = this.#texts[a];
    const other = this.#texts[b];
    if (text.length !== other.length) return text.length - other.length;
    return text < other ? -1 : text > other ? 1 : a - b;
  }
}

function longer<T extends Uint8Array | Uint16Array | Uint32Array | Int32Array>(array: T, length: number): T {
  const copy = new (array.constructor as new (length: number) => T)(length);
  copy.set(array);
  return copy;
}

/** The best so many of what it was offered: a heap with the worst of them on top. */
class Best {
  readonly #limit: number;
  readonly #compare: (a: number, b: number) => number;
  readonly #items: number[] = [];
  readonly #scores: number[] = [];

  constructor(limit: number, compare: (a: number, b: number) => number) {
    this.#limit = limit;
    this.#compare = compare;
  }

  offer(item: number, score: number): void {
    const items = this.#items;
    const scores = this.#scores;
    if (items.length < this.#limit) {
      items.push(item);
      scores.push(score);
      for (let i = items.length - 1; i > 0;) {
        const parent = (i - 1) >> 1;
        if (!this.#isWorse(i, parent)) break;
        this.#swap(i, parent);
        i = parent;
      }
      return;
    }
    if (this.#limit === 0 || score < scores[0]) return;
    if (score === scores[0] && this.#compare(item, items[0]) >= 0) return;
    items[0] = item;
    scores[0] = score;
    for (let i = 0; ;) {
      const left = 2 * i + 1;
      if (left >= items.length) return;
      const worse = left + 1 < items.length && this.#isWorse(left + 1, left) ? left + 1 : left;
      if (!this.#isWorse(worse, i)) return;
      this.#swap(i, worse);
      i = worse;
    }
  }

  /** The items, the best first. */
  sorted(): number[] {
    const order = this.#items.map((_, i) => i);
    order.sort((a, b) => this.#scores[b] - this.#scores[a] || this.#compare(this.#items[a], this.#items[b]));
    return order.map((i) => this.#items[i]);
  }

  /** The item at `i` comes after the one at `j`. */
  #isWorse(i: number, j: number): boolean {
    const difference = this.#scores[i] - this.#scores[j];
    return difference < 0 || (difference === 0 && this.#compare(this.#items[i], this.#items[j]) > 0);
  }

  #swap(i: number, j: number): void {
    [this.#items[i], this.#items[j]] = [this.#items[j], this.#items[i]];
    [this.#scores[i], this.#scores[j]] = [this.#scores[j], this.#scores[i]];
  }
}
