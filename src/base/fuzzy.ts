/**
 * Scores how well a few typed letters fit a candidate, most often a path. The letters of each word of the query appear
 * in the candidate in their order, with anything between; of all places where they do, those with the most points
 * count: for beginnings of words, folders and humps, for the file's name, for letters side by side, for the case as
 * typed. An uppercase letter fits only an uppercase one, a lowercase letter both. All words must fit, in any order.
 */

/** The points of one letter for the place where it stands. */
const NAME_START = 30;
const FOLDER_START = 24;
const WORD_START = 20;
const HUMP = 16;
const NUMBER_START = 8;
/** For a letter right behind the one before it. */
const RUN = 18;
/** For a letter in what follows the last slash. */
const IN_NAME = 10;
/** For the last letter of a word of the query where a word ends. */
const WORD_END = 5;
/** The same where a folder's or a file's name ends, or its extension begins. */
const NAME_END = 15;
const SAME_CASE = 1;
/** The points lost between two letters: for the gap, for each letter in it, and at most. */
const GAP = 5;
const GAP_LETTER = 1;
const GAP_MOST = 14;

/** Less than any score. */
const NEVER = -1e9;
const SLASH = 47;
const DOT = 46;
/** Letters of a word of the query that count. */
const LONGEST = 64;

/** A unit's class: what makes beginnings of words. */
const OTHER = 0;
const SMALL = 1;
const CAPITAL = 2;
const DIGIT = 3;

/** Of every UTF-16 unit its small letter and its class. Beyond ASCII they are filled in when first needed. */
const folded = new Uint16Array(0x10000);
const classes = new Uint8Array(0x10000);
let beyondAscii = false;

function fill(from: number, to: number): void {
  for (let unit = from; unit < to; unit++) {
    const char = String.fromCharCode(unit);
    const lower = char.toLowerCase();
    folded[unit] = lower.length === 1 ? lower.charCodeAt(0) : unit;
    if (unit >= 0x30 && unit <= 0x39) classes[unit] = DIGIT;
    else if (folded[unit] !== unit) classes[unit] = CAPITAL;
    // Letters without a case are small ones, and so is half of a surrogate pair.
    else if (unit < 0x80 ? lower !== char.toUpperCase() : /[\p{L}\p{M}\p{N}\p{Cs}]/u.test(char))
      classes[unit] = SMALL;
  }
}
fill(0, 0x80);

/** The properties of a unit's place: the kind of beginning (an index into `STARTS`), and bits. */
const STARTS = [0, NUMBER_START, HUMP, WORD_START, FOLDER_START, NAME_START];
const START_BITS = 7;
const NAME_BIT = 8;
const END_BIT = 16;
const NAME_END_BIT = 32;
const CAPITAL_BIT = 64;

/** The points of a place by its mark, but for those of an end. */
const PLACE_POINTS = Int32Array.from(
  { length: 128 },
  (_, mark) =>
    (STARTS[mark & START_BITS] ?? 0) + (mark & NAME_BIT ? IN_NAME : 0) + (mark & CAPITAL_BIT ? 0 : SAME_CASE),
);

/**
 * Puts the units of a candidate at `at` of `units`, in small letters, and their marks beside them. Both must have the
 * room. Returns the candidate's mask: a bit for each letter and five for all else, of which one that lacks a bit of a
 * query's mask does not fit it.
 */
