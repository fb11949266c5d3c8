import { handles } from '../../core/model/request.ts';
import { say, type State, type Step, step } from '../../core/model/state.ts';
import { showTree } from '../places/tree-view.ts';
import { mayRunFor } from '../trust/trust.ts';
import { newRebase, rebaseField, treeOfRebase } from './rebase.ts';
import { readPlan, runRebase } from './requests.ts';
import { showStopped } from './run.ts';
import { rebaseView } from './view.ts';

/** The message in folders that are not trusted. */
const UNTRUSTED =
  'Git rebases only in trusted folders, since hooks and filters may run. Run Trust This Folder';

/** The reason why Git cannot rebase now; null where it can. */
export const whyNotRebased = (state: State): string | null =>
  !mayRunFor(state, null)
    ? UNTRUSTED
    : runRebase.pending(state) !== null
      ? 'Git is still rebasing. Press Escape to stop it'
      : null;

/** Asks for the commits from one on. @param from a hash; null for the first one that is not pushed */
export function planRebase(state: State, from: string | null): Step {
  const refused = whyNotRebased(state);
  return refused === null
    ? readPlan.ask(state, { folder: state.folder, from })
    : step(say(state, 'warning', refused));
}

/** Lists the commits, with the focus; or shows the ways out of a rebase that has stopped. */
export const planHandler = handles(readPlan, {
  take(state, answer) {
    if (answer.type === 'none') return step(say(state, 'warning', answer.why));
    if (answer.type === 'stopped') return showStopped(state, answer.stopped);
    const rebase = newRebase(answer);
    const known = rebaseField.with({ ...state, nextId: state.nextId + 1 }, rebase);
    return showTree(known, rebaseView, treeOfRebase(state.nextId, rebase), true);
  },
});
