import { FLAG } from '../../../core/model/command-arguments.ts';
import type { VimCommand } from '../command.ts';
import { putNamed } from '../registers/system-clipboard.ts';

/** `p`, `P`, `gp`, `gP`, `]p` and `[p`. */
export const putCommand: VimCommand = {
  name: 'vim_put',
  title: 'Put',
  doc: 'Insert the text of a register after the cursor, or before it if the argument `before` is true. With `behind`, leave the cursor after it; with `fit`, indent it like the current line.',
  args: { before: FLAG, behind: FLAG, fit: FLAG },
  repeats: true,
  run: putNamed,
};
