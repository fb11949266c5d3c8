import { handles } from '../../core/model/request.ts';
import { say, type State, type Step, step, andThen } from '../../core/model/state.ts';
import { encode } from '../../base/utf8.ts';
import { type DocumentId, filePath, isModified } from '../../core/model/document.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { textOfBytes } from '../compare/start.ts';
import { removeDocument } from '../files/close.ts';
import { scratchDocument, showNew } from '../files/open.ts';
import { withNewEpoch } from '../git-changes/git-changes.ts';
import { mayRunFor } from '../trust/trust.ts';
import { changeRepository, type GitAction } from './requests.ts';

/** The message in folders that are not trusted. */
const UNTRUSTED =
  'Git changes a repository only in trusted folders, since its hooks and filters may run. Run Trust This Folder';

/** Changes the repository of the folder, if it is trusted. @param document the commit message; null for none */
export function change(state: State, action: GitAction, document: DocumentId | null = null): Step {
  if (!mayRunFor(state, null)) return sayUntrusted(state);
  if (changeRepository.pending(state) !== null)
    return step(say(state, 'info', 'Git is still busy. Press Escape to stop it'));
  return changeRepository.ask(state, { folder: state.folder, action, document });
}

/** Says that Git changes repositories only in trusted folders. */
export const sayUntrusted = (state: State): Step => step(say(state, 'warning', UNTRUSTED));

/** Changes files of the work tree, unless there are documents of it with unsaved changes. @param top the top folder */
export function changeFilesBy(state: State, top: string, action: GitAction): Step {
  const folder = top.endsWith('/') ? top : `${top}/`;
  const names = [...state.documents.values()]
    .filter((each) => isModified(each) && filePath(each)?.startsWith(folder) === true)
    .map(({ name }) => name);
  if (names.length === 0) return change(state, action);
  const named = names.length > 3 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  const what = names.length === 1 ? 'has' : 'have';
  return step(say(state, 'warning', `${named.join(', ')} ${what} unsaved changes. Save or revert first`));
}

/** Asks whether to delete a branch that is not merged. */
const unmergedQuestion = (name: string): PromptKind => ({
  name: 'delete_unmerged_branch',
  choices: [
    { key: 'd', label: 'delete' },
    { key: 'c', label: 'cancel' },
  ],
  strayTextCancels: true,
  confirm: (state, _, answer) =>
    answer === 'd' ? change(state, { kind: 'delete_branch', name, isForced: true }) : step(state),
});

/** Actions whose output is shown when they fail: a hook or a remote may have written it. */
const TALKATIVE: ReadonlySet<GitAction['kind']> = new Set(['commit', 'fetch', 'pull', 'push']);

/** Says what was done. The output of hooks that failed is shown in a tab. */
export const changedHandler = handles(changeRepository, {
  take(state, answer, { work }) {
    const next = withNewEpoch(state);
    if ('done' in answer) {
      const { document } = work;
      const closed: Step =
        document === null || !next.documents.has(document) ? step(next) : removeDocument(next, document);
      return andThen(closed, (each) => step(say(each, 'info', answer.done)));
    }
    if ('unmerged' in answer) {
      const label = `${answer.unmerged} has commits that are not merged. Delete it?`;
      return openPrompt(next, unmergedQuestion(answer.unmerged), { label });
    }
    const { failed, output } = answer;
    const isShown = output.length > 1 && TALKATIVE.has(work.action.kind);
    return step(say(isShown ? withOutput(next, output) : next, 'warning', failed));
  },
  failed: (state, message) => step(say(withNewEpoch(state), 'error', message)),
  stopped: (state) => step(say(withNewEpoch(state), 'info', 'Stopped Git')),
});

/** The state with the output of Git in front, in a tab of its own. */
function withOutput(state: State, output: readonly string[]): State {
  const text = textOfBytes(encode(`${output.join('\n')}\n`));
  return showNew(state, { ...scratchDocument(state, 'Git Output'), text, locked: true });
}
