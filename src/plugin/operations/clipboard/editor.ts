import { clipboardField } from '../../../core/edits/clipboard.ts';
import { type State, type Step, step } from '../../../core/model/state.ts';
import type { EditorOperation, EditorOperations } from '../editor-operation.ts';

/** Copies text to both clipboards. The editor's own needs no permission. */
const copy: EditorOperation = {
  run: (state, _, [text]: readonly [string]) => step(withCopied(state, text), copyEffect(state, text)),
  parts: {
    free: (state, _, [text]: readonly [string]) => step(withCopied(state, text)),
    permitted(state, _, [text]: readonly [string]) {
      const { texts } = clipboardField.of(state);
      // Something else was copied while the user decided.
      const isSame = texts.length === 1 && texts[0].toString() === text;
      return isSame ? step(state, copyEffect(state, text)) : step(state);
    },
  },
};

export const clipboardInEditor: EditorOperations = { setClipboard: copy, copyToClipboard: copy };

const withCopied = (state: State, text: string): State =>
  clipboardField.with(state, { texts: [state.additions.string(text)], lines: false });

const copyEffect = (state: State, text: string): Step['effects'][number] => ({
  type: 'copy',
  text: state.additions.string(text),
});
