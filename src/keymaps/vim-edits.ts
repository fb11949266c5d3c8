import type { VimBinding, VimKeys } from './vim-notation.ts';

const operator = (name: string, args: Readonly<Record<string, unknown>> = {}): VimBinding => ({
  action: 'vim_operator',
  args: { operator: name, ...args },
});
const lines = (name: string): VimBinding => ({ action: 'vim_operator_lines', args: { operator: name } });
const short = (name: string, motion?: string): VimBinding => ({
  action: 'vim_operate',
  args: motion === undefined ? { operator: name } : { operator: name, motion },
});
const put = (args: Readonly<Record<string, boolean>> = {}): VimBinding => ({ action: 'vim_put', args });
const add = (by: number, args: Readonly<Record<string, unknown>> = {}): VimBinding => ({
  action: 'vim_add',
  args: { by, ...args },
});

const operators: VimKeys = {
  d: operator('delete'),
  c: operator('change'),
  y: operator('yank'),
  gu: operator('lowercase'),
  gU: operator('uppercase'),
  'g~': operator('swap_case'),
  'g?': operator('rot13'),
  '>': operator('shift_right'),
  '<': operator('shift_left'),
  '=': operator('reindent'),
  gq: operator('format'),
  gw: operator('format_in_place'),
  zf: operator('fold'),
  gc: operator('comment'),
  '!': operator('filter'),
};

/** The keys that put a register in. */
const puts: VimKeys = {
  p: put(),
  P: put({ before: true }),
  gp: put({ behind: true }),
  gP: put({ before: true, behind: true }),
  ']p': put({ fit: true }),
  '[p': put({ before: true, fit: true }),
  ']P': put({ before: true, fit: true }),
  '[P': put({ before: true, fit: true }),
};

const sneakBack: VimBinding = { action: 'vim_sneak', args: { back: true } };
const blankLines = (where: string): VimBinding => ({ action: 'vim_add_blank_lines', args: { where } });

/** Edits of normal mode. */
export const vimEditKeys: VimKeys = {
  ...operators,
  ...puts,
  x: short('delete', 'right'),
  '<Del>': ['vim_drop_digit', short('delete', 'right')],
  X: short('delete', 'left'),
  D: short('delete', 'line_end'),
  C: short('change', 'line_end'),
  s: ['vim_sneak', short('change', 'right')],
  S: [sneakBack, short('change')],
  Y: short('yank'),
  zF: short('fold'),
  J: 'vim_join',
  '[<Space>': blankLines('above'),
  ']<Space>': blankLines('below'),
  '&': 'vim_substitute_again',
  'g&': { action: 'vim_substitute_again', args: { everywhere: true } },
  gJ: { action: 'vim_join', args: { plain: true } },
  r: 'vim_replace_character',
  gr: { action: 'vim_replace_character', args: { columns: true } },
  '~': 'vim_swap_case',
  '<C-a>': add(1),
  '<C-x>': add(-1),
  u: 'vim_undo',
  'g-': 'vim_earlier',
  'g+': 'vim_later',
  '<C-r>': 'vim_redo',
  U: 'vim_undo_line',
  gv: 'vim_reselect',
  ga: 'vim_character_info',
  g8: { action: 'vim_character_info', args: { bytes: true } },
};

/** The keys after an operator that have it work on lines. */
export const vimOperatorLineKeys: VimKeys = {
  d: lines('delete'),
  c: [lines('change'), lines('comment'), 'vim_clear_exchange'],
  y: lines('yank'),
  u: lines('lowercase'),
  gu: lines('lowercase'),
  U: lines('uppercase'),
  gU: lines('uppercase'),
  '~': lines('swap_case'),
  'g~': lines('swap_case'),
  '?': lines('rot13'),
  'g?': lines('rot13'),
  '>': lines('shift_right'),
  '<': lines('shift_left'),
  '=': lines('reindent'),
  q: lines('format'),
  gq: lines('format'),
  w: lines('format_in_place'),
  gw: lines('format_in_place'),
  '!': lines('filter'),
  gc: [lines('comment'), { action: 'vim_text_object', args: { object: 'comment' } }],
  s: ['vim_surround', 'vim_normal_mode'],
  x: ['vim_exchange', lines('exchange'), 'vim_normal_mode'],
  z: ['vim_sneak', { action: 'vim_motion', args: { motion: 'other_fold' } }],
  Z: sneakBack,
  o: 'vim_copy_difference',
  p: { action: 'vim_copy_difference', args: { put: true } },
};

/** Edits of visual mode. */
export const vimVisualEditKeys: VimKeys = {
  ...operators,
  ...puts,
  x: operator('delete'),
  '<Del>': operator('delete'),
  X: [operator('exchange'), operator('delete', { lines: true, to_ends: false })],
  D: operator('delete', { lines: true, to_ends: true }),
  Y: operator('yank', { lines: true, to_ends: false }),
  s: ['vim_sneak', operator('change')],
  Z: sneakBack,
  S: [operator('surround'), operator('change', { lines: true })],
  R: operator('change', { lines: true }),
  C: operator('change', { lines: true, to_ends: true }),
  r: 'vim_visual_replace',
  gr: 'vim_visual_replace',
  '~': operator('swap_case'),
  u: operator('lowercase'),
  U: operator('uppercase'),
  J: operator('join'),
  gJ: operator('join_plain'),
  I: 'vim_visual_insert',
  A: { action: 'vim_visual_insert', args: { after: true } },
  O: 'vim_visual_other_corner',
  gv: 'vim_reselect',
  '<C-a>': add(1),
  '<C-x>': add(-1),
  'g<C-a>': add(1, { grows: true }),
  'g<C-x>': add(-1, { grows: true }),
};
