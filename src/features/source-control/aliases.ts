import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const sourceControlAliases: Aliases = {
  show_source_control: ['git', 'scm', 'git status', 'version control', 'changed files', 'lazygit', 'magit'],
  git_stage: ['git add', 'stage file'],
  git_unstage: ['git reset', 'unstage file'],
  git_discard: ['git restore', 'git checkout file', 'revert file', 'clean'],
  git_stage_all: ['git add all'],
  git_unstage_all: ['reset index'],
  git_discard_all: ['git reset hard', 'clean all'],
  git_restore_discarded: ['undo discard', 'undiscard'],
  git_commit: ['git commit', 'commit staged', 'check in'],
  git_commit_amend: ['git commit amend', 'amend last commit', 'change last message'],
  git_undo_last_commit: ['git uncommit', 'soft reset'],
  git_fetch: ['git fetch'],
  git_pull: ['git pull', 'sync'],
  git_push: ['git push', 'publish branch', 'sync'],
  git_refresh: ['reread git status'],
};
