import type { Milliseconds } from '../../base/units.ts';
import type { ChangeSet } from '../changeset.ts';

/** An entry of an earlier run, with the index of its parent. The oldest one has none, and its changes do not matter. */
export interface PastEntry<S> {
  readonly parent: number | null;
  readonly changes: ChangeSet;
  readonly inverse: ChangeSet;
  readonly selectionsBefore: S;
  readonly selectionsAfter: S;
  readonly label: string;
  readonly time: Milliseconds;
}

/** The entries of an earlier run, in the order of making. */
export interface Past<S> {
  readonly entries: readonly PastEntry<S>[];
  /** The index of the state that a document was opened in. */
  readonly current: number;
  /** The index of the end of the branch that redo follows from there. */
  readonly tip: number;
}

/** The id of an entry of the past in a history whose first entry was `root`: there is room before the next one. */
export function pastId(i: number, { entries, current }: Past<unknown>, root = 0): number {
  // -1 is the id of no entry.
  if (i < current) return root + i - current - 1;
  return root + (i - current) / (entries.length - current);
}
