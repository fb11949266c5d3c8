import { oneLine } from '../../base/one-line.ts';
import { say, type State, type Step, step } from '../../core/model/state.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { changeFilesBy } from './change.ts';
import type { GitChoices, LastOperation } from './requests.ts';

/** Digits of a hash that is shown. */
const SHORT = 7;

/** Says what undoing the last operation of Git does, and asks whether to. */
export function askToUndo(state: State, { operation, top }: GitChoices): Step {
  if (typeof operation === 'string') return step(say(state, 'warning', operation));
  const question: PromptKind = {
    name: 'undo_git_operation',
    choices: [
      { key: 'u', label: 'undo' },
      { key: 'c', label: 'cancel' },
    ],
    strayTextCancels: true,
    confirm: (next, _, answer) =>
      answer === 'u' ? changeFilesBy(next, top, { kind: 'undo_operation', operation }) : step(next),
  };
  return openPrompt(state, question, { label: questionAbout(operation) });
}

function questionAbout({ kind, subject, before, left }: LastOperation): string {
  // Git adds that it did not need the message that a merge was given.
  const what = oneLine(subject.replace(/ \(no commit created;.*\)$/, ''));
  switch (kind) {
    case 'commit':
    case 'amend':
      return `Undo “${what}”? Its changes become staged.`;
    case 'checkout':
      return `Undo “${what}”? Git checks out ${oneLine(left ?? before.slice(0, SHORT))} again.`;
    case 'cherry-pick':
    case 'merge':
    case 'pull':
    case 'rebase':
    case 'reset':
    case 'revert':
      return `Undo “${what}”? The branch goes back to ${before.slice(0, SHORT)}.`;
  }
}
