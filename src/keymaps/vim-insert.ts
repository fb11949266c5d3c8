import type { VimKeys } from './vim-notation.ts';

/** The keys of insert and replace mode. */
export const vimInsertKeys: VimKeys = {
  '<Esc>': 'vim_normal_mode',
  '<C-[>': 'vim_normal_mode',
  '<C-c>': 'vim_normal_mode',
  '<C-o>': 'vim_insert_normal',
  '<C-w>': 'vim_insert_delete_word',
  '<C-u>': 'vim_insert_delete_line',
  '<C-h>': ['vim_replace_back', 'delete_backward'],
  '<BS>': ['vim_replace_back', 'delete_backward'],
  '<C-j>': 'insert_newline',
  '<C-m>': 'insert_newline',
  '<C-t>': 'vim_insert_indent',
  '<C-d>': 'vim_insert_dedent',
  '<C-r>': 'vim_insert_register',
  '<C-a>': 'vim_insert_again',
  '<C-@>': 'vim_insert_again_and_leave',
  // The same key for most terminals.
  '<C-Space>': 'vim_insert_again_and_leave',
  '<C-e>': 'vim_insert_from_below',
  '<C-y>': 'vim_insert_from_above',
  '<C-v>': 'vim_insert_literally',
  '<C-q>': 'vim_insert_literally',
  '<C-k>': 'vim_insert_digraph',
  '<C-n>': 'lsp_completion',
  '<C-p>': 'lsp_completion',
};
