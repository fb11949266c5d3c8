import type { Command } from '../../core/model/command.ts';
import { activeDocument, type State, type Step, step } from '../../core/model/state.ts';
import { withFinalNewline, trimTrailing } from '../../core/edits/trim.ts';
import type { LineRewrite } from '../../core/edits/background-edit.ts';
import { startRewriting } from '../../core/edits/begin-replacing.ts';

/** More is trimmed in the background. In bytes. */
const TRIMMED_AT_ONCE = 1 << 21;

function trim(state: State): Step {
  const document = activeDocument(state);
  const { length } = document.text;
  if (length <= TRIMMED_AT_ONCE) return step(trimTrailing(state, document));
  return startRewriting(state, TRIMMING, BLANKS_AT_END, '', [{ from: 0, to: length }]);
}

/** Before a line end of the text, and at its own end: expressions know of more line ends than texts do. */
const BLANKS_AT_END = String.raw`[ \t]+(?=\r?\n|(?![\r\u2028\u2029])$)`;

const TRIMMING: LineRewrite = {
  title: 'trimming lines',
  label: 'trim trailing whitespace',
  nothing: 'No trailing whitespace',
  stopped: 'No line was trimmed',
};

export const trimCommands: readonly Command[] = [
  {
    name: 'trim_trailing_whitespace',
    title: 'Trim Trailing Whitespace',
    doc: 'Remove whitespace at the end of every line.',
    run: trim,
  },
  {
    name: 'ensure_final_newline',
    title: 'Insert Final Newline',
    doc: 'Add a line break at the end of the file if there is none.',
    run: (state) => step(withFinalNewline(state, activeDocument(state))),
  },
];
