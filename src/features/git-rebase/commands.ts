import type { Command } from '../../core/model/command.ts';
import { say, type State, type Step, step } from '../../core/model/state.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { insteadOfPrompt } from '../../core/widgets/prompt-actions.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { chosenRow } from '../git-history/view.ts';
import { planRebase, whyNotRebased } from './plan.ts';
import { type Rebase, rebaseField, type RebaseRow, whyNotStarted, withRows } from './rebase.ts';
import type { RebaseAction, RebaseOrder } from './requests.ts';
import { acceptReword, editMessage } from './reword.ts';
import { runOrder } from './run.ts';
import { chosenIndex } from './view.ts';

/** A command about the highlighted row of the list. */
const onRow = (
  name: string,
  title: string,
  doc: string,
  run: (state: State, rows: readonly RebaseRow[], index: number) => Step,
  more: Partial<Command> = {},
): Command => ({
  name,
  title,
  doc,
  hidden: true,
  ...more,
  run(state) {
    const rebase = rebaseField.of(state);
    const index = chosenIndex(state);
    return rebase !== null && index !== null && run(state, rebase.rows, index);
  },
});

/** A command that changes the action of the highlighted row. */
const action = (name: RebaseAction, title: string, doc: string): Command =>
  onRow(`rebase_${name}`, title, doc, (state, rows, index) =>
    step(withRows(state, rows.with(index, { ...rows[index], action: name, message: null }), index)),
  );

/** Moves the highlighted row. */
const move = (name: string, title: string, doc: string, by: -1 | 1): Command =>
  onRow(name, title, doc, (state, rows, index) => {
    const to = index + by;
    if (rows[to] === undefined) return step(state);
    return step(withRows(state, rows.with(index, rows[to]).with(to, rows[index]), to));
  });

/** Runs Git on a rebase that has stopped. */
const order = (kind: 'continue' | 'skip' | 'abort', title: string, doc: string): Command => ({
  name: `rebase_${kind}`,
  title,
  doc,
  anywhere: true,
  run(state) {
    const refused = whyNotRebased(state);
    return refused === null ? runOrder(state, { kind }) : step(say(state, 'warning', refused));
  },
});

/** Asks whether to rebase commits that others may have. */
const pushedQuestion = (start: RebaseOrder): PromptKind => ({
  name: 'rebase_pushed',
  choices: [
    { key: 'r', label: 'rebase' },
    { key: 'c', label: 'cancel' },
  ],
  strayTextCancels: true,
  confirm: (state, _, answer) => (answer === 'r' ? runOrder(state, start) : step(state)),
});

function startRebase(state: State, rebase: Rebase): Step {
  const { head, onto, rows } = rebase;
  const refused = whyNotRebased(state) ?? whyNotStarted(rebase);
  if (refused !== null) return step(say(state, 'warning', refused));
  const steps = rows.map(({ hash, action: own, message }) => ({ hash, action: own, message }));
  const start: RebaseOrder = { kind: 'start', head, onto, steps };
  const pushed = rows.filter(({ commit }) => commit.isPushed).length;
  if (pushed === 0) return runOrder(state, start);
  const what = pushed === 1 ? '1 commit is' : `${pushed} commits are`;
  const label = `${what} already pushed. Others may have to repair their branches. Rebase?`;
  return openPrompt(state, pushedQuestion(start), { label });
}

/** The commands of rebases. */
export const rebaseCommands: readonly Command[] = [
  {
    name: 'interactive_rebase',
    title: 'Interactive Rebase',
    doc: 'List the commits that are not pushed, to reorder, reword, squash or drop them. In a rebase that has stopped, show the ways out.',
    anywhere: true,
    run: insteadOfPrompt((state) => planRebase(state, null)),
  },
  {
    name: 'rebase_from_here',
    title: 'Interactively Rebase from Here',
    doc: 'List the commits from the highlighted one of a history up to the last one, to rebase them.',
    anywhere: true,
    disabled: (state) => (chosenRow(state) === null ? 'Select a commit of a history first' : null),
    run(state) {
      const row = chosenRow(state);
      return row !== null && planRebase(state, row.commit.hash);
    },
  },
  action('pick', 'Pick', 'Keep the commit as it is.'),
  onRow(
    'rebase_reword',
    'Reword',
    'Keep the commit with another message.',
    (state, rows, index) => editMessage(state, rows[index]),
    { asks: true },
  ),
  action('edit', 'Edit', 'Stop after the commit, to change it.'),
  action('squash', 'Squash', 'Join the commit with the one above, with both messages.'),
  action('fixup', 'Fixup', 'Join the commit with the one above, without its message.'),
  action('drop', 'Drop', 'Remove the commit.'),
  move('rebase_move_up', 'Move Commit Up', 'Apply the commit before the one above.', -1),
  move('rebase_move_down', 'Move Commit Down', 'Apply the commit after the one below.', 1),
  {
    name: 'rebase_start',
    title: 'Start Rebase',
    doc: 'Rebase the commits as the list says.',
    anywhere: true,
    disabled: (state) => (rebaseField.of(state) === null ? 'Run Interactive Rebase first' : null),
    run(state) {
      const rebase = rebaseField.of(state);
      return rebase !== null && startRebase(state, rebase);
    },
  },
  order(
    'continue',
    'Continue Rebase',
    'Go on with the rebase once conflicts are resolved and staged, or a commit is edited.',
  ),
  order('skip', 'Skip Commit', 'Leave out the commit at which the rebase has stopped, and go on.'),
  order('abort', 'Abort Rebase', 'Cancel the rebase, and restore the branch as it was before.'),
  {
    name: 'rebase_accept_message',
    title: 'Accept New Message',
    doc: 'Take the message of the active document into the list of the rebase. Elsewhere the next binding of the key runs.',
    hidden: true,
    run: acceptReword,
  },
];
