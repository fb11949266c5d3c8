import type { SearchWork } from './search-requests.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { Pattern } from '../../syntax/pattern.ts';
import type { UnitMatch } from '../../syntax/attempt.ts';
import { type Expression, REACH } from '../../text/matcher.ts';
import { boundary, type Match } from '../../text/search.ts';
import type { Text } from '../../text/text.ts';
import { Utf16 } from '../../text/utf16.ts';

/** Bytes that are searched ahead at once, and that an expression may look back from there. */
const AHEAD: Byte = 16 * 1024;
const BACK: Byte = 1024;
/** Steps that matching takes at most, some two milliseconds: the engine's own matcher cannot be stopped. */
const MOST_STEPS = 30_000;

/** A stretch of a text around the place where a search begins, and where an expression matches in it. */
class Around {
  readonly #pattern: Pattern;
  readonly #decoded: Utf16;
  readonly #low: Byte;
  readonly #cutBefore: boolean;
  readonly #cutBehind: boolean;
  readonly high: Byte;

  private constructor(pattern: Pattern, text: Text, low: Byte, bytes: Uint8Array) {
    this.#pattern = pattern;
    this.#decoded = new Utf16(bytes);
    this.#low = low;
    this.high = low + bytes.length;
    this.#cutBefore = low > 0;
    this.#cutBehind = this.high < text.length;
  }

  /** Null where some of it cannot be read. */
  static of(pattern: Pattern, text: Text, at: Byte): Around | null {
    const low = boundary(text, at < AHEAD ? 0 : at - BACK);
    const bytes = new Uint8Array(boundary(text, Math.min(text.length, at + AHEAD)) - low);
    return text.readInto(low, bytes) ? new Around(pattern, text, low, bytes) : null;
  }

  /** True when all of a range lies in it, which is all that is known of the text. */
  holds({ from, to }: ByteRange): boolean {
    return this.#low <= from && to <= this.high;
  }

  /** The first match from a place on: null where there is none up to the end, undefined where that cannot be told. */
  first(from: Byte, past: boolean): Match | null | undefined {
    const isWanted = this.#matchTest(from, past);
    const found = this.#places(from, isWanted);
    const match = found?.find(isWanted);
    if (found === null || (match === undefined && this.#cutBehind)) return undefined;
    return match === undefined ? null : this.#match(match);
  }

  /** The last match that ends at a place or before, of those from the start of the text on; undefined as above. */
  last(to: Byte, past: boolean): Match | null | undefined {
    if (this.#cutBefore) return undefined;
    const end = this.#decoded.indexAt(to);
    const found = this.#places(0, (place) => place.end > end);
    if (found === null) return undefined;
    const isWanted = this.#matchTest(to, past);
    const last = found.findLast((place) => place.end <= end && isWanted(place));
    return last === undefined ? null : this.#match(last);
  }

  /** The matches of a range of a text that is known as a whole, from the front; undefined as above. */
  all({ from, to }: ByteRange): readonly Match[] | undefined {
    if (!this.holds({ from: 0, to }) || this.#cutBehind) return undefined;
    const end = this.#decoded.indexAt(to);
    const found = this.#places(from, (place) => place.end > end);
    return found?.filter((place) => place.end <= end).map((place) => this.#match(place));
  }

  /** A test for matches that count: not an empty one at the cursor. */
  #matchTest(from: Byte, past: boolean): (place: UnitMatch) => boolean {
    const index = this.#decoded.indexAt(from - this.#low);
    return ({ at, end }) => !past || at !== index || end !== index;
  }

  #places(from: Byte, wanted: (place: UnitMatch) => boolean): readonly UnitMatch[] | null {
    const window = {
      text: this.#decoded.string,
      cutBefore: this.#cutBefore,
      cutBehind: this.#cutBehind,
    };
    return this.#pattern.places(window, this.#decoded.indexAt(from - this.#low), MOST_STEPS, wanted);
  }

  #match({ at, end }: UnitMatch): Match {
    return {
      from: this.#low + this.#decoded.byteAt(at),
      to: this.#low + this.#decoded.byteAt(end),
    };
  }
}

/** The parsed expressions, since parsing takes longer than many a search. */
const known = new WeakMap<Expression, Pattern | null>();

function patternOf(expression: Expression): Pattern | null {
  let pattern = known.get(expression);
  if (pattern === undefined) {
    const { source, flags } = expression.regexp;
    known.set(expression, (pattern = Pattern.of(source, flags)));
  }
  return pattern;
}

/**
 * The next match of an expression, and whether that is on the other side; `match` is null where there is none. Null
 * where it is not near, or matching takes too long: the same is found as by `SearchSession`.
 */
export function nearExpression(
  text: Text,
  expression: Expression,
  sought: Sought,
): { readonly match: Match | null; readonly wrapped: boolean } | null {
  const pattern = patternOf(expression);
  const around = pattern === null ? null : Around.of(pattern, text, sought.from);
  if (around === null) return null;
  const ways = sought.backward ? before(around, sought) : behind(around, sought);
  for (const [wrapped, way] of ways.entries()) {
    const match = way();
    if (match === undefined) return null;
    if (match !== null) return { match, wrapped: wrapped > 0 };
  }
  return { match: null, wrapped: false };
}

/** All matches of an expression in a range; null where the text is not short, or matching takes too long. */
export function allNearBy(text: Text, expression: Expression, range: ByteRange): readonly Match[] | null {
  const pattern = text.length > AHEAD ? null : patternOf(expression);
  const around = pattern === null ? null : Around.of(pattern, text, 0);
  return around?.all(range) ?? null;
}

/** The match that is wanted; see `SearchWork`. */
export type Sought = Pick<SearchWork, 'from' | 'backward' | 'past'> & { readonly range: ByteRange };

type Direction = () => Match | null | undefined;

/** From a place to the end of the range, and then from its start to there. */
function behind(around: Around, { from: at, past, range }: Sought): readonly Direction[] {
  const within = (from: Byte, to: Byte, passes: boolean) => (): Match | null | undefined => {
    const match = around.first(from, passes);
    return match == null || match.to <= to ? match : null;
  };
  return [
    within(at, range.to, past),
    () => (around.holds(range) ? within(range.from, Math.min(range.to, at + REACH), false)() : undefined),
  ];
}

/** The same backwards, where matches are found from the start of the text on. */
function before(around: Around, { from: at, past, range }: Sought): readonly Direction[] {
  if (range.from > 0) return [() => undefined];
  return [
    () => around.last(at, past),
    () => (around.holds(range) ? around.last(range.to, false) : undefined),
  ];
}
