import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const gitBlameAliases: Aliases = {
  toggle_inline_blame: [
    'blame',
    'git blame',
    'annotate',
    'git annotate',
    'annotate line',
    'gitlens',
    'blame line',
    'toggle git blame editor decoration',
  ],
  toggle_file_blame: [
    'blame file',
    'git blame file',
    'annotate file',
    'show file annotations',
    'gitlens file blame',
  ],
  blame_before: [
    'blame previous revision',
    'annotate previous revision',
    'blame parent',
    'reblame',
    'line origin',
    'git log line',
  ],
  show_line_commit: ['commit message', 'git show', 'show blame', 'who changed this line'],
};
