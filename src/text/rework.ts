import type { ByteRange } from '../base/files.ts';
import type { Byte } from '../base/units.ts';
import { TooMuch } from './change-writer.ts';
import type { Query } from './matcher.ts';
import { type Case, recasings } from './recasing.ts';
import type { ReplaceOrder, Replacements } from './replacements.ts';
import type { Haystack } from './search.ts';
import { LostLines, sortedRanges } from './sorting.ts';

/** A change of a text in many places: what a query finds is replaced, or ranges are changed as a whole. */
export type Rework = { readonly query: Query; readonly replace: ReplaceOrder } | RangeRework;

/** A change of ranges: their lines are sorted, or their letters are written in another case. */
export type RangeRework =
  | { readonly sort: readonly ByteRange[] }
  | { readonly recase: Case; readonly ranges: readonly ByteRange[] };

/** Finds the changes that a rework of ranges comes to. Yields how much is done, 0 to 1. Throws `LostLines` and `TooMuch`. */
export function* reworkRanges(text: Haystack, work: RangeRework): Generator<number, Replacements> {
  if ('sort' in work) return sortedRanges(text, work.sort);
  return yield* shares(recasings(text, work.recase, work.ranges), work.ranges);
}

/** Work that yields the places in ranges that it has reached, with the share of the ranges before them instead, 0 to 1. */
export function* shares<T>(work: Iterator<Byte, T>, ranges: readonly ByteRange[]): Generator<number, T> {
  const total = ranges.reduce((sum, { from, to }) => sum + to - from, 0);
  for (;;) {
    const slice = work.next();
    if (slice.done === true) return slice.value;
    yield passed(ranges, slice.value) / Math.max(1, total);
  }
}

/** The sentence that says why a rework changes nothing; null for errors of other kinds. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof TooMuch || error instanceof LostLines) return `Nothing was changed: ${error.message}.`;
  return null;
}

/** The bytes of ascending ranges that are before a place. */
const passed = (ranges: readonly ByteRange[], at: Byte): Byte =>
  ranges.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(at, to) - from), 0);
