import { askForRevision } from './revisions.ts';
import type { Command } from '../../core/model/command.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import { activeComparison, type Comparison, withComparison } from './comparison.ts';
import { copyChange } from './copy-change.ts';
import { closeComparison } from './close.ts';
import { layOut } from './lay-out.ts';
import { goToDifference } from './navigate.ts';
import { showInline, showSideBySide } from './view.ts';
import { compareWithSelected, selectForCompare } from './selected.ts';
import { askForFile, compareWithClipboard, compareWithSaved } from './sources.ts';

/** The reason why a command of comparisons does nothing; null where something is compared. */
const notCompared = (state: State): string | null =>
  activeComparison(state) === null ? 'Nothing is being compared in this split' : null;

/** A command of an open comparison. */
const inComparison = (
  name: string,
  title: string,
  doc: string,
  run: (state: State, comparison: Comparison) => Step,
): Command => ({
  name,
  title,
  doc,
  disabled: notCompared,
  run(state) {
    const found = activeComparison(state);
    return found === null ? false : run(state, found.comparison);
  },
});

function toggleUnchanged(state: State, comparison: Comparison): Step {
  const next = { ...comparison, collapses: !comparison.collapses };
  return step(layOut(withComparison(state, next), next, null));
}

/** Shows a comparison inline, or side by side again. */
function toggleInline(state: State, comparison: Comparison): Step {
  const show = comparison.before.leaf === null ? showSideBySide : showInline;
  const shown = show(state, comparison);
  return step(layOut(withComparison(shown.state, shown.comparison), shown.comparison, 'after'));
}

/** Commands that compare texts, and those of an open comparison. */
export const compareCommands: readonly Command[] = [
  {
    name: 'compare_with_file',
    title: 'Compare Active File With',
    doc: 'Compare the file with another one, side by side.',
    asks: true,
    run: askForFile,
  },
  {
    name: 'compare_with_saved',
    title: 'Compare Active File with Saved',
    doc: 'Compare the file with its saved version, side by side.',
    run: compareWithSaved,
  },
  {
    name: 'compare_with_clipboard',
    title: 'Compare Active File with Clipboard',
    doc: 'Compare the file with the contents of the clipboard, side by side.',
    run: compareWithClipboard,
  },
  {
    name: 'compare_with_revision',
    title: 'Compare Active File with Git Revision',
    doc: 'Compare the file with its version in a commit, branch or tag of Git, side by side.',
    asks: true,
    run: askForRevision,
  },
  {
    name: 'select_for_compare',
    title: 'Select for Compare',
    doc: 'Remember the selection, or the whole file, to compare another one with it.',
    run: selectForCompare,
  },
  {
    name: 'compare_with_selected',
    title: 'Compare with Selected',
    doc: 'Compare the selection, or the whole file, with what Select for Compare remembered.',
    run: compareWithSelected,
  },
  {
    name: 'next_difference',
    argument: 'repeats',
    opposite: 'previous_difference',
    title: 'Go to Next Difference',
    doc: 'Go to the next difference of the comparison.',
    disabled: notCompared,
    run: (state) => goToDifference(state, false),
  },
  {
    name: 'previous_difference',
    argument: 'repeats',
    opposite: 'next_difference',
    title: 'Go to Previous Difference',
    doc: 'Go to the previous difference of the comparison.',
    disabled: notCompared,
    run: (state) => goToDifference(state, true),
  },
  {
    name: 'take_change',
    title: 'Take Change from Other Side',
    doc: 'Replace the difference at the cursor, or the selected lines of differences, with the text of the other side.',
    disabled: notCompared,
    run: (state) => copyChange(state, true),
  },
  {
    name: 'put_change',
    title: 'Copy Change to Other Side',
    doc: 'Copy the difference at the cursor, or the selected lines of differences, to the other side.',
    disabled: notCompared,
    run: (state) => copyChange(state, false),
  },
  inComparison(
    'toggle_collapse_unchanged',
    'Toggle Collapse Unchanged Regions',
    'Collapse or expand the unchanged lines of the comparison.',
    toggleUnchanged,
  ),
  inComparison(
    'toggle_inline_view',
    'Toggle Inline View',
    'Show the comparison inline, with removed lines between the others, or side by side.',
    toggleInline,
  ),
  inComparison(
    'close_comparison',
    'Close Comparison',
    'Close the comparison and its left split.',
    closeComparison,
  ),
];
