import type { State } from '../../core/model/state.ts';
import { activeDocument } from '../../core/model/state.ts';
import type { StatusItem } from '../../core/model/status-item.ts';
import { conflictsIn } from './markers.ts';
import { conflictAtCursor } from './navigate.ts';

/** The number of conflicts, and the one at the cursor. */
export const conflictsItem: StatusItem = {
  id: 'conflicts',
  title: 'Conflicts',
  isAboutFile: true,
  texts: (state) => {
    const text = conflictsText(state);
    return text === '' ? [] : [{ text, command: 'next_conflict' }];
  },
};

function conflictsText(state: State): string {
  const { length } = conflictsIn(activeDocument(state));
  if (length === 0) return '';
  const at = conflictAtCursor(state);
  if (at >= 0) return `conflict ${at + 1} of ${length}`;
  return length === 1 ? '1 conflict' : `${length} conflicts`;
}
