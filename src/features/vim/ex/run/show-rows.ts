import { PromptField } from '../../../../core/widgets/prompt-field.ts';
import { openPrompt } from '../../../../core/widgets/open-prompt.ts';
import type { Row } from '../../../../core/widgets/list.ts';
import type { PromptKind } from '../../../../core/widgets/prompt.ts';
import { say, type State, type Step, step } from '../../../../core/model/state.ts';

/** Carries out the choice of a row. */
type Choose = (state: State, id: string) => Step;

const chooseField = new PromptField<Choose | null>('vimChoose', null);

/** A list that a command shows; choosing a row may do something. */
const listed: PromptKind = {
  name: 'vim_list',
  box: true,
  confirm: (state, prompt, answer) => chooseField.of(prompt)?.(state, answer) ?? step(state),
};

/** Shows rows in a box, or says that there are none. */
export function showRows(
  state: State,
  title: string,
  rows: readonly Row[],
  choose: Choose | null = null,
): Step {
  if (rows.length === 0) return step(say(state, 'info', `${title}: none`));
  return openPrompt(state, listed, {
    label: `${title}: `,
    rows,
    prepare: (prompt) => chooseField.with(prompt, choose),
  });
}
