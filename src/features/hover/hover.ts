import type { Byte } from '../../base/units.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { enterPopup } from '../../core/widgets/popup-actions.ts';
import { closeWhenMoved, popupHere, type PopupKind } from '../../core/widgets/popup.ts';
import { hintsAt } from '../inlay-hints/hints.ts';
import { openInfo } from '../popups/color-code.ts';
import { handlesServer, isCurrent } from '../language-servers/server-request.ts';
import { isOffered, notOffered } from '../language-servers/servers.ts';
import { askHover } from './requests.ts';

/** The description of the code at the cursor. */
const hoverPopup: PopupKind = {
  name: 'hover',
  slot: 'info',
  follow: closeWhenMoved,
};

/** Asks for the description of the code at the cursor; enters it where it is open. */
export function showHover(state: State): Step {
  const entered = enterPopup(state, hoverPopup);
  if (entered !== null) return step(entered);
  const document = activeDocument(state);
  const at: Byte = activeView(state).selections.primary.head;
  const hints = hintsAt(document, at);
  if (hints.length === 0 && !isOffered(state, document.id, 'hover'))
    return step(say(state, 'info', notOffered(state, 'Hover')));
  return askHover.askServers(state, { document: document.id, at, hints });
}

/** Shows the answer, unless the text or the cursor is another by now. */
export const hoverHandler = handlesServer(askHover, {
  take(state, answer, asked) {
    const isThere =
      activeDocument(state).id === asked.work.document &&
      activeView(state).selections.primary.head === asked.work.at &&
      isCurrent(state, asked);
    if (!isThere) return step(state);
    if (answer === null) return step(say(state, 'info', 'No information about the code at the cursor'));
    return openInfo(state, popupHere(state, hoverPopup, { lines: answer.lines }));
  },
});
