import { clipboardField } from '../../../core/edits/clipboard.ts';
import type { Operation } from '../../../core/model/plugin-operation.ts';
import { type State, type Step, step } from '../../../core/model/state.ts';

export const clipboard: Readonly<Record<string, Operation['run']>> = {
  setClipboard: (state, _, [text]: readonly [string]) => copied(state, text),
  copyToClipboard: (state, _, [text]: readonly [string]) => copied(state, text),
};

function copied(state: State, string: string): Step {
  const text = state.additions.string(string);
  return step(clipboardField.with(state, { texts: [text], lines: false }), { type: 'copy', text });
}
