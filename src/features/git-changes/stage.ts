import { filePath } from '../../core/model/document.ts';
import { handles } from '../../core/model/request.ts';
import { activeDocument, say, type State, type Step, step } from '../../core/model/state.ts';
import { mayRunFor } from '../trust/trust.ts';
import { withNewEpoch } from './git-changes.ts';
import { picksOf } from './picks.ts';
import { stageLines, type StageWork } from './requests.ts';

/** Stages or unstages the changes in the selected lines, or the one at the cursor. */
export function stagePicked(state: State, action: StageWork['action']): Step {
  const document = activeDocument(state);
  const path = filePath(document);
  if (path === null || document.stat === null)
    return step(say(state, 'info', `${document.name} has not been saved yet`));
  if (!mayRunFor(state, path)) {
    const text = 'Git changes its index only in trusted folders. Run Trust This Folder';
    return step(say(state, 'warning', text));
  }
  const { id, text, encoding, bom, lineEnd } = document;
  const format = { encoding: { name: encoding, bom }, lineEnd };
  const work: StageWork = { document: id, path, text, action, picks: picksOf(state), ...format };
  return stageLines.ask(state, work, { about: [id] });
}

/** Tells what was staged; the marks follow. */
export const stagedHandler = handles(stageLines, {
  take(state, answer, { work }) {
    if ('failed' in answer) return step(say(state, 'warning', answer.failed));
    const name = state.documents.get(work.document)?.name ?? '';
    const done = work.action === 'stage' ? 'Staged' : 'Unstaged';
    const changes = answer.changes === 1 ? '1 change' : `${answer.changes} changes`;
    return step(say(withNewEpoch(state), 'info', `${done} ${changes} of ${name}`));
  },
  failed: (state, message) => step(say(state, 'error', message)),
});
