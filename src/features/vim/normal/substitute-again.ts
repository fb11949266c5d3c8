import { FLAG } from '../../../core/model/command-arguments.ts';
import { lastLineField } from '../command-line/last-line.ts';
import type { VimCommand } from '../command.ts';
import { runEx } from '../ex/run-ex.ts';

/** `&`: the last substitution again in the line of the cursor, without its flags; `g&`: in all lines, with them. */
export const substituteAgain: VimCommand = {
  name: 'vim_substitute_again',
  title: 'Substitute Again',
  doc: 'Repeat the last substitution on the current line, or on as many lines as the count says. With the argument `everywhere`, on all lines with the last pattern and flags.',
  args: { everywhere: FLAG },
  titleWith: ({ everywhere }) => (everywhere === true ? 'Substitute Again Everywhere' : null),
  repeats: true,
  run(state, { count, args }) {
    if (args.everywhere === true) return runEx(state, '%s//~/&');
    // Vim types the command: the register `:` has it.
    const line = count === null ? 's' : `.,.+${count - 1}s`;
    return runEx(lastLineField.with(state, line), line);
  },
};
