import { oneLine } from '../../base/one-line.ts';
import type { Byte } from '../../base/units.ts';
import { type Document, filePath } from '../../core/model/document.ts';
import { handles } from '../../core/model/request.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { enterPopup } from '../../core/widgets/popup-actions.ts';
import { closeWhenMoved, openPopup, popupHere, type PopupKind } from '../../core/widgets/popup.ts';
import { plainLine } from '../../core/widgets/rich-text.ts';
import { lineStartAt } from '../../text/lines.ts';
import { LONGEST } from '../git-changes/follow.ts';
import { blameField, commitAt, commitWantedField } from './blame.ts';
import { readCommit } from './requests.ts';

/** The last commit of the current line. */
const commitPopup: PopupKind = { name: 'commit', slot: 'info', follow: closeWhenMoved };

/** Shows the last commit of the current line, once that is known; enters the popup where it is open. */
export function showCommit(state: State): Step {
  const entered = enterPopup(state, commitPopup);
  if (entered !== null) return step(entered);
  const document = activeDocument(state);
  const refused = whyNotBlamed(document);
  if (refused !== null) return step(say(state, 'info', refused));
  const { head } = activeView(state).selections.primary;
  const at = lineStartAt(document.text, head) ?? head;
  const wanted = commitWantedField.with(state, { document: document.id, at });
  return blameField.of(document)?.isReading === false ? showWanted(wanted, document.id) : step(wanted);
}

/** The reason why a document has no blame, as far as that is known without Git; null for none. */
export function whyNotBlamed(document: Document): string | null {
  if (filePath(document) === null || document.stat === null) return `${document.name} has not been saved yet`;
  return document.text.length > LONGEST
    ? `${document.name} is larger than 64 MB, which is too large to blame`
    : null;
}

/** Shows the commit that is waited for, or says why there is none, as soon as that is known. */
export function showWanted(state: State, id: number): Step {
  const wanted = commitWantedField.of(state);
  const document = state.documents.get(id);
  if (document === undefined || wanted?.document !== id) return step(state);
  const blame = blameField.of(document);
  const commit = commitAt(document, wanted.at);
  if (commit === undefined && blame?.isReading === true) return step(state);
  const done = commitWantedField.with(state, null);
  if (commit == null) return step(say(done, 'info', reason(document, wanted.at)));
  return readCommit.ask(done, { path: filePath(document) ?? '', hash: commit.hash, document: id });
}

function reason(document: Document, at: Byte): string {
  const problem = blameField.of(document)?.problem ?? null;
  if (problem !== null) return problem;
  return at === document.text.length ? 'There is no line at the cursor' : 'The line is not committed yet';
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
