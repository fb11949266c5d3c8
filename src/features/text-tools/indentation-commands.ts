import type { LineRewrite } from '../../core/edits/background-edit.ts';
import { changeLines } from '../../core/edits/change-lines.ts';
import type { Command } from '../../core/model/command.ts';
import { isEmpty } from '../../core/model/selection.ts';
import { activeDocument, activeView, type State, type Step, withDocument } from '../../core/model/state.ts';

/** Writes the indentation of the selected lines, or of the whole file, as tabs or as spaces, and keeps to that from now on. */
function convert(state: State, tabs: boolean): Step {
  const document = activeDocument(state);
  const { text, locked, indent } = document;
  const style = { tabs, size: indent.size };
  const next = locked ? state : withDocument(state, { ...document, indent: style });
  const words: LineRewrite = {
    title: 'converting indentation',
    label: `convert indentation to ${tabs ? 'tabs' : 'spaces'}`,
    nothing: tabs ? 'No line is indented with spaces' : 'No line is indented with tabs',
    stopped: 'No indentation was converted',
  };
  const isWhole = activeView(state).selections.ranges.every(isEmpty);
  const ranges = isWhole ? [{ from: 0, to: text.length }] : undefined;
  return changeLines(next, words, { type: 'convert', ...style }, undefined, ranges);
}

/** The commands that write indentation in another style. */
export const indentationCommands: readonly Command[] = [
  {
    name: 'convert_indentation_to_spaces',
    title: 'Convert Indentation to Spaces',
    doc: 'Replace tabs in the indentation of the selected lines, or of all lines, with spaces, and indent with spaces from now on.',
    run: (state) => convert(state, false),
  },
  {
    name: 'convert_indentation_to_tabs',
    title: 'Convert Indentation to Tabs',
    doc: 'Replace spaces in the indentation of the selected lines, or of all lines, with tabs, and indent with tabs from now on.',
    run: (state) => convert(state, true),
  },
];
