import { FLAG } from '../../../core/model/command-arguments.ts';
import type { VimCommand } from '../command.ts';
import { putNamed } from '../registers/system-clipboard.ts';

/** `p`, `P`, `gp`, `gP`, `]p` and `[p`. */
export const putCommand: VimCommand = {
  name: 'vim_put',
  title: 'Put',
  doc: 'Puts the text of a register after the cursor, or before it if `args.before` is true. With `args.behind` the cursor goes behind it, with `args.fit` lines get the indentation of the line of the cursor.',
  args: { before: FLAG, behind: FLAG, fit: FLAG },
  repeats: true,
  run: putNamed,
};
