import type { VimBinding, VimKeys } from './vim-notation.ts';

/** An action of the editor, which a count runs as often. */
export const run = (action: string, more: Readonly<Record<string, unknown>> = {}): VimBinding => ({
  action: 'vim_run',
  args: { action, ...more },
});

const line = (text: string): VimBinding => ({ action: 'vim_run_line', args: { line: text } });
const often = (action: string): VimBinding => run(action, { count: 'repeats' });
const file = (args: Readonly<Record<string, unknown>>): VimBinding => ({
  action: 'vim_go_to_file',
  args,
});

/** The keys behind Ctrl-W, each also with Ctrl held. */
const windows: VimKeys = {
  s: run('split_horizontal'),
  v: run('split_vertical'),
  q: run('close_split'),
  c: run('close_split'),
  o: run('close_other_splits'),
  h: often('focus_split_left'),
  j: often('focus_split_below'),
  k: often('focus_split_above'),
  l: often('focus_split_right'),
  w: often('next_split'),
  p: run('prev_split'),
  t: run('focus_split', { args: { index: 1 } }),
  '=': run('even_out_splits'),
  '+': often('increase_split_size'),
  '>': often('increase_split_size'),
  '-': often('decrease_split_size'),
  '<': often('decrease_split_size'),
  _: run('toggle_maximize_split'),
  '|': run('toggle_maximize_split'),
  f: file({ split: true }),
  r: run('move_tab_to_next_split'),
  x: run('move_tab_to_next_split'),
};

const withCtrl = (key: string): string => `<C-w><C-${key}>`;

/** The keys of windows, tabs, files and language servers in normal mode. */
export const vimWindowKeys: VimKeys = {
  ...Object.fromEntries(Object.entries(windows).map(([key, action]) => [`<C-w>${key}`, action])),
  ...Object.fromEntries(
    Object.entries(windows)
      .filter(([key]) => /^[a-z]$/.test(key) && key !== 'c')
      .map(([key, action]) => [withCtrl(key), action]),
  ),
  ...Object.fromEntries(
    Array.from('123456789', (digit) => [`<C-w>${digit}`, { action: 'vim_window_count', args: { digit } }]),
  ),
  '<C-w><Esc>': 'vim_normal_mode',
  '<C-w>S': run('split_horizontal'),
  '<C-w>W': run('prev_split'),
  '<C-w>b': run('focus_split', { args: { index: 9 } }),
  '<C-w>R': run('move_tab_to_prev_split'),
  '<C-w>F': file({ split: true, line: true }),
  '<C-w>gt': 'vim_next_tab',
  '<C-w>gT': 'vim_previous_tab',
  '<C-w><Left>': often('focus_split_left'),
  '<C-w><Down>': often('focus_split_below'),
  '<C-w><Up>': often('focus_split_above'),
  '<C-w><Right>': often('focus_split_right'),
  '<C-w>n': line('new'),
  '<C-w><C-n>': line('new'),
  '<C-w>^': line('sbuffer #'),
  '<C-w><C-^>': line('sbuffer #'),
  '<C-w>gf': file({}),
  '<C-w>gF': file({ line: true }),
  '<C-w>d': [run('split_horizontal'), run('lsp_goto_definition')],
  '<C-w>:': 'vim_command_line',
  '<C-g>': line('file'),
  'g<C-g>': run('count_words_region'),
  '<C-l>': run('redraw_screen'),
  '<C-w>]': [run('split_horizontal'), run('lsp_goto_definition')],
  gt: 'vim_next_tab',
  gT: 'vim_previous_tab',
  '<C-PageDown>': 'vim_next_tab',
  '<C-PageUp>': 'vim_previous_tab',
  '<C-^>': run('switch_to_previous_tab'),
  ZZ: line('x'),
  ZQ: line('q!'),
  gf: 'vim_go_to_file',
  gF: file({ line: true }),
  gx: 'vim_open_address',
  K: run('lsp_hover'),
  '<C-]>': run('lsp_goto_definition'),
  '<C-t>': often('navigate_back'),
  grn: run('lsp_rename'),
  gra: run('lsp_code_actions'),
  grr: run('lsp_references'),
  gri: run('lsp_implementation'),
  grt: run('lsp_goto_type_definition'),
  gO: run('goto_symbol'),
  ']d': often('jump_to_next_error'),
  '[d': often('jump_to_previous_error'),
  ']s': often('next_misspelled_word'),
  '[s': often('previous_misspelled_word'),
  'z=': run('correct_spelling'),
  zg: run('add_word_to_dictionary'),
  '[c': [often('previous_difference'), often('previous_change')],
  ']c': [often('next_difference'), often('next_change')],
};

/** The keys of folds, in normal and visual mode. */
export const vimFoldKeys: VimKeys = {
  zj: { action: 'vim_motion', args: { motion: 'next_fold' } },
  zk: { action: 'vim_motion', args: { motion: 'previous_fold' } },
  za: run('toggle_fold'),
  zA: run('toggle_fold_recursively'),
  zo: run('unfold'),
  zO: run('unfold_recursively'),
  zc: run('fold'),
  zC: run('fold_recursively'),
  zR: run('unfold_all'),
  zM: run('fold_all'),
  zE: run('remove_manual_folds'),
  zd: run('remove_manual_folds'),
  zD: run('remove_manual_folds'),
  zv: run('unfold'),
};

const scroll = (action: string, way: string): VimBinding => ({ action, args: { way } });
const row = (name: string, first = false): VimBinding => ({
  action: 'vim_scroll_cursor',
  args: first ? { row: name, first } : { row: name },
});

/** The keys that scroll, in normal and visual mode. */
export const vimScrollKeys: VimKeys = {
  '<C-e>': scroll('vim_scroll_lines', 'down'),
  '<C-y>': scroll('vim_scroll_lines', 'up'),
  '<C-d>': scroll('vim_scroll_half_page', 'down'),
  '<C-u>': scroll('vim_scroll_half_page', 'up'),
  '<C-f>': scroll('vim_scroll_page', 'down'),
  '<C-b>': scroll('vim_scroll_page', 'up'),
  '<PageDown>': scroll('vim_scroll_page', 'down'),
  '<PageUp>': scroll('vim_scroll_page', 'up'),
  '<S-Down>': scroll('vim_scroll_page', 'down'),
  '<S-Up>': scroll('vim_scroll_page', 'up'),
  zt: row('top'),
  zz: row('center'),
  zb: row('bottom'),
  'z<CR>': row('top', true),
  'z.': row('center', true),
  'z-': row('bottom', true),
  zl: scroll('vim_scroll_sideways', 'right'),
  zh: scroll('vim_scroll_sideways', 'left'),
  'z<Right>': scroll('vim_scroll_sideways', 'right'),
  'z<Left>': scroll('vim_scroll_sideways', 'left'),
  zL: { action: 'vim_scroll_sideways', args: { way: 'right', half: true } },
  zH: { action: 'vim_scroll_sideways', args: { way: 'left', half: true } },
};
