import type { Byte } from '../../../base/units.ts';
import { decodeText } from '../../../base/utf8.ts';
import { runCommand } from '../../../core/dispatch/run-command.ts';
import { replaceEach } from '../../../core/edits/insert.ts';
import { editorIn } from '../../../core/languages/language.ts';
import { activeDocument, activeView, andThen, type State, step } from '../../../core/model/state.ts';
import type { Text } from '../../../text/text.ts';
import type { VimCommand } from '../command.ts';
import { lineStart } from '../lines.ts';
import { isBlank } from '../motions/walk.ts';
import { insertionField, withInsertion } from './insertion.ts';

/** The whitespace at the start of the line at a place. */
export function indentOfLine(text: Text, at: Byte): string {
  const line = lineStart(text, at);
  let end = line;
  while (isBlank(text, end)) end++;
  return decodeText(text.read(line, end));
}

/** The state that gives the next line of the insertion the indentation that the lines of the cursors have now. */
export function keepIndent(state: State): State {
  const { text } = activeDocument(state);
  const { ranges } = activeView(state).selections;
  return withInsertion(state, { oldIndent: ranges.map(({ head }) => indentOfLine(text, head)) });
}

/** Enter after `^` Ctrl-D: the new line has the indentation of before. */
export const lineWithOldIndent: VimCommand = {
  name: 'vim_insert_line_with_old_indent',
  title: 'New Line with Old Indentation',
  doc: 'Break the line after ^ and Ctrl-D, and restore the indentation for the next line.',
  keepsPrefix: true,
  run(state) {
    const old = insertionField.of(state)?.oldIndent ?? [];
    if (old.length === 0 || editorIn(state, activeDocument(state)).auto_indent === false) return false;
    const broken = runCommand(withInsertion(state, { oldIndent: [] }), 'insert_newline');
    if (broken === false) return false;
    return andThen(broken, (next) => {
      const { text } = activeDocument(next);
      return step(
        replaceEach(next, 'type', ({ head }, i) => ({
          from: lineStart(text, head),
          to: head,
          insert: state.additions.string(old[i] ?? old[0]),
        })),
      );
    });
  },
};
