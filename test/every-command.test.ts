/** Holds every command of the registry to a case with one cursor and one with several. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { explorerCommands } from '../src/features/explorer/commands.ts';
import { hexCommands } from '../src/features/hex/commands.ts';
import { keybindingCommands } from '../src/features/keybindings/commands.ts';
import { inspectorCommands } from '../src/features/key-inspector/commands.ts';
import { help } from '../src/features/help/commands.ts';
import { macros } from '../src/features/macros/commands.ts';
import { menus } from '../src/editor/menu-commands.ts';
import { palette } from '../src/features/palette/commands.ts';
import { panel } from '../src/features/project-search/commands.ts';
import { panelCommands } from '../src/features/panel/commands.ts';
import { treeCommands } from '../src/features/places/tree-commands.ts';
import { panelCommands as problemsCommands } from '../src/features/diagnostics/commands.ts';
import { notices } from '../src/features/status-bar/notification-commands.ts';
import { bookmarkCommands } from '../src/features/navigation/commands.ts';
import { popupCommands } from '../src/features/popups/commands.ts';
import { plugins } from '../src/features/plugins/commands.ts';
import { rebaseCommands } from '../src/features/git-rebase/commands.ts';
import { settings } from '../src/features/settings-editor/commands.ts';
import { splits } from '../src/features/tabs/split-commands.ts';
import { tabs } from '../src/features/tabs/tab-commands.ts';
import { tasks } from '../src/features/status-bar/task-commands.ts';
import { workspace } from '../src/features/session/commands.ts';
import { commands } from '../src/editor/commands.ts';
import { caseNames } from './cases/case-files.ts';
import { textOf } from './cases/play.ts';
import { played } from './cases/played.ts';
import type { Ran } from './cases/record.ts';

const isOfPrompt = (name: string): boolean =>
  commands.get(name)?.hidden === true && (name.startsWith('prompt_') || name.startsWith('file_browser_'));

/** Commands to which it is nothing how many cursors there are, by the reason. */
const CURSORS_ARE_NOTHING_TO: Readonly<Record<string, readonly string[]>> = {
  'They are about the files of a repository, or the message of a commit.': [
    'show_source_control',
    'git_stage',
    'git_unstage',
    'git_discard',
    'git_stage_all',
    'git_unstage_all',
    'git_discard_all',
    'git_restore_discarded',
    'git_commit',
    'git_commit_amend',
    'git_accept_message',
    'git_undo_last_commit',
    'git_fetch',
    'git_pull',
    'git_push',
    'git_refresh',
    'git_checkout',
    'git_create_branch',
    'git_rename_branch',
    'git_delete_branch',
    'git_merge_branch',
    'git_stash',
    'git_stash_untracked',
    'git_apply_stash',
    'git_pop_stash',
    'git_drop_stash',
    'git_undo_operation',
  ],
  'They are about commits of a rebase.': rebaseCommands.map(({ name }) => name),
  'They are about the history of a file or of a repository.': [
    'show_file_history',
    'show_repository_history',
    'history_open_with_file',
    'history_copy_hash',
    'history_copy_message',
  ],
  'The command line of Vim has a cursor of its own.': ['vim_edit_command_line'],
  'It waits for a key, or lists lines that were typed.': ['vim_insert_completion_kind', 'vim_history'],
  'They scroll the window, go to another, or go by the primary cursor.': [
    'vim_scroll_cursor',
    'vim_scroll_half_page',
    'vim_scroll_lines',
    'vim_scroll_page',
    'vim_scroll_sideways',
    'vim_go_to_file',
    'vim_open_address',
    'vim_window_count',
  ],
  'The welcome screen is over an empty text.': [
    'welcome_up',
    'welcome_down',
    'welcome_open',
    'welcome_close',
  ],
  'It goes to the other field of a prompt, or searches the selection of the primary cursor.': [
    'switch_replace_field',
    'toggle_search_in_selection',
  ],
  'It says why a key does nothing.': ['vim_not_available'],
  'An inline suggestion is only shown for one cursor, and parameter hints for the primary one.': [
    'inline_suggestion_tab',
    'inline_suggestion_accept',
    'inline_suggestion_accept_word',
    'inline_suggestion_accept_line',
    'inline_suggestion_next',
    'inline_suggestion_previous',
    'inline_suggestion_dismiss',
    'signature_help_next',
    'signature_help_previous',
  ],
  'The hex view has a cursor of its own.': [
    'reopen_as_text',
    ...hexCommands.map(({ name }) => name).filter((name) => name.startsWith('hex_')),
  ],
  'They show and close a list beside the text.': ['show_locations', 'close_locations'],
  'A panel of a plugin has no cursors.': ['widget_next', 'widget_previous', 'widget_undo', 'widget_redo'],
  'It shows what a shell command wrote.': ['show_command_output'],
  'They are about language servers, not about the text.': [
    'lsp_status',
    'lsp_restart',
    'lsp_stop',
    'lsp_cancel_work',
    'lsp_show_log',
    'lsp_show_traffic',
  ],
  'They are about the whole file.': ['lsp_source_action', 'lsp_organize_imports', 'lsp_fix_all'],
  'They are about the preview of an edit, which has no cursors.': [
    'apply_edit_preview',
    'discard_edit_preview',
    'edit_preview_up',
    'edit_preview_down',
    'edit_preview_page_up',
    'edit_preview_page_down',
    'edit_preview_first',
    'edit_preview_last',
    'edit_preview_toggle',
    'edit_preview_show',
    'edit_preview_collapse',
    'edit_preview_expand',
    'edit_preview_leave',
  ],
  'They are about files and what is in front, not about what is selected.': [
    'lsp_next_reference',
    'lsp_prev_reference',
    'lsp_turn_hierarchy',
    'new',
    'open',
    'save',
    'save_as',
    'save_all',
    'save_and_close',
    'close',
    'close_tab',
    'revert',
    'reopen_closed',
    'open_recent',
    'recover_unsaved_work',
    'report_problem',
    'show_timeline',
    'find_entry_to_restore',
    'clear_local_history',
    'quit',
    'force_quit',
    'quit_with_error',
    'next_buffer',
    'prev_buffer',
    'select_tab',
    'toggle_auto_revert',
    'toggle_follow',
    'configure_snippets',
    'copy_file_path',
    'copy_relative_file_path',
    'copy_file_name',
    'rename_file',
    'delete_file',
    'duplicate_file',
    'reload_with_encoding',
    'format_buffer',
    'set_encoding',
  ],
  'They only switch what is shown, or how the next search goes.': [
    'fold_all',
    'unfold_all',
    'fold_all_block_comments',
    'fold_all_regions',
    'unfold_all_regions',
    'toggle_fold_indicators_current_buffer',
    'toggle_sticky_scroll',
    'toggle_line_wrap',
    'toggle_status_item',
    'copy_branch_name',
    'toggle_ansi_colors',
    'toggle_line_numbers',
    'toggle_relative_line_numbers',
    'toggle_whitespace_indicators',
    'toggle_indentation_guides',
    'add_ruler',
    'remove_ruler',
    'set_tab_size',
    'toggle_indentation_style',
    'set_language',
    'toggle_read_only',
    'reset_buffer_settings',
    'toggle_current_line_highlight',
    'toggle_occurrence_highlight',
    'toggle_bracket_colors',
    'toggle_inlay_hints',
    'toggle_menu_bar',
    'toggle_tab_bar',
    'toggle_status_bar',
    'toggle_vertical_scrollbar',
    'toggle_zen_mode',
    'toggle_mouse_capture',
    'redraw_screen',
    'suspend_process',
    'noop',
    'toggle_search_case_sensitive',
    'toggle_search_whole_word',
    'toggle_search_regex',
    'toggle_search_confirm_each',
    'toggle_search_preserve_case',
    'clear_search',
    'cancel_replace',
  ],
  'They are about the screen around the text.': [
    ...splits,
    ...explorerCommands,
    ...tabs,
    ...menus,
    ...palette,
    ...panel,
    ...panelCommands,
    ...treeCommands,
    ...problemsCommands,
    ...bookmarkCommands,
    ...notices,
    ...tasks,
    ...settings,
    ...help,
    ...keybindingCommands,
    ...inspectorCommands,
    ...plugins,
    ...workspace,
  ]
    .map(({ name }) => name)
    .filter((name) => !['next_buffer', 'prev_buffer', 'select_tab'].includes(name)),
  'They are about lines to read at the cursor.': popupCommands.map(({ name }) => name),
  'They are about macros, not about what those do.': macros
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('play_')),
  'A prompt has a cursor of its own.': [
    ...[...commands.keys()].filter(isOfPrompt),
    'isearch_exit',
    'isearch_query_replace',
    'isearch_yank_char',
    'isearch_yank_word',
  ],
};

