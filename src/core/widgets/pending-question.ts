import { shortcutHere } from '../config/shortcuts.ts';
import { promptField } from './prompt.ts';
import { menuField } from './menu.ts';
import { openPrompt } from './open-prompt.ts';
import { type Notice, noticesField } from './notification.ts';
import { andThen, type State, type Step, step } from '../model/state.ts';

/** The notifications that ask something, the latest last. They stay until they are answered, or no longer hold. */
export const pendingQuestions = (state: State): readonly Notice[] =>
  noticesField.of(state).filter(({ offer }) => offer !== null);

/** The question that the key of `notification_action` asks: the latest one, then the one before that which is asked. */
export function nextQuestion(state: State): Notice | undefined {
  const questions = pendingQuestions(state);
  const asked = questions.findIndex(({ id }) => id === promptField.of(state)?.notice);
  if (asked < 0) return questions.at(-1);
  return questions.length === 1 ? undefined : questions.at(asked - 1);
}

/** The way to a pending question without the mouse, as the start of a sentence: its key, or the title of its command. */
export function wayToAnswer(state: State): string {
  const key = shortcutHere(state, 'notification_action');
  return key === undefined ? 'Run Answer Notification' : `Press ${key}`;
}

/** Asks what a notification offers in a box, over the prompt that is open; Escape leaves the question pending. */
export function askAbout(state: State, { id, text, offer }: Notice): Step {
  if (offer === null) return step(state);
  const prompt = promptField.of(state);
  // Of two notifications that are asked, the prompt below both comes back.
  const over = prompt?.notice === undefined ? prompt : (prompt.over ?? null);
  const { kind, subject, document } = offer;
  const asked = openPrompt(menuField.with(promptField.with(state, null), null), kind, {
    label: text,
    subject,
  });
  return andThen(asked, (open) => {
    const prompt = promptField.of(open);
    return step(
      prompt === null
        ? open
        : promptField.with(open, { ...prompt, document, notice: id, ...(over === null ? {} : { over }) }),
    );
  });
}
