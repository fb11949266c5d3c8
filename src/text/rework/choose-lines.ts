import { firstWhere } from '../../base/bisect.ts';
import type { Byte } from '../../base/units.ts';
import { compileQuery } from '../matcher.ts';
import type { ChosenLines, ReplaceOrder } from '../replacements.ts';
import type { Haystack, Sizes } from '../search.ts';
import { ROW } from '../sections.ts';
import { NOTHING_COPIED, Stretches } from '../stretches.ts';
import { deleteLines } from './delete-lines.ts';
import { LineReader } from './line-reader.ts';

/** Lines of a text, those that follow each other as one range. */
class LineRanges {
  readonly #starts: Float64Array;
  readonly #ends: Float64Array;

  constructor(starts: Float64Array, ends: Float64Array) {
    this.#starts = starts;
    this.#ends = ends;
  }

  /** A place, if it is in one of the lines, or else the start of the next one; `Infinity` after the last. */
  startFrom(at: Byte): Byte {
    const i = firstWhere(0, this.#ends.length, (each) => this.#ends[each] > at);
    return i === this.#ends.length ? Infinity : Math.max(at, this.#starts[i]);
  }
}

/** Finds the lines in ranges that are chosen. Yields while it is at that; throws as `deleteLines`. */
export function* chooseLines(
  text: Haystack,
  { query, lines }: ChosenLines,
  { replacement, ranges }: ReplaceOrder,
  sizes?: Sizes,
): Generator<Byte, LineRanges> {
  const matcher = compileQuery(query);
  if ('error' in matcher) throw new Error(matcher.error);
  const order = { replacement, ranges, limit: Infinity, deletes: lines };
  const search = deleteLines(text, matcher, order, new Stretches(text, NOTHING_COPIED), sizes);
  let step = search.next();
  for (; step.done !== true; step = search.next()) yield ranges[0].from;
  const { table } = step.value;
  const count = table.length / ROW;
  const starts = Float64Array.from({ length: count }, (_, i) => table[i * ROW]);
  const ends = Float64Array.from({ length: count }, (_, i) => table[i * ROW + 1]);
  // A last line without a break is deleted with the one before it.
  const last = count - 1;
  if (count > 0 && ends[last] === text.length) {
    const reader = new LineReader(text);
    if (reader.lineStart(starts[last]) !== starts[last]) starts[last] = reader.lineEnd(starts[last]) + 1;
    ends[last] = Infinity;
  }
  return new LineRanges(starts, ends);
}
