import type { Byte } from '../../base/units.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { goToByte } from '../navigation/goto.ts';
import { conflictAt, conflictsIn } from './markers.ts';

/** The primary cursor of the active document. */
const cursor = (state: State): Byte => activeView(state).selections.primary.head;

/** The index of the conflict at the cursor; -1 for none. */
export const conflictAtCursor = (state: State): number => {
  const document = activeDocument(state);
  return conflictAt(document.text, conflictsIn(document), cursor(state));
};

/** Goes to the next or the previous conflict, around the end of the text; false where there is none. */
export function goToConflict(state: State, isBackward: boolean): Step | false {
  const conflicts = conflictsIn(activeDocument(state));
  const { length } = conflicts;
  if (length === 0) return false;
  const at = cursor(state);
  const here = conflictAtCursor(state);
  const next = isBackward
    ? conflicts.findLastIndex(({ current }, i) => current.at < at && i !== here)
    : conflicts.findIndex(({ current }) => current.at > at);
  const i = next >= 0 ? next : isBackward ? length - 1 : 0;
  const place = `Conflict ${i + 1} of ${length}`;
  return step(
    say(goToByte(state, conflicts[i].current.at), 'info', next >= 0 ? place : `${place}, wrapped around`),
  );
}
