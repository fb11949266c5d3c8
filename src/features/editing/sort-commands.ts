import { randomField } from '../../core/model/random.ts';
import { nextRandom } from '../../base/random.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import { ASCENDING, type LineOrder, type SortOrder } from '../../text/rework/line-order.ts';
import { sortLines } from '../../text/rework/sort-lines.ts';
import type { LineRewrite } from '../../core/edits/background-edit.ts';
import { selectedWhenSorted, SORTING, startSorting } from '../../core/edits/begin-replacing.ts';
import { MOST_AT_ONCE } from '../../core/edits/trim.ts';
import type { Command } from '../../core/model/command.ts';
import { isEmpty, Selections } from '../../core/model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';
import { type LineBlock, touchedBlocks } from '../../core/motions/line-ranges.ts';
import { shownFolds } from '../folding/fold.ts';

/** More is sorted in the background: some milliseconds of work. In bytes. */
const AT_ONCE = 1 << 18;

/** Puts the lines that are selected in an order, or all lines when nothing is selected. */
function arrange(state: State, order: LineOrder, words: LineRewrite): Step {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const all = selections.ranges.every(isEmpty);
  const blocks: readonly LineBlock[] | undefined = all
    ? [{ from: 0, to: text.length, breakLength: 0 }]
    : touchedBlocks(
        text,
        Selections.of(selections.ranges.filter((range) => !isEmpty(range))),
        shownFolds(state),
      );
  if (blocks === undefined) return step(say(state, 'warning', 'These lines are not loaded yet'));
  const length = blocks.reduce((sum, { from, to }) => sum + to - from, 0);
  if (length > MOST_AT_ONCE)
    return step(say(state, 'warning', `Cannot change more than ${MOST_AT_ONCE / 2 ** 20} MiB at once`));
  const kept = all
    ? Selections.single(0)
    : Selections.of(blocks.map(({ from, to }) => ({ anchor: from, head: to })));
  if (length > AT_ONCE) return startSorting(state, blocks, kept, order, words);
  if (blocks.some(({ from, to }) => text.isLost(from, to)))
    return step(say(state, 'error', `${words.stopped}, because some lines could not be read`));
  const changes = blocks.flatMap(({ from, to }): Change[] => {
    const sorted = sortLines(text, from, to, order);
    return sorted === null ? [] : [{ from, to, insert: state.additions.text(sorted) }];
  });
  if (changes.length === 0) return step(say(state, 'info', words.nothing));
  const set = ChangeSet.of(text.length, changes);
  return step(edit(state, set, words.label, selectedWhenSorted(kept, set)));
}

const REVERSING: LineRewrite = {
  title: 'reversing lines',
  label: 'reverse lines',
  nothing: 'There are no lines to reverse',
  stopped: 'No line was moved',
};
const SHUFFLING: LineRewrite = {
  title: 'shuffling lines',
  label: 'shuffle lines',
  nothing: 'There are no lines to shuffle',
  stopped: 'No line was moved',
};
const DELETING: LineRewrite = {
  title: 'deleting duplicate lines',
  label: 'delete duplicate lines',
  nothing: 'No duplicate lines',
  stopped: 'No line was deleted',
};

/** Puts lines in a random order; the next time in another one. */
function shuffle(state: State): Step {
  const chance = randomField.of(state);
  const next = randomField.with(state, nextRandom(chance).chance);
  return arrange(next, { type: 'shuffle', chance }, SHUFFLING);
}

const sortCommand = (name: string, title: string, doc: string, order: Partial<SortOrder>): Command => ({
  name,
  title,
  doc: `Sort the selected lines, or all lines if nothing is selected${doc}.`,
  run: (state) => arrange(state, { ...ASCENDING, ...order }, SORTING),
});

/** The commands that put lines in another order. */
export const sortCommands: readonly Command[] = [
  sortCommand('sort_lines', 'Sort Lines Ascending', '', {}),
  sortCommand('sort_lines_descending', 'Sort Lines Descending', ' from Z to A', { descending: true }),
  sortCommand(
    'sort_lines_ignoring_case',
    'Sort Lines Ignoring Case',
    ', regardless of uppercase and lowercase',
    {
      by: 'letters',
    },
  ),
  sortCommand('sort_lines_numerically', 'Sort Lines by Number', ' by the first number in each', {
    by: 'number',
  }),
  sortCommand(
    'sort_lines_naturally',
    'Sort Lines Naturally',
    ' ignoring case, with numbers in them by value: file2 before file10',
    { by: 'natural' },
  ),
  sortCommand('sort_lines_by_length', 'Sort Lines by Length', ' from the shortest to the longest', {
    by: 'length',
  }),
  sortCommand('sort_lines_unique', 'Sort Lines Unique', ', and keep only one of equal lines', {
    unique: true,
  }),
  {
    name: 'delete_duplicate_lines',
    title: 'Delete Duplicate Lines',
    doc: 'Delete the selected lines that are the same as an earlier one, or those of the file if nothing is selected.',
    run: (state) => arrange(state, { type: 'distinct' }, DELETING),
  },
  {
    name: 'reverse_lines',
    title: 'Reverse Lines',
    doc: 'Reverse the order of the selected lines, or of all lines if nothing is selected.',
    run: (state) => arrange(state, { type: 'reverse' }, REVERSING),
  },
  {
    name: 'shuffle_lines',
    title: 'Shuffle Lines',
    doc: 'Put the selected lines, or all lines if nothing is selected, in random order.',
    run: shuffle,
  },
];
