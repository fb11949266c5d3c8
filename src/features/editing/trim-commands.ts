import { type Change, ChangeSet } from '../../text/changeset.ts';
import { sortLines } from '../../text/rework/sort-lines.ts';
import type { Command } from '../../core/model/command.ts';
import { shownFolds } from '../folding/fold.ts';
import { type LineBlock, touchedBlocks } from '../../core/motions/line-ranges.ts';
import { isEmpty, Selections } from '../../core/model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { withFinalNewline, MOST_AT_ONCE, trimTrailing } from '../../core/edits/trim.ts';
import type { LineRewrite } from '../../core/edits/background-edit.ts';
import { startRewriting, startSorting } from '../../core/edits/begin-replacing.ts';
import { edit } from '../../core/model/transaction.ts';

/** More is sorted in the background: some milliseconds of work. In bytes. */
const AT_ONCE = 1 << 18;

const tooLong = (state: State): Step =>
  step(say(state, 'warning', `Cannot change more than ${MOST_AT_ONCE / 2 ** 20} MiB at once`));

/** Sorts the lines that are selected, or all when nothing is. */
function sort(state: State): Step {
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
  if (length > MOST_AT_ONCE) return tooLong(state);
  const kept = all
    ? Selections.single(0)
    : Selections.of(blocks.map(({ from, to }) => ({ anchor: from, head: to })));
  if (length > AT_ONCE) return startSorting(state, blocks, kept);
  if (blocks.some(({ from, to }) => text.isLost(from, to)))
    return step(say(state, 'error', 'Nothing was sorted, because some lines could not be read'));
  const changes = blocks.flatMap(({ from, to }): Change[] => {
    const sorted = sortLines(text, from, to);
    return sorted === null ? [] : [{ from, to, insert: state.additions.text(sorted) }];
  });
  if (changes.length === 0) return step(say(state, 'info', 'The lines are sorted already'));
  return step(edit(state, ChangeSet.of(text.length, changes), 'sort lines', kept));
}

/** More is trimmed in the background. In bytes. */
const TRIMMED_AT_ONCE = 1 << 21;

function trim(state: State): Step {
  const document = activeDocument(state);
  const { length } = document.text;
  if (length <= TRIMMED_AT_ONCE) return step(trimTrailing(state, document));
  return startRewriting(state, TRIMMING, BLANKS_AT_END, '', [{ from: 0, to: length }]);
}

/** Before a line end of the text, and at its own end: expressions know of more line ends than texts do. */
const BLANKS_AT_END = String.raw`[ \t]+(?=\r?\n|(?![\r\u2028\u2029])$)`;

const TRIMMING: LineRewrite = {
  title: 'trimming lines',
  label: 'trim trailing whitespace',
  nothing: 'No trailing whitespace',
  stopped: 'No line was trimmed',
};

export const trimCommands: readonly Command[] = [
  {
    name: 'sort_lines',
    title: 'Sort Lines Ascending',
    doc: 'Sort the selected lines, or all lines if nothing is selected.',
    run: sort,
  },
  {
    name: 'trim_trailing_whitespace',
    title: 'Trim Trailing Whitespace',
    doc: 'Remove whitespace at the end of every line.',
    run: trim,
  },
  {
    name: 'ensure_final_newline',
    title: 'Insert Final Newline',
    doc: 'Add a line break at the end of the file if there is none.',
    run: (state) => step(withFinalNewline(state, activeDocument(state))),
  },
];
