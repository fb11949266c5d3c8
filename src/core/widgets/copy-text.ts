import { clipboardField } from '../edits/clipboard.ts';
import { encode } from '../../base/utf8.ts';
import { say, type State, type Step, step } from '../model/state.ts';

/** Copies what is no part of a text, such as a path, and says so. */
export function copyWords(state: State, words: string, sentence: string): Step {
  const text = state.additions.text(encode(words));
  return step(say(clipboardField.with(state, { texts: [text], lines: false }), 'info', sentence), {
    type: 'copy',
    text,
  });
}
