import { promptField } from './prompt.ts';
import { menuField } from './menu.ts';
import { openPrompt } from './open-prompt.ts';
import { type Notice, noticesField } from './notification.ts';
import { andThen, type State, type Step, step } from '../model/state.ts';

/** The notifications that ask something, the latest last. They stay until they are answered, or no longer hold. */
export const pendingQuestions = (state: State): readonly Notice[] =>
  noticesField.of(state).filter(({ offer }) => offer !== null);

/** The question that a key asks: the latest one that is not asked already. */
export const nextQuestion = (state: State): Notice | undefined =>
  pendingQuestions(state).findLast(({ id }) => id !== promptField.of(state)?.notice);

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
