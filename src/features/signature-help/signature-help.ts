import type { Event } from '../../core/model/messages.ts';
import { isEmpty } from '../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  andThen,
  focusedLeaf,
  say,
  type State,
  type Step,
  step,
} from '../../core/model/state.ts';
import { typedCharacter } from '../../core/edits/typed-character.ts';
import { PopupField } from '../../core/widgets/popup-field.ts';
import { closePopup, type Popup, popupHere, popupIn, type PopupKind } from '../../core/widgets/popup.ts';
import { languageIn } from '../../core/languages/language.ts';
import { openInfo } from '../popups/color-code.ts';
import { handlesServer, isCurrent } from '../language-servers/server-request.ts';
import { isOffered, notOffered, serversFor } from '../language-servers/servers.ts';
import { askSignature, type SignatureAnswer, type SignatureWork } from './requests.ts';
import { parameterHints } from './settings.ts';
import { signatureLines } from './signature-lines.ts';

const signaturesField = new PopupField<SignatureAnswer | null>('signatures', null);
const shownField = new PopupField<number>('shown-signature', 0);

/** The signatures of the call at the cursor. What follows an event is asked by `followSignature`. */
const signaturePopup: PopupKind = {
  name: 'signature_help',
  slot: 'info',
  context: 'signature_help',
  prefersAbove: true,
  follow: (state) => step(state),
};

/** The open popup with signatures; null for none. */
function openSignatures(state: State): Popup | null {
  const popup = popupIn(state, 'info');
  return popup?.kind === signaturePopup ? popup : null;
}

/** Shows the signatures of the call at the cursor. */
export function showSignature(state: State): Step {
  if (!isOffered(state, activeDocument(state).id, 'signature_help'))
    return step(say(state, 'info', notOffered(state, 'Parameter hints')));
  return ask(state, 'invoked');
}

function ask(state: State, trigger: SignatureWork['trigger']): Step {
  const popup = openSignatures(state);
  return askSignature.askServers(state, {
    document: activeDocument(state).id,
    at: activeView(state).selections.primary.head,
    trigger,
    shown: popup === null ? null : shownField.of(popup),
  });
}

/** Shows the answer, unless the text or the cursor is another by now. */
export const signatureHandler = handlesServer(askSignature, {
  take(state, answer, asked) {
    const { work } = asked;
    const { primary } = activeView(state).selections;
    if (activeDocument(state).id !== work.document || primary.head !== work.at || !isCurrent(state, asked))
      return step(state);
    const popup = openSignatures(state);
    if (answer !== null) return withSignatures(state, answer, answer.active);
    if (popup !== null) return step(closePopup(state, 'info'));
    return step(work.trigger === 'invoked' ? say(state, 'info', 'No parameter hints at the cursor') : state);
  },
});

function withSignatures(state: State, answer: SignatureAnswer, index: number): Step {
  const popup = openSignatures(state) ?? popupHere(state, signaturePopup);
  const lines = signatureLines(answer, index, languageIn(activeDocument(state)).id);
  const next = shownField.with(signaturesField.with({ ...popup, lines, top: 0 }, answer), index);
  return openInfo(state, next);
}

/** Shows the next signature of several, or the one before; false where there is only one, or a list has the arrows. */
export function turnSignature(state: State, by: 1 | -1): Step | false {
  const popup = openSignatures(state);
  const answer = popup === null ? null : signaturesField.of(popup);
  if (popup === null || answer === null || popup.focused || popupIn(state, 'list') !== null) return false;
  const { length } = answer.signatures;
  if (length < 2) return false;
  return withSignatures(state, answer, (shownField.of(popup) + by + length) % length);
}

/**
 * The outcome of an event with signatures asked for: after a character that opens them, and again while they are shown
 * or asked for and the text or the cursor is another.
 */
export function followSignature(before: State, after: Step, event: Event): Step {
  const { state } = after;
  const isOpen = openSignatures(state) !== null;
  const pending = askSignature.pending(state);
  if (!isOpen && openSignatures(before) !== null) return { ...after, state: askSignature.dropped(state) };
  if (
    activeDocument(before).id !== activeDocument(state).id ||
    focusedLeaf(before).id !== focusedLeaf(state).id
  )
    return pending === null ? after : { ...after, state: askSignature.dropped(state) };
  const typed = event.type === 'key' ? typedCharacter(before, state) : null;
  if (typed !== null && opens(state, typed, isOpen))
    return andThen(after, (next) => ask(next, { character: typed }));
  const isMoved =
    activeDocument(before).text !== activeDocument(state).text ||
    activeView(before).selections !== activeView(state).selections;
  if (!isMoved || (!isOpen && pending === null)) return after;
  if (!isEmpty(activeView(state).selections.primary))
    return { ...after, state: askSignature.dropped(isOpen ? closePopup(state, 'info') : state) };
  return andThen(after, (next) => ask(next, isOpen ? 'change' : (pending?.work.trigger ?? 'change')));
}

/** True for a character after which signatures are asked for. */
function opens(state: State, character: string, isOpen: boolean): boolean {
  const document = activeDocument(state);
  if (!isOpen && !parameterHints.in(state, document)) return false;
  return serversFor(state, document.id, 'signature_help').some(
    ({ triggers }) =>
      triggers.signature.includes(character) || (isOpen && triggers.signatureAgain.includes(character)),
  );
}
