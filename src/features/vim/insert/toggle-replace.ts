import { step } from '../../../core/model/state.ts';
import type { VimCommand } from '../command.ts';
import { vimOf, withVim } from '../state.ts';

/** `<Insert>` of insert and replace mode. */
export const toggleReplace: VimCommand = {
  name: 'vim_insert_toggle_replace',
  title: 'Toggle Replace Mode',
  doc: 'Switch between insert mode and replace mode in the same insertion.',
  keepsPrefix: true,
  run(state) {
    const { mode } = vimOf(state);
    if (mode !== 'insert' && mode !== 'replace') return false;
    return step(withVim(state, { mode: mode === 'insert' ? 'replace' : 'insert' }));
  },
};
