/** Steps of the undo tree that something is known about, of a document, at least. */
const FEWEST_STEPS = 100;
/** Steps at most, before the oldest are forgotten. */
const MOST_STEPS = 200;

/** Facts about steps of the undo tree, by their numbers, the latest first; null for none. */
export type Latest<T> = {
  readonly step: number;
  readonly value: T;
  readonly older: Latest<T>;
  /** The number of facts with this one. */
  readonly count: number;
} | null;

/** The fact about a step; undefined where none is known. */
export function latestAt<T>(known: Latest<T>, step: number): T | undefined {
  for (let at = known; at !== null; at = at.older) if (at.step === step) return at.value;
  return undefined;
}

/** Facts with one more, which takes the place of an earlier one about the same step. */
export function withLatest<T>(known: Latest<T>, step: number, value: T): Latest<T> {
  const older = known !== null && known.step === step ? known.older : withoutOldest(known);
  return { step, value, older, count: (older?.count ?? 0) + 1 };
}

/** Facts, without the oldest where there are too many. */
function withoutOldest<T>(known: Latest<T>): Latest<T> {
  if (known === null || known.count < MOST_STEPS) return known;
  const kept: NonNullable<Latest<T>>[] = [];
  for (let at: Latest<T> = known; at !== null && kept.length < FEWEST_STEPS; at = at.older) kept.push(at);
  return kept.reduceRight<Latest<T>>((older, { step, value }) => withLatest(older, step, value), null);
}
