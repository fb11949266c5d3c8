import type { Command } from '../../core/model/command.ts';
import { goToChange } from './navigate.ts';
import { revertPicked } from './revert.ts';
import { showChange } from './show-change.ts';
import { stagePicked } from './stage.ts';

/** Commands about the lines of a file that differ from Git. */
export const gitChangesCommands: readonly Command[] = [
  {
    name: 'next_change',
    argument: 'repeats',
    opposite: 'previous_change',
    title: 'Go to Next Change',
    doc: 'Go to the next lines that differ from Git.',
    run: (state) => goToChange(state, false),
  },
  {
    name: 'previous_change',
    argument: 'repeats',
    opposite: 'next_change',
    title: 'Go to Previous Change',
    doc: 'Go to the previous lines that differ from Git.',
    run: (state) => goToChange(state, true),
  },
  {
    name: 'show_change',
    title: 'Show Change',
    doc: 'Show the change at the cursor, or the staged one, with the lines that it replaced.',
    run: showChange,
  },
  {
    name: 'revert_selected_ranges',
    title: 'Revert Selected Ranges',
    doc: 'Restore the text of Git in the selected lines, or for the change at the cursor.',
    run: revertPicked,
  },
  {
    name: 'stage_selected_ranges',
    title: 'Stage Selected Ranges',
    doc: 'Put the changes in the selected lines, or the change at the cursor, into the index.',
    run: (state) => stagePicked(state, 'stage'),
  },
  {
    name: 'unstage_selected_ranges',
    title: 'Unstage Selected Ranges',
    doc: 'Take the staged changes in the selected lines, or at the cursor, out of the index.',
    run: (state) => stagePicked(state, 'unstage'),
  },
];
