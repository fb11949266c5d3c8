import type { State } from '../../core/model/state.ts';
import type { StatusItem } from '../../core/model/status-item.ts';
import { activeComparison } from './comparison.ts';
import { hunkAtCursor } from './navigate.ts';

/** The number of differences, and the one at the cursor. */
export const differencesItem: StatusItem = {
  id: 'differences',
  title: 'Differences',
  texts: (state) => {
    const text = differencesText(state);
    return text === '' ? [] : [{ text, command: 'next_difference' }];
  },
};

function differencesText(state: State): string {
  const found = activeComparison(state);
  if (found === null) return '';
  const { differences } = found.comparison;
  if (differences === null) return 'comparing …';
  const { length } = differences.hunks;
  const at = hunkAtCursor(state, differences.hunks, found.side);
  if (at >= 0) return `difference ${at + 1} of ${length}`;
  return length === 1 ? '1 difference' : length === 0 ? 'no differences' : `${length} differences`;
}
