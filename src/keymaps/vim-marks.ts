import type { VimBinding, VimKeys } from './vim-notation.ts';

const goTo = (args: Readonly<Record<string, unknown>>): VimBinding => ({ action: 'vim_go_to_mark', args });
const next = (args: Readonly<Record<string, unknown>>): VimBinding => ({ action: 'vim_next_mark', args });
const travel = (action: string, way: string): VimBinding => ({ action, args: { way } });

/** The keys of marks, the jump list and the change list, in normal and visual mode and after operators. */
export const vimMarkKeys: VimKeys = {
  "'": goTo({ lines: true }),
  '`': goTo({}),
  "g'": goTo({ lines: true, keeps_jumps: true }),
  'g`': goTo({ keeps_jumps: true }),
  "]'": next({ way: 'forward', lines: true }),
  "['": next({ way: 'back', lines: true }),
  ']`': next({ way: 'forward' }),
  '[`': next({ way: 'back' }),
  '<C-o>': travel('vim_travel_jumps', 'back'),
  '<Tab>': travel('vim_travel_jumps', 'forward'),
  '<C-i>': travel('vim_travel_jumps', 'forward'),
  'g;': travel('vim_travel_changes', 'back'),
  'g,': travel('vim_travel_changes', 'forward'),
};
