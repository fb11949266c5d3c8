import type { Command } from '../../core/model/command.ts';
import { activeDocument, type State } from '../../core/model/state.ts';
import { compareHere } from './compare-sides.ts';
import { mergeWithSaved } from './merge-with-saved.ts';
import { conflictsIn } from './markers.ts';
import { goToConflict } from './navigate.ts';
import { acceptAll, acceptHere, type Kept } from './resolve.ts';

const hasConflicts = (state: State): boolean => conflictsIn(activeDocument(state)).length > 0;

/** The reason why a command of conflicts does nothing; null where the active file has some. */
const withoutConflicts = (state: State): string | null =>
  hasConflicts(state) ? null : 'There are no conflicts in this file';

/** A command that resolves conflicts; another binding of its key has its turn where there are none. */
const accept = (
  name: string,
  title: string,
  doc: string,
  run: (state: State, kept: Kept) => ReturnType<typeof acceptHere>,
  kept: Kept,
): Command => ({
  name,
  title,
  doc,
  disabled: withoutConflicts,
  run: (state) => hasConflicts(state) && run(state, kept),
});

/** Commands for conflicts between markers. */
export const mergeCommands: readonly Command[] = [
  accept(
    'accept_current_change',
    'Accept Current Change',
    'Resolve the conflict at the cursor with the lines of the current branch.',
    acceptHere,
    'current',
  ),
  accept(
    'accept_incoming_change',
    'Accept Incoming Change',
    'Resolve the conflict at the cursor with the lines that are merged into the current branch.',
    acceptHere,
    'incoming',
  ),
  accept(
    'accept_both_changes',
    'Accept Both Changes',
    'Resolve the conflict at the cursor with the current lines, followed by the incoming ones.',
    acceptHere,
    'both',
  ),
  accept(
    'accept_all_current',
    'Accept All Current',
    'Resolve all conflicts of the file with the lines of the current branch.',
    acceptAll,
    'current',
  ),
  accept(
    'accept_all_incoming',
    'Accept All Incoming',
    'Resolve all conflicts of the file with the lines that are merged into the current branch.',
    acceptAll,
    'incoming',
  ),
  accept(
    'accept_all_both',
    'Accept All Both',
    'Resolve all conflicts of the file with the current lines, followed by the incoming ones.',
    acceptAll,
    'both',
  ),
  {
    name: 'next_conflict',
    argument: 'repeats',
    opposite: 'previous_conflict',
    title: 'Next Conflict',
    doc: 'Go to the next conflict of the file.',
    disabled: withoutConflicts,
    run: (state) => goToConflict(state, false),
  },
  {
    name: 'previous_conflict',
    argument: 'repeats',
    opposite: 'next_conflict',
    title: 'Previous Conflict',
    doc: 'Go to the previous conflict of the file.',
    disabled: withoutConflicts,
    run: (state) => goToConflict(state, true),
  },
  {
    name: 'compare_current_conflict',
    title: 'Compare Current Conflict',
    doc: 'Compare the current and the incoming lines of the conflict at the cursor, side by side.',
    disabled: withoutConflicts,
    run: (state) => hasConflicts(state) && compareHere(state),
  },
  {
    name: 'merge_with_saved',
    title: 'Merge with Saved',
    doc: 'Merge the file on disk into the active file, where both have changed since the last save.',
    run: mergeWithSaved,
  },
];
