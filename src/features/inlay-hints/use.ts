import type { DocumentId } from '../../core/model/document.ts';
import {
  activeDocument,
  activeView,
  documentById,
  say,
  type State,
  type Step,
  step,
} from '../../core/model/state.ts';
import { apply } from '../../core/model/transaction.ts';
import { showLensOutcome } from '../code-lens/run.ts';
import { handlesServer, isCurrent } from '../language-servers/server-request.ts';
import { isOffered, notOffered } from '../language-servers/servers.ts';
import { goToTarget } from '../places/go.ts';
import { changesOf } from '../server-edits/build-edit.ts';
import { hintsAt, withoutHint } from './hints.ts';
import { askHintEdits, openHintPart } from './requests.ts';

/** Inserts the hint at the cursor into the text. */
export function acceptHintHere(state: State): Step {
  const document = activeDocument(state);
  const [id] = hintsAt(document, activeView(state).selections.primary.head);
  if (id !== undefined) return acceptHint(state, document.id, id);
  const isKnown = isOffered(state, document.id, 'inlay_hints');
  return step(say(state, 'info', isKnown ? 'No inlay hint at the cursor' : notOffered(state, 'Inlay hints')));
}

/** Inserts a hint into the text. */
export const acceptHint = (state: State, document: DocumentId, id: number): Step =>
  askHintEdits.askServers(state, { document, id });

/** Makes the edits of a hint, unless the text has changed meanwhile. */
export const hintEditsHandler = handlesServer(askHintEdits, {
  take(state, edits, asked) {
    if (edits === null) return step(say(state, 'info', 'This inlay hint cannot be inserted'));
    const { document: id } = asked.work;
    if (id === null || !state.documents.has(id) || !isCurrent(state, asked))
      return step(say(state, 'warning', 'The inlay hint was not inserted, because the text has changed'));
    const changes = changesOf(state, documentById(state, id).text.length, edits);
    const shown = withoutHint(state, id, asked.work.id);
    return step(apply(shown, { document: id, changes, label: 'Accept Inlay Hint', origin: 'lsp' }));
  },
});

/** Goes where a part of a hint leads to. */
export const openPart = (state: State, document: DocumentId, id: number, column: number): Step =>
  openHintPart.askServers(state, { document, id, column });

/** Goes to the place of a part, or shows the outcome of its command. */
export const hintPartHandler = handlesServer(openHintPart, {
  take(state, answer) {
    if (answer === null) return step(say(state, 'info', 'This inlay hint has no target'));
    if (answer.type !== 'places' || answer.places.length !== 1) return showLensOutcome(state, answer);
    const [{ path, start, text }] = answer.places;
    return goToTarget(state, { path, start, text, document: null, range: null, excerpt: null });
  },
});
