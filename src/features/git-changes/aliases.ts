import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const gitChangesAliases: Aliases = {
  next_change: [
    'next hunk',
    'git gutter',
    'gitgutter',
    'gitsigns',
    'git changes',
    'changed lines',
    'git next',
    'next modification',
  ],
  previous_change: ['previous hunk', 'git previous', 'previous modification'],
  show_change: ['show hunk', 'preview hunk', 'peek change', 'git diff line'],
  revert_selected_ranges: ['revert hunk', 'reset hunk', 'revert change', 'discard change', 'undo git change'],
  stage_selected_ranges: ['stage hunk', 'stage lines', 'stage change', 'git add', 'git add patch'],
  unstage_selected_ranges: ['unstage hunk', 'unstage lines', 'undo stage hunk', 'git reset', 'git unstage'],
};
