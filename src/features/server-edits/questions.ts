import type { Event } from '../../core/model/messages.ts';
import { andThen, focusedLeaf, type State, type Step, step } from '../../core/model/state.ts';
import { copyWords } from '../../core/widgets/copy-text.ts';
import { notify } from '../../core/widgets/notifications.ts';
import type { Choice, PromptKind } from '../../core/widgets/prompt.ts';
import { applyServerEdit } from './apply-edit.ts';
import { openPreview } from './preview.ts';
import type { ServerQuestion } from './server-question.ts';
import { showPlace } from './show-place.ts';

/** Carries out what a language server asks for, and answers it. */
export function onServerQuestion(
  state: State,
  { id, question }: Extract<Event, { type: 'server_question' }>,
): Step {
  switch (question.type) {
    case 'edit':
      return question.edit.needsConfirmation
        ? openPreview(state, { edit: question.edit, label: question.label, question: id })
        : applyServerEdit(state, question.edit, question.label, id);
    case 'message':
      return step(askToChoose(state, id, question));
    case 'show_file':
      return andThen(showPlace(state, question.place, null), (next) => reply(next, id, true));
    case 'show_address':
      return reply(offerAddress(state, question), id, true);
  }
}

const reply = (state: State, id: number, answer: unknown): Step =>
  step(state, { type: 'reply_server', id, answer });

/** Asks a person for one of the actions of a message, by a notification. */
function askToChoose(
  state: State,
  id: number,
  { level, text, actions }: Extract<ServerQuestion, { type: 'message' }>,
): State {
  const choices = choicesOf(actions);
  const kind: PromptKind = {
    name: 'server_message',
    choices,
    confirm: (next, _, key) =>
      reply(
        next,
        id,
        choices.findIndex((choice) => choice.key === key),
      ),
  };
  return notify(state, level, text, { offer: { kind, document: focusedLeaf(state).active } });
}

/** Offers to copy an address that a server wants to have shown in a browser. */
function offerAddress(
  state: State,
  { server, address }: Extract<ServerQuestion, { type: 'show_address' }>,
): State {
  const kind: PromptKind = {
    name: 'server_address',
    choices: [
      { key: 'c', label: 'copy' },
      { key: 'd', label: 'dismiss' },
    ],
    confirm: (next, _, key) => (key === 'c' ? copyWords(next, address, 'Address copied') : step(next)),
  };
  const text = `${server} wants to show ${address}`;
  return notify(state, 'info', text, { offer: { kind, document: focusedLeaf(state).active } });
}

/** Choices with a letter or a digit of their own each. */
export function choicesOf(titles: readonly string[]): readonly Choice[] {
  const used = new Set<string>();
  return titles.map((title, i) => {
    const label = title.replaceAll(/\s+/g, ' ');
    const own = Array.from(label).find((each) => /^[a-z]$/i.test(each) && !used.has(each.toLowerCase()));
    const key = own?.toLowerCase() ?? String(i + 1);
    used.add(key);
    // The letter is found in the label as it is written there.
    return own === undefined ? { key, label: `${key} ${label}` } : { key, label: lowerLetter(label, own) };
  });
}

/** A label whose first `letter` is a small one. */
const lowerLetter = (label: string, letter: string): string => {
  const at = label.indexOf(letter);
  return label.slice(0, at) + letter.toLowerCase() + label.slice(at + 1);
};
