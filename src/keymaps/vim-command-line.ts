import type { VimBinding, VimKeys } from './vim-notation.ts';

const edit = (name: string): VimBinding => ({ action: 'vim_edit_command_line', args: { edit: name } });

/** The keys of the command line. */
export const vimCommandLineKeys: VimKeys = {
  '<CR>': 'prompt_confirm',
  '<C-j>': 'prompt_confirm',
  '<C-m>': 'prompt_confirm',
  '<Esc>': 'prompt_cancel',
  '<C-c>': 'prompt_cancel',
  '<C-[>': 'prompt_cancel',
  '<C-w>': edit('delete_word'),
  '<C-u>': edit('delete_to_start'),
  '<C-h>': edit('delete_character'),
  '<BS>': edit('delete_character'),
  '<C-b>': edit('start'),
  '<C-e>': edit('end'),
  '<C-f>': edit('history'),
  '<C-r>': edit('register'),
  '<C-g>': edit('next_match'),
  '<C-t>': edit('previous_match'),
  '<C-v>': edit('literal'),
  '<C-q>': edit('literal'),
  '<C-k>': edit('digraph'),
  '<Up>': edit('older'),
  '<Down>': edit('newer'),
  '<C-p>': edit('older'),
  '<C-n>': edit('newer'),
  '<Tab>': edit('complete'),
  '<S-Tab>': edit('complete_back'),
  '<C-d>': edit('complete'),
};
