import type { CommandItem, MenuItem, Submenu } from '../core/model/menu-item.ts';

/** Rows of commands by their names, with separators (null) and submenus. */
export const of = (...names: readonly (string | null | Submenu | CommandItem)[]): readonly MenuItem[] =>
  names.map((item) => (typeof item === 'string' ? { command: item } : item));

/** Orders of lines. */
export const SORT_MENU: Submenu = {
  title: 'Sort Lines',
  items: of(
    'sort_lines',
    'sort_lines_descending',
    'sort_lines_ignoring_case',
    'sort_lines_numerically',
    'sort_lines_naturally',
    'sort_lines_by_length',
    'sort_lines_unique',
    null,
    'reverse_lines',
    'shuffle_lines',
    'delete_duplicate_lines',
  ),
};

/** Cases of letters and names. */
export const CASE_MENU: Submenu = {
  title: 'Transform Case',
  items: of(
    'to_upper_case',
    'to_lower_case',
    'toggle_case',
    'to_title_case',
    null,
    'to_camel_case',
    'to_pascal_case',
    'to_snake_case',
    'to_kebab_case',
    'to_constant_case',
  ),
};

/** Numbers, pairs, dates and neighbors. */
export const TEXT_TOOLS_MENU: Submenu = {
  title: 'Text Tools',
  items: of(
    'increment_number',
    'decrement_number',
    'insert_numbers',
    null,
    'surround_selection',
    'change_surrounding_pair',
    'delete_surrounding_pair',
    null,
    'transpose_chars',
    'transpose_words',
    'transpose_lines',
    null,
    'insert_date',
    'insert_uuid',
  ),
};

/** Misspelled words. */
export const SPELLING_MENU: Submenu = {
  title: 'Spelling',
  items: of(
    'correct_spelling',
    'add_word_to_dictionary',
    null,
    'next_misspelled_word',
    'previous_misspelled_word',
    null,
    'toggle_spell_check',
  ),
};

/** The current file on disk. */
export const FILE_MENU: Submenu = {
  title: 'This File',
  items: of(
    'rename_file',
    'duplicate_file',
    'delete_file',
    null,
    'copy_file_path',
    'copy_relative_file_path',
    'copy_file_name',
  ),
};

/** Comparisons of two texts or folders. */
export const COMPARE_MENU: Submenu = {
  title: 'Compare',
  items: of(
    'compare_with_file',
    'compare_with_saved',
    'merge_with_saved',
    'compare_with_clipboard',
    'compare_with_revision',
    'compare_folders',
    null,
    'select_for_compare',
    'compare_with_selected',
    null,
    'take_change',
    'put_change',
    'toggle_inline_view',
    'toggle_collapse_unchanged',
    'close_comparison',
  ),
};

/** Conflicts of a merge. */
export const MERGE_MENU: Submenu = {
  title: 'Merge Conflicts',
  items: of(
    'accept_current_change',
    'accept_incoming_change',
    'accept_both_changes',
    'compare_current_conflict',
    null,
    'accept_all_current',
    'accept_all_incoming',
    'accept_all_both',
  ),
};

/** Lists and tables of Markdown. */
export const MARKDOWN_MENU: Submenu = {
  title: 'Markdown',
  items: of(
    'nest_list_item',
    'unnest_list_item',
    null,
    'format_table',
    'next_table_cell',
    'previous_table_cell',
  ),
};

/** Commits of what is staged. */
const COMMIT_MENU: Submenu = {
  title: 'Commit',
  items: of('git_commit', 'git_commit_amend', null, 'git_undo_last_commit'),
};

/** Changes of all files, of the current file, and of its selected lines. */
const CHANGES_MENU: Submenu = {
  title: 'Changes',
  items: of(
    'git_stage_all',
    'git_unstage_all',
    'git_discard_all',
    'git_restore_discarded',
    null,
    'show_change',
    'next_change',
    'previous_change',
    null,
    'stage_selected_ranges',
    'unstage_selected_ranges',
    'revert_selected_ranges',
    null,
    'compare_with_revision',
  ),
};

/** The way to other repositories and back. */
const PULL_PUSH_MENU: Submenu = {
  title: 'Pull, Push',
  items: of('git_fetch', 'git_pull', 'git_push'),
};

/** Branches. */
const BRANCH_MENU: Submenu = {
  title: 'Branch',
  items: of(
    'git_checkout',
    'git_create_branch',
    'git_rename_branch',
    'git_delete_branch',
    null,
    'git_merge_branch',
  ),
};

/** Changes that are put aside. */
const STASH_MENU: Submenu = {
  title: 'Stash',
  items: of('git_stash', 'git_stash_untracked', null, 'git_apply_stash', 'git_pop_stash', 'git_drop_stash'),
};

/** Commits in a new order. */
const REBASE_MENU: Submenu = {
  title: 'Rebase',
  items: of('interactive_rebase', null, 'rebase_continue', 'rebase_skip', 'rebase_abort'),
};

/** Earlier commits. */
const HISTORY_MENU: Submenu = {
  title: 'History',
  items: of('show_repository_history', 'show_file_history', 'show_line_history'),
};

/** The commits that lines come from. */
const BLAME_MENU: Submenu = {
  title: 'Blame',
  items: of('show_line_commit', 'toggle_inline_blame', 'toggle_file_blame', null, 'blame_before'),
};

/** The menu of Git. */
export const GIT_MENU: Submenu = {
  title: 'Git',
  items: of(
    'show_source_control',
    null,
    COMMIT_MENU,
    CHANGES_MENU,
    PULL_PUSH_MENU,
    BRANCH_MENU,
    STASH_MENU,
    REBASE_MENU,
    null,
    HISTORY_MENU,
    BLAME_MENU,
    null,
    MERGE_MENU,
    null,
    'git_undo_operation',
  ),
};
