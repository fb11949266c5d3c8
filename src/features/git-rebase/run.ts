import { runCommand } from '../../core/dispatch/run-command.ts';
import { nameOf } from '../../core/model/paths.ts';
import { handles } from '../../core/model/request.ts';
import { andThen, say, type State, type Step, step } from '../../core/model/state.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { openFile } from '../../core/windows/open-file.ts';
import { withNewEpoch } from '../git-changes/git-changes.ts';
import { treeOf } from '../places/place-tree.ts';
import { closeTree } from '../places/tree-actions.ts';
import { REBASE_VIEW, rebaseField } from './rebase.ts';
import { type RebaseOrder, runRebase, type StoppedRebase } from './requests.ts';
import { rebaseKind } from './view.ts';

/** Runs Git on a rebase. */
export const runOrder = (state: State, order: RebaseOrder): Step =>
  runRebase.ask(state, { folder: state.folder, order });

/** Says how the rebase ended, or shows the ways out where it has stopped. */
export const ranHandler = handles(runRebase, {
  take(state, answer) {
    const next = withNewEpoch(state);
    if (answer.type === 'failed') return step(say(next, 'warning', answer.why));
    return andThen(closeList(next), (closed) =>
      answer.type === 'done'
        ? step(say(closed, 'info', answer.message))
        : showStopped(closed, answer.stopped),
    );
  },
  failed: (state, message) => step(say(withNewEpoch(state), 'error', message)),
  stopped: (state) =>
    step(say(withNewEpoch(state), 'info', 'Stopped Git. Run Interactive Rebase to see where the rebase is')),
});

/** The plan is none any more once Git follows it. */
function closeList(state: State): Step {
  const none = rebaseField.with(state, null);
  return treeOf(none, REBASE_VIEW) === null ? step(none) : closeTree(none, rebaseKind);
}

/** Shows where a rebase has stopped, and the ways to go on. */
export function showStopped(state: State, stopped: StoppedRebase): Step {
  const { commit, step: number, steps, conflicts, problem } = stopped;
  const place = `Rebase stopped at ${commit} (${number} of ${steps})`;
  if (conflicts.length > 0) {
    const [first, ...others] = conflicts.map(nameOf);
    const files =
      others.length === 0
        ? first
        : `${first} and ${others.length} ${others.length === 1 ? 'other' : 'others'}`;
    return openPrompt(state, questionFor(stopped), { label: `${place}: conflicts in ${files}.` });
  }
  if (problem !== null) return openPrompt(state, questionFor(stopped), { label: `${place}. ${problem}.` });
  return step(
    say(state, 'info', `${place}. Change it with Commit (Amend), then run Continue Rebase or Abort Rebase`),
  );
}

/** Asks how a stopped rebase is to go on. */
const questionFor = ({ conflicts }: StoppedRebase): PromptKind => ({
  name: 'rebase_stopped',
  choices: [
    ...(conflicts.length > 0 ? [{ key: 'o', label: 'open conflicts' }] : [{ key: 'c', label: 'continue' }]),
    { key: 's', label: 'skip commit' },
    { key: 'a', label: 'abort rebase' },
    { key: 'l', label: 'later' },
  ],
  strayTextCancels: true,
  confirm(state, _, answer) {
    switch (answer) {
      case 'o':
        return openConflicts(state, conflicts);
      case 'c':
        return runOrder(state, { kind: 'continue' });
      case 's':
        return runOrder(state, { kind: 'skip' });
      case 'a':
        return runOrder(state, { kind: 'abort' });
      default:
        return step(state);
    }
  },
});

/** Opens the first file with conflicts, and lists all of them. */
function openConflicts(state: State, [first]: readonly string[]): Step {
  const listed = runCommand(state, 'show_source_control') || step(state);
  return andThen(listed, (next) =>
    andThen(openFile.ask(next, { path: first }), (opening) =>
      step(say(opening, 'info', 'Resolve the conflicts, stage the files, and run Continue Rebase')),
    ),
  );
}
