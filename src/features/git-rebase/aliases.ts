import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const gitRebaseAliases: Aliases = {
  interactive_rebase: [
    'rebase',
    'git rebase',
    'rebase interactive',
    'squash commits',
    'reorder commits',
    'edit history',
  ],
  rebase_from_here: ['rebase commits'],
  rebase_continue: ['git rebase continue'],
  rebase_skip: ['git rebase skip'],
  rebase_abort: ['git rebase abort', 'cancel rebase'],
};
