import { firstWhere } from '../base/bisect.ts';
import { ChangeSet } from './changeset.ts';
import type { Text } from './text.ts';

/**
 * Many changes, and the text `result` that they make, brought over a few edits `since` of the same document: the
 * changes for the document after the edits, and what they make of it. Where no edit touched what is changed this
 * is one pass over the table, otherwise as much work as making the text anew.
 */
export function rebase(
  changes: ChangeSet,
  result: Text,
  since: ChangeSet,
): { readonly changes: ChangeSet; readonly text: Text } {
  const moved = shiftChanges(changes, since);
  if (moved === null)
    return { changes: changes.map(since, false), text: result.apply(since.map(changes, true)) };
  const edits = Array.from({ length: since.size }, (_, i) => ({
    from: changes.mapPos(since.from(i), -1),
    to: changes.mapPos(since.to(i), 1),
    insert: since.inserted(i),
  }));
  return { changes: moved, text: result.apply(ChangeSet.of(result.length, edits)) };
}

/** The changes in their places after `since`; null when that touched one, or when one removes nothing, so that its place is not certain. */
function shiftChanges(changes: ChangeSet, since: ChangeSet): ChangeSet | null {
  const { size } = changes;
  const starts = new Float64Array(size);
  const ends = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    starts[i] = changes.from(i);
    ends[i] = changes.to(i);
  }
  if (touches(since, starts, ends)) return null;
  const from = since.mapPositions(starts, 1);
  const to = since.mapPositions(ends, -1);
  const table = new Float64Array(size * 4);
  let grown = 0;
  for (let i = 0; i < size; i++) {
    const length = ends[i] - starts[i];
    if (length === 0) return null;
    table[4 * i] = from[i];
    table[4 * i + 1] = to[i];
    table[4 * i + 2] = from[i] + grown;
    table[4 * i + 3] = changes.contentTo(i);
    grown += changes.contentTo(i) - changes.contentFrom(i) - length;
  }
  return new ChangeSet(since.newLength, since.newLength + grown, table, changes.content);
}

/** True if an edit reaches into one of the ranges. */
function touches(since: ChangeSet, starts: Float64Array, ends: Float64Array): boolean {
  for (let i = 0; i < since.size; i++) {
    const near = firstWhere(0, ends.length, (range) => ends[range] > since.from(i));
    if (near < ends.length && starts[near] < since.to(i)) return true;
  }
  return false;
}
