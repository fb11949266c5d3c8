import { wayToAnswer } from '../../core/widgets/pending-question.ts';
import type { Event } from '../../core/model/messages.ts';
import type { OpenedEvent } from '../../core/windows/open-file.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { type Document, textOf } from '../../core/model/document.ts';
import { hasRoom } from '../../core/widgets/notification-layout.ts';
import { notify } from '../../core/widgets/notifications.ts';
import { type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import {
  documentById,
  focusedLeaf,
  say,
  type State,
  type Step,
  step,
  withDocument,
} from '../../core/model/state.ts';
import { apply } from '../../core/model/transaction.ts';

const offering: PromptKind = {
  name: 'confirm_rescued',
  choices: [
    { key: 'r', label: 'restore' },
    { key: 'd', label: 'discard' },
    { key: 'l', label: 'later' },
  ],
  confirm(state, { subject }, answer) {
    if (answer === 'r') return step(state, { type: 'rescued', what: 'restore' });
    if (answer === 'l') return step(state);
    const label = `Discard the unsaved changes to ${subject} permanently?`;
    return openPrompt(state, discarding, { label });
  },
};

/**
 * The question before discarding, with another letter: people who were typing when the offer came up have not chosen.
 */
const discarding: PromptKind = {
  name: 'confirm_discard_rescued',
  choices: [
    { key: 't', label: 'discard' },
    { key: 'c', label: 'cancel', first: true },
  ],
  confirm: (state, _, answer) =>
    answer === 't' ? step(state, { type: 'rescued', what: 'discard' }) : step(state),
};

/**
 * Offers the unsaved work of an editor that was killed: in a box when the user asked for one of the files, else in a
 * notification, which takes no keys, since they are meant for another file.
 */
export function offerRecovery(state: State, { names, asked }: Extract<Event, { type: 'rescued' }>): Step {
  const shown = `${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}`;
  const label = `Inkstone stopped with unsaved changes to ${shown}.`;
  if (!asked) {
    const offer = { kind: offering, document: focusedLeaf(state).active, subject: shown };
    const told = notify(state, 'warning', label, { offer });
    return step(hasRoom(told) ? told : say(told, 'warning', `${label} ${wayToAnswer(told)} to restore them`));
  }
  const { message } = state.window;
  // What is wrong with the files that were named is seen beside the question.
  const told =
    message === null || message.level === 'info' || !hasRoom(state)
      ? state
      : notify(state, message.level, message.text);
  return promptField.of(state) === null
    ? openPrompt(told, offering, { label, subject: shown })
    : step(say(state, 'warning', `${label} Inkstone will ask again at the next start`));
}

/** Puts rescued work in the place of what a document holds, as an edit that can be undone. */
export function restoreInto(state: State, document: Document, event: OpenedEvent): State {
  const text = textOf(event);
  const changes = ChangeSet.of(document.text.length, [{ from: 0, to: document.text.length, insert: text }]);
  // What is still being decoded would come in the place of the work.
  const whole = withDocument(state, { ...document, decoding: null });
  const { stat, bom, encoding, lineEnd } = event;
  const restored = apply(whole, {
    document: document.id,
    changes,
    format: { bom, encoding, lineEnd },
    label: 'restore',
    origin: 'reload',
  });
  const work = documentById(restored, document.id);
  return withDocument(restored, {
    ...work,
    // What the file was when the work began tells whether another program changed it since.
    stat,
    // Of a file that was being decoded there was only a start, to which undo is not to come back.
    history: document.decoding === null ? work.history : document.history.unsaved(),
  });
}
