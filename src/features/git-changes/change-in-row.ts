import type { VisualRow } from '../../core/layout/visual-rows.ts';
import type { RangeItem, RangeSet } from '../../text/range-set.ts';
import type { Text } from '../../text/text.ts';
import type { Change } from './git-changes.ts';

/**
 * The change that is marked beside a row: that of its line, or that of lines which are gone above it, or below the last
 * line; null for none.
 */
export function changeInRow<T extends Change>(
  text: Text,
  changes: RangeSet<T>,
  row: Pick<VisualRow, 'from' | 'first' | 'last' | 'next'>,
): RangeItem<T> | null {
  const isLast = row.last && row.next === null;
  let gone: RangeItem<T> | null = null;
  for (const change of changes.touching(row.from, isLast ? text.length : row.from)) {
    const { from, to } = change;
    if (from < to) {
      if (from <= row.from && row.from < to) return change;
    } else if ((from === row.from && row.first) || (isLast && from === text.length)) gone = change;
  }
  return gone;
}
