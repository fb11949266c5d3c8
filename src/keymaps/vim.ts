import { vimCommandLineKeys } from './vim-command-line.ts';
import { vimSearchKeys } from './vim-search.ts';
import { vimEditKeys, vimOperatorLineKeys, vimVisualEditKeys } from './vim-edits.ts';
import { vimInsertKeys } from './vim-insert.ts';
import { run, vimFoldKeys, vimScrollKeys, vimWindowKeys } from './vim-windows.ts';
import { vimMarkKeys } from './vim-marks.ts';
import { vimObjectKeys } from './vim-objects.ts';
import { motionKeys } from './vim-motions.ts';
import { inTurn, vimKeys, type VimKeys } from './vim-notation.ts';

const insert = (place: string) => ({ action: 'vim_insert', args: { place } });
const open = (where: string) => ({ action: 'vim_open_line', args: { where } });
const visual = (kind: string) => ({ action: 'vim_visual', args: { kind } });
const force = (kind: string) => ({ action: 'vim_force_kind', args: { kind } });

const digits: VimKeys = Object.fromEntries(
  Array.from('123456789', (digit) => [digit, { action: 'vim_digit', args: { digit } }]),
);

/** The keys that go to normal mode from every mode. */
const toNormal: VimKeys = { '<C-\\><C-n>': 'vim_normal_mode', '<C-\\><C-g>': 'vim_normal_mode' };

/** The map `vim`: modal editing with the keys of Vim, over those of the default map. */
export const vimMap = () => ({
  name: 'vim',
  inherits: 'default',
  about:
    'Modal editing with the keys of Vim: motions, operators, text objects, registers, macros, the command line. Ctrl+Shift+P or g Space opens the palette. doc/vim.md describes the differences from Vim and what is missing.',
  groups: {
    Everywhere: { when: 'global', keys: { 'Ctrl+Shift+P': 'command_palette' } },
    'Normal mode': {
      when: 'vim:normal',
      keys: vimKeys({
        ...digits,
        ...motionKeys,
        ...vimSearchKeys,
        ...vimMarkKeys,
        m: 'vim_set_mark',
        ...vimEditKeys,
        ...vimWindowKeys,
        ...vimFoldKeys,
        ...vimScrollKeys,
        'g<Space>': run('command_palette'),
        '"': 'vim_register',
        i: insert('before'),
        '<Insert>': insert('before'),
        a: insert('after'),
        I: insert('first_character'),
        gI: insert('line_start'),
        gi: insert('last_insert'),
        o: open('below'),
        O: open('above'),
        R: 'vim_replace_mode',
        gR: { action: 'vim_replace_mode', args: { columns: true } },
        q: 'vim_record',
        '@': 'vim_play_register',
        ':': 'vim_command_line',
        A: insert('line_end'),
        v: visual('char'),
        V: visual('line'),
        '<C-v>': visual('block'),
        '.': 'vim_repeat',
        '<Esc>': 'vim_normal_mode',
        '<C-c>': 'vim_normal_mode',
        ...toNormal,
      }),
    },
    'After an operator': {
      when: 'vim:operator',
      keys: vimKeys({
        ...digits,
        ...inTurn(vimOperatorLineKeys, { ...motionKeys, ...vimSearchKeys, ...vimMarkKeys }),
        ...vimObjectKeys,
        ':': 'vim_command_line',
        v: force('char'),
        V: force('line'),
        '<C-v>': force('block'),
        '<Esc>': 'vim_normal_mode',
        ...toNormal,
      }),
    },
    'Visual mode': {
      when: 'vim:visual',
      keys: vimKeys({
        ...digits,
        ...motionKeys,
        ...vimSearchKeys,
        ...vimMarkKeys,
        m: 'vim_set_mark',
        ...vimObjectKeys,
        ...vimVisualEditKeys,
        ...vimFoldKeys,
        ...vimScrollKeys,
        'g<Space>': run('command_palette'),
        '"': 'vim_register',
        ':': 'vim_command_line',
        o: 'vim_visual_other_end',
        q: 'vim_record',
        '@': 'vim_play_register',
        '<C-c>': 'vim_normal_mode',
        v: visual('char'),
        V: visual('line'),
        '<C-v>': visual('block'),
        '<Esc>': 'vim_normal_mode',
        ...toNormal,
      }),
    },
    Completion: { when: 'completion', keys: { Escape: 'vim_normal_mode' } },
    'Command line': { when: 'vim:command', keys: vimKeys(vimCommandLineKeys) },
    'Insert mode': { when: 'vim:insert', keys: vimKeys(vimInsertKeys) },
  },
});
