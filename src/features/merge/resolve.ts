import { end, start } from '../../core/model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import { type Conflict, conflictsIn, partsOf } from './markers.ts';

/** The lines that are kept of a conflict. */
export type Kept = 'current' | 'incoming' | 'both';

/** The conflicts that the cursors and selections are in. */
export function conflictsAtCursors(state: State): readonly Conflict[] {
  const document = activeDocument(state);
  const { ranges } = activeView(state).selections;
  return conflictsIn(document).filter((conflict) => {
    const { from, to } = partsOf(document.text, conflict).whole;
    // The place after the last line is in the conflict where the text ends there.
    const last = to === document.text.length && document.text.byte(to - 1) !== LF ? to : to - 1;
    return ranges.some((range) => end(range) >= from && start(range) <= last);
  });
}

const LF = 0x0a;

/** Replaces conflicts of the active document by the lines that are kept of each; one step of undo. */
export function resolve(state: State, conflicts: readonly Conflict[], kept: Kept): Step {
  const { text } = activeDocument(state);
  const changes = conflicts.flatMap((conflict) => removals(text, conflict, kept));
  return step(edit(state, ChangeSet.of(text.length, changes), `accept ${kept}`));
}

/** Only the other lines are removed, so that cursors stay in the lines that are kept. */
function removals(text: Text, conflict: Conflict, kept: Kept): readonly Change[] {
  const { whole, current, incoming } = partsOf(text, conflict);
  const between = { from: current.to, to: incoming.from };
  const tail = { from: incoming.to, to: whole.to };
  if (kept === 'both') return [{ from: whole.from, to: current.from }, between, tail];
  return kept === 'current'
    ? [
        { from: whole.from, to: current.from },
        { from: current.to, to: whole.to },
      ]
    : [{ from: whole.from, to: incoming.from }, tail];
}

/** Resolves the conflicts at the cursors. */
export function acceptHere(state: State, kept: Kept): Step {
  const conflicts = conflictsAtCursors(state);
  return conflicts.length === 0
    ? step(say(state, 'info', 'There is no conflict at the cursor'))
    : resolve(state, conflicts, kept);
}

/** Resolves all conflicts of the active document. */
export const acceptAll = (state: State, kept: Kept): Step =>
  resolve(state, conflictsIn(activeDocument(state)), kept);
