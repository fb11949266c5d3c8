import { oneLine } from '../../base/one-line.ts';
import { handles } from '../../core/model/request.ts';
import { activeDocument, say, type State, type Step, step } from '../../core/model/state.ts';
import { enterPopup } from '../../core/widgets/popup-actions.ts';
import { closeWhenMoved, openPopup, popupHere, type PopupKind } from '../../core/widgets/popup.ts';
import { plainLine } from '../../core/widgets/rich-text.ts';
import { readCommit } from './requests.ts';
import { wantCommit } from './wanted.ts';

/** The last commit of the current line. */
const commitPopup: PopupKind = { name: 'commit', slot: 'info', follow: closeWhenMoved };

/** Shows the last commit of the current line, once that is known; enters the popup where it is open. */
export function showCommit(state: State): Step {
  const entered = enterPopup(state, commitPopup);
  if (entered !== null) return step(entered);
  return wantCommit(state, 'show');
}

/** Shows the message of a commit. */
export const commitHandler = handles(readCommit, {
  take(state, answer, { work }) {
    if (typeof answer === 'string') return step(say(state, 'warning', answer));
    if (activeDocument(state).id !== work.document) return step(state);
    const lines = answer.map((line) => plainLine(oneLine(line.replaceAll('\t', '    '))));
    return step(openPopup(state, popupHere(state, commitPopup, { lines })));
  },
});
