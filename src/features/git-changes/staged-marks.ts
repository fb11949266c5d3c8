import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { Difference } from '../../text/diff/differences.ts';
import { type RangeItem, RangeSet } from '../../text/range-set.ts';
import { type Change, kindOf } from './git-changes.ts';

/** A staged change, at lines of the open file that are as in the index. */
export interface StagedChange extends Change {
  /** The difference between the last commit and the index. */
  readonly hunk: Difference;
}

export const NOTHING_STAGED: RangeSet<StagedChange> = RangeSet.none<StagedChange>('empty');

/**
 * The marks of staged changes in the open file. Lines that have changed since have none.
 * @param staged the differences between the last commit and the index, ascending
 * @param unstaged those between the index and the open file, ascending
 */
export function stagedMarks(
  staged: readonly Difference[],
  unstaged: readonly Difference[],
): RangeSet<StagedChange> {
  const stretches = equalStretches(unstaged);
  const marks: RangeItem<StagedChange>[] = [];
  let first = 0;
  for (const hunk of staged) {
    const { from, to } = hunk.after;
    const value = { kind: kindOf(hunk), hunk };
    while (stretches[first].to < from) first++;
    for (let i = first; i < stretches.length && stretches[i].from <= to; i++) {
      const { shift, ...stretch } = stretches[i];
      const [start, end] = [Math.max(from, stretch.from), Math.min(to, stretch.to)];
      if (start === end && from < to) continue;
      marks.push({ from: start + shift, to: end + shift, value });
      // Lines that are gone have one place, even if lines were inserted there since.
      if (from === to) break;
    }
  }
  return NOTHING_STAGED.withAll(marks);
}

/** Bytes of the index that the open file has too, so many bytes further on. The last ones have no end. */
interface Stretch extends ByteRange {
  readonly shift: Byte;
}

function equalStretches(unstaged: readonly Difference[]): readonly Stretch[] {
  const starts = [
    { from: 0, shift: 0 },
    ...unstaged.map(({ before, after }) => ({ from: before.to, shift: after.to - before.to })),
  ];
  return starts.map((start, i) => ({ ...start, to: unstaged[i]?.before.from ?? Infinity }));
}
