import { handles } from '../../core/model/request.ts';
import { say, type State, type Step, step, andThen } from '../../core/model/state.ts';
import { encode } from '../../base/utf8.ts';
import type { DocumentId } from '../../core/model/document.ts';
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
  if (!mayRunFor(state, null)) return step(say(state, 'warning', UNTRUSTED));
  if (changeRepository.pending(state) !== null)
    return step(say(state, 'info', 'Git is still busy. Press Escape to stop it'));
  return changeRepository.ask(state, { folder: state.folder, action, document });
}

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
