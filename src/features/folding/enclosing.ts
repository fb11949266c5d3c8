import { firstWhere } from '../../base/bisect.ts';
import type { ByteRange } from '../../base/files.ts';

/** Tells of a range whether one of `outer` holds all of it. Takes as many steps as the number of them has digits. */
export function holdingOf(outer: readonly ByteRange[]): (range: ByteRange) => boolean {
  const sorted = outer.toSorted((a, b) => a.from - b.from);
  // The furthest end of each and those before it.
  const ends = new Float64Array(sorted.length);
  for (let i = 0, end = 0; i < sorted.length; i++) ends[i] = end = Math.max(end, sorted[i].to);
  return ({ from, to }) => {
    const count = firstWhere(0, sorted.length, (i) => sorted[i].from > from);
    return count > 0 && ends[count - 1] >= to;
  };
}

/** Tells of a range whether it holds all of one of `inner`. Takes as many steps as the number of them has digits. */
export function heldBy(inner: readonly ByteRange[]): (range: ByteRange) => boolean {
  const sorted = inner.toSorted((a, b) => a.from - b.from);
  // The nearest end of each and those after it.
  const ends = new Float64Array(sorted.length);
  for (let i = sorted.length - 1, end = Infinity; i >= 0; i--) ends[i] = end = Math.min(end, sorted[i].to);
  return ({ from, to }) => {
    const first = firstWhere(0, sorted.length, (i) => sorted[i].from >= from);
    return first < sorted.length && ends[first] <= to;
  };
}

/** Tells of a range whether it touches one of `others`, which are in order and do not overlap. */
export const touchTest =
  (others: readonly ByteRange[]): ((range: ByteRange) => boolean) =>
  ({ from, to }) => {
    const first = firstWhere(0, others.length, (i) => others[i].to >= from);
    return first < others.length && others[first].from <= to;
  };
