import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const gitHistoryAliases: Aliases = {
  show_file_history: ['git log', 'file history', 'timeline', 'git log follow', 'git history', 'file log'],
  show_line_history: ['git log line', 'line history', 'selection history', 'history of selection'],
  show_repository_history: [
    'git graph',
    'git log graph',
    'commit graph',
    'commits',
    'gitk',
    'tig',
    'git tree',
  ],
  history_open_with_file: ['compare commit with working tree'],
  history_copy_hash: ['copy commit id', 'copy sha'],
  history_copy_message: ['copy commit message'],
};