/**
 * The commands that a case is about: the last that it runs, those of the prompt passed over; every one of the prompt
 * that it runs; and those that it runs and that a comment in its `keys` names (`# copy takes whole lines`).
 */
function subjects(folder: string): readonly Ran[] {
  const { ran } = played(folder);
  const last = ran.findLast(({ name }) => !isOfPrompt(name));
  const comments = textOf(folder, 'keys')
    .split('\n')
    .filter((line) => line.startsWith('#'));
  const named = new Set(comments.flatMap((line) => line.match(/\w+/g) ?? []));
  return ran.filter((each) => each === last || isOfPrompt(each.name) || named.has(each.name));
}

describe('every command', () => {
  const found = caseNames.flatMap(subjects);
  const lacking = (wanted: (ran: Ran) => boolean): string[] => {
    const names = new Set(found.filter(wanted).map(({ name }) => name));
    return [...commands.keys()].filter((name) => !names.has(name)).sort();
  };
  const alone = Object.values(CURSORS_ARE_NOTHING_TO).flat();

  const one = lacking(({ cursors }) => cursors === 1);
  const several = lacking(({ cursors }) => cursors > 1).filter((name) => !alone.includes(name));
  test('has a case with one cursor', () => assert.deepEqual(one, []));

  test('has a case with several cursors, where those are something to it', () =>
    assert.deepEqual(several, []));

  test('is named rightly where it is excused', () => {
    for (const name of alone) assert.ok(commands.has(name), name);
    assert.equal(new Set(alone).size, alone.length);
  });
});