export function prepare(candidate: string, units: Uint16Array, marks: Uint8Array, at: number): number {
  const { length } = candidate;
  const name = candidate.lastIndexOf('/') + 1;
  let mask = 0;
  let before = OTHER;
  let start = 4;
  for (let i = 0; i < length; i++) {
    const raw = candidate.charCodeAt(i);
    if (raw >= 0x80 && !beyondAscii) {
      beyondAscii = true;
      fill(0x80, 0x10000);
    }
    const kind = classes[raw];
    const unit = folded[raw];
    const place = at + i;
    units[place] = unit;
    if (i === name) start = 5;
    else if (start === 0 && kind !== OTHER) {
      if (before === OTHER) start = 3;
      else if (kind === DIGIT) start = before === DIGIT ? 0 : 1;
      else if (kind === CAPITAL && before !== CAPITAL) start = 2;
      // The last capital before a small letter begins a word: the R of HTTPRequest.
      else if (kind === SMALL && before === CAPITAL && i > 1 && (marks[place - 1] & START_BITS) === 0) {
        marks[place - 1] |= 2;
        marks[place - 2] |= END_BIT;
      }
    }
    if (i > 0 && (start > 0 || kind === OTHER))
      marks[place - 1] |= raw === DOT || raw === SLASH ? NAME_END_BIT : END_BIT;
    marks[place] = start | (i >= name ? NAME_BIT : 0) | (kind === CAPITAL ? CAPITAL_BIT : 0);
    start = raw === SLASH ? 4 : 0;
    before = kind;
    mask |= unit >= 0x61 && unit <= 0x7a ? 1 << (unit - 0x61) : 1 << (26 + (unit % 5));
  }
  if (length > 0) marks[at + length - 1] |= NAME_END_BIT;
  return mask;
}

/** One word of a query. */
interface Word {
  readonly letters: Uint16Array;
  /** The bits that the candidate's letter must have: `CAPITAL_BIT` or none. */
  readonly needs: Uint8Array;
}

/** A query that is ready to be compared with many candidates. Only the first 64 letters of a word count. */
export class FuzzyQuery {
  readonly words: readonly Word[];
  /** See `prepare`. */
  readonly mask: number;

  constructor(query: string) {
    let mask = 0;
    this.words = (query.match(/\S+/gu) ?? []).map((word) => {
      const length = Math.min(word.length, LONGEST);
      const letters = new Uint16Array(length);
      const marks = new Uint8Array(length);
      mask |= prepare(word.slice(0, length), letters, marks, 0);
      return { letters, needs: marks.map((mark) => mark & CAPITAL_BIT) };
    });
    this.mask = mask;
  }
}

/** The places of the letters in a candidate, in UTF-16 units in ascending order, and their points. */
export interface FuzzyMatch {
  readonly score: number;
  readonly positions: readonly number[];
}

/** Compares one candidate; null when it does not fit. */
export function fuzzyMatch(query: FuzzyQuery, candidate: string): FuzzyMatch | null {
  const units = new Uint16Array(candidate.length);
  const marks = new Uint8Array(candidate.length);
  prepare(candidate, units, marks, 0);
  return scorer.match(query, units, marks, 0, units.length);
}

/** Compares candidates without making anything anew for each. */
class Scorer {
  /** The most points up to a letter of the word (row) that stands at a place of the candidate (column). */
  #table = new Int32Array(LONGEST * 256);
  /** The first and the last place where a letter of the word can stand. */
  readonly #first = new Int32Array(LONGEST);
  readonly #last = new Int32Array(LONGEST);

  /** The points of the candidate that was prepared in [from, to); NaN when it does not fit. */
  score({ words }: FuzzyQuery, units: Uint16Array, marks: Uint8Array, from: number, to: number): number {
    let score = 0;
    for (const word of words) {
      const points = this.#points(word, units, marks, from, to);
      if (points === NEVER) return Number.NaN;
      score += points;
    }
    return score;
  }

