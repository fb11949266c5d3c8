import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const compareAliases: Aliases = {
  compare_with_file: [
    'compare',
    'compare files',
    'compare with',
    'diff',
    'diff files',
    'vimdiff',
    'ediff',
    'diff split',
  ],
  compare_with_saved: ['diff saved', 'show unsaved changes', 'diff with disk', 'difforig'],
  compare_with_clipboard: ['diff clipboard'],
  compare_with_revision: [
    'git diff',
    'compare with head',
    'compare with branch',
    'compare with commit',
    'show changes',
  ],
  select_for_compare: ['diffthis', 'compare selection'],
  compare_with_selected: ['compare selections', 'diff selections'],
  next_difference: ['next change', 'next diff', 'next hunk'],
  previous_difference: ['previous change', 'previous diff', 'previous hunk'],
  take_change: ['diffget', 'revert hunk', 'get change', 'copy from other side'],
  put_change: ['diffput', 'put change', 'copy to other side'],
  toggle_collapse_unchanged: ['hide unchanged', 'show unchanged lines'],
  toggle_inline_view: ['unified diff', 'inline diff', 'side by side diff', 'render side by side'],
  close_comparison: ['diffoff', 'close diff', 'stop comparing'],
};
