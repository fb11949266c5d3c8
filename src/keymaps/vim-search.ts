import type { VimBinding, VimKeys } from './vim-notation.ts';

const search = (action: string, way: string, more: Readonly<Record<string, unknown>> = {}): VimBinding => ({
  action,
  args: { way, ...more },
});

/** The keys that search, in normal and visual mode and after operators. */
export const vimSearchKeys: VimKeys = {
  '/': search('vim_search', 'forward'),
  '?': search('vim_search', 'backward'),
  n: 'vim_search_next',
  N: 'vim_search_previous',
  '*': search('vim_search_word', 'forward'),
  '#': search('vim_search_word', 'backward'),
  'g*': search('vim_search_word', 'forward', { part: true }),
  'g#': search('vim_search_word', 'backward', { part: true }),
  gn: search('vim_select_match', 'forward'),
  gN: search('vim_select_match', 'backward'),
  gd: 'vim_first_use',
  gD: 'vim_first_use',
};
