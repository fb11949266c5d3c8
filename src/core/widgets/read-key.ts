import { openPrompt } from './open-prompt.ts';
import { type PromptKind, promptField } from './prompt.ts';
import { step, type State, type Step } from '../model/state.ts';

/** Asks for one character, which is the answer as soon as it is typed. */
export function readKey(state: State, label: string, then: (state: State, typed: string) => Step): Step {
  const kind: PromptKind = {
    name: 'key',
    confirm: (closed) => step(closed),
    change: (asked, { input }) => {
      const [typed] = new Intl.Segmenter().segment(input);
      return typed === undefined ? step(asked) : then(promptField.with(asked, null), typed.segment);
    },
  };
  return openPrompt(state, kind, { label });
}
