import { clipboardField } from '../../../core/edits/clipboard.ts';
import { type State, type Step, step } from '../../../core/model/state.ts';
import type { EditorOperations } from '../editor-operation.ts';

export const clipboardInEditor: EditorOperations = {
  setClipboard: {
    run: (state, _, [text]: readonly [string]) => copyToClipboard(state, text),
  },

  copyToClipboard: {
    run: (state, _, [text]: readonly [string]) => copyToClipboard(state, text),
  },
};

function copyToClipboard(state: State, string: string): Step {
  const text = state.additions.string(string);
  return step(clipboardField.with(state, { texts: [text], lines: false }), { type: 'copy', text });
}