  /** The same with the places, counted from `from`; null when it does not fit. */
  match(
    { words }: FuzzyQuery,
    units: Uint16Array,
    marks: Uint8Array,
    from: number,
    to: number,
  ): FuzzyMatch | null {
    let score = 0;
    const positions = new Set<number>();
    for (const word of words) {
      const points = this.#points(word, units, marks, from, to);
      if (points === NEVER) return null;
      score += points;
      for (const place of this.#places(word, points, to - from)) positions.add(place);
    }
    return { score, positions: [...positions].sort((a, b) => a - b) };
  }

  /** Fills the table. Every letter is the best continuation of the best ways to the one before it. */
  #points({ letters, needs }: Word, units: Uint16Array, marks: Uint8Array, from: number, to: number): number {
    const size = letters.length;
    const width = to - from;
    if (!this.#bounds(letters, needs, units, marks, from, to)) return NEVER;
    if (size * width > this.#table.length) this.#table = new Int32Array(size * width * 2);
    const rows = this.#table;
    let best = NEVER;
    for (let i = 0; i < size; i++) {
      const letter = letters[i];
      const need = needs[i];
      const low = this.#first[i];
      const high = this.#last[i];
      const row = i * width;
      const before = row - width;
      // The best of the row before, less what a gap up to here costs, and less what a long gap does.
      let near = NEVER;
      let far = NEVER;
      let fed = i === 0 ? width : this.#first[i - 1];
      const known = i === 0 ? -1 : this.#last[i - 1];
      for (let j = low; j <= high; j++) {
        if (units[from + j] !== letter || (marks[from + j] & need) !== need) {
          rows[row + j] = NEVER;
          continue;
        }
        let points = 0;
        if (i > 0) {
          const previous = j - 1;
          for (; fed < previous; fed++) {
            near -= GAP_LETTER;
            if (fed > known) continue;
            const value = rows[before + fed];
            if (value - GAP - GAP_LETTER > near) near = value - GAP - GAP_LETTER;
            if (value - GAP_MOST > far) far = value - GAP_MOST;
          }
          points = near > far ? near : far;
          if (previous <= known && rows[before + previous] + RUN > points)
            points = rows[before + previous] + RUN;
        }
        const mark = marks[from + j];
        points += PLACE_POINTS[mark];
        if (i === size - 1) {
          if ((mark & NAME_END_BIT) !== 0) points += NAME_END;
          else if ((mark & END_BIT) !== 0) points += WORD_END;
          if (points > best) best = points;
        }
        rows[row + j] = points;
      }
    }
    return best;
  }

  /** Finds between which places each letter can stand; false when they do not all fit. */
  #bounds(
    letters: Uint16Array,
    needs: Uint8Array,
    units: Uint16Array,
    marks: Uint8Array,
    from: number,
    to: number,
  ): boolean {
    let at = from;
    for (let i = 0; i < letters.length; i++, at++) {
      const letter = letters[i];
      const need = needs[i];
      while (at < to && (units[at] !== letter || (marks[at] & need) !== need)) at++;
      if (at >= to) return false;
      this.#first[i] = at - from;
    }
    at = to - 1;
    for (let i = letters.length - 1; i >= 0; i--, at--) {
      const letter = letters[i];
      const need = needs[i];
      while (units[at] !== letter || (marks[at] & need) !== need) at--;
      this.#last[i] = at - from;
    }
    return true;
  }

  /** The places of the letters from the last to the first: goes back through the table that `#points` has just filled. */
  #places({ letters: { length: size } }: Word, best: number, width: number): number[] {
    const rows = this.#table;
    const places: number[] = [];
    let i = size - 1;
    let at = this.#first[i];
    while (rows[i * width + at] !== best) at++;
    places.push(at);
    for (; i > 0; i--) {
      const start = (i - 1) * width;
      let from = -1;
      let most = NEVER;
      const nearest = Math.min(at - 1, this.#last[i - 1]);
      for (let k = nearest; k >= this.#first[i - 1]; k--) {
        const between = at - 1 - k;
        const points =
          rows[start + k] + (between === 0 ? RUN : -Math.min(GAP_MOST, GAP + GAP_LETTER * between));
        if (points > most) {
          most = points;
          from = k;
        }
      }
      at = from;
      places.push(at);
    }
    return places;
  }
}

/** The one there is: its memory is used again by each comparison, between which nothing is kept. */
export const scorer = new Scorer();
