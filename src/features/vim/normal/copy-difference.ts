import { runCommand } from '../../../core/dispatch/run-command.ts';
import type { VimCommand } from '../command.ts';
import { FLAG } from '../../../core/model/command-arguments.ts';
import { fail } from '../fail.ts';
import { dropChange } from '../repeat/change.ts';
import { vimOf, withoutPrefix } from '../state.ts';

/** `do` and `dp`: copies the difference at the cursor from the other side of a comparison, or to it. */
export const copyDifference: VimCommand = {
  name: 'vim_copy_difference',
  title: 'Copy Difference',
  doc: 'Replace the difference at the cursor with the text of the other side, or with `put`, copy it there.',
  args: { put: FLAG },
  titleWith: ({ put }) => (put === true ? 'Put Difference' : 'Obtain Difference'),
  keepsPrefix: true,
  run(state, { args }) {
    if (vimOf(state).operator?.name !== 'delete') return false;
    const free = dropChange(withoutPrefix(state));
    const action = args.put === true ? 'put_change' : 'take_change';
    return runCommand(free, action) || fail(free, 'No files are being compared');
  },
};
