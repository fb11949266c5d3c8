import { motionKeys } from './vim-motions.ts';
import { vimKeys, type VimKeys } from './vim-notation.ts';

const operator = (name: string) => ({ action: 'vim_operator', args: { operator: name } });
const lines = (name: string) => ({ action: 'vim_operator_lines', args: { operator: name } });
const insert = (place: string) => ({ action: 'vim_insert', args: { place } });
const visual = (kind: string) => ({ action: 'vim_visual', args: { kind } });
const forced = (kind: string) => ({ action: 'vim_force_kind', args: { kind } });

const digits: VimKeys = Object.fromEntries(
  Array.from('123456789', (digit) => [digit, { action: 'vim_digit', args: { digit } }]),
);

const operators: VimKeys = {
  d: operator('delete'),
  c: operator('change'),
  y: operator('yank'),
};

/** The map `vim`: modal editing with the keys of Vim, over those of the default map. */
export const vimMap = () => ({
  name: 'vim',
  inherits: 'default',
  about:
    'Modal editing with the keys of Vim: motions, operators, text objects, registers, macros, the command line. Ctrl+Shift+P opens the palette. doc/vim.md tells what differs from Vim and what is left out.',
  groups: {
    'Normal mode': {
      when: 'vim:normal',
      keys: vimKeys({
        ...digits,
        ...motionKeys,
        ...operators,
        '"': 'vim_register',
        i: insert('before'),
        a: insert('after'),
        I: insert('line_start'),
        A: insert('line_end'),
        v: visual('char'),
        V: visual('line'),
        '<C-v>': visual('block'),
        '.': 'vim_repeat',
        '<Esc>': 'vim_normal_mode',
      }),
    },
    'After an operator': {
      when: 'vim:operator',
      keys: vimKeys({
        ...digits,
        ...motionKeys,
        d: lines('delete'),
        c: lines('change'),
        y: lines('yank'),
        v: forced('char'),
        V: forced('line'),
        '<C-v>': forced('block'),
        '<Esc>': 'vim_normal_mode',
      }),
    },
    'Visual mode': {
      when: 'vim:visual',
      keys: vimKeys({
        ...digits,
        ...motionKeys,
        ...operators,
        '"': 'vim_register',
        o: 'vim_visual_other_end',
        v: visual('char'),
        V: visual('line'),
        '<C-v>': visual('block'),
        '<Esc>': 'vim_normal_mode',
      }),
    },
    'Insert mode': {
      when: 'vim:insert',
      keys: vimKeys({ '<Esc>': 'vim_normal_mode', '<C-[>': 'vim_normal_mode' }),
    },
  },
});
