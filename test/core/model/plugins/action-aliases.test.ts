import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  ACTION_ALIASES,
  LACKING_ACTIONS,
  resolveAction,
  unknownAction,
} from '../../../../src/core/model/plugins/action-aliases.ts';
import { keyMaps } from '../../../../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS } from '../../../../src/core/config/settings.ts';
import { startState } from '../../../../src/editor/start.ts';
import { MAPS } from '../../../../src/keymaps/maps.ts';

/** All actions of Fresh. */
const ACTIONS = `
insert_newline insert_tab move_left move_right move_up move_down vi_move_up vi_move_down move_word_left
move_word_right move_word_end vi_move_word_end move_left_in_line move_right_in_line move_line_start
move_line_end move_line_up move_line_down move_page_up move_page_down move_document_start
move_document_end move_to_paragraph_up move_to_paragraph_down recenter goto_line scan_line_index
goto_matching_bracket jump_to_next_error jump_to_previous_error smart_home scroll_up scroll_down
select_left select_right select_up select_down select_to_paragraph_up select_to_paragraph_down
select_word_left select_word_right select_word_end vi_select_word_end select_line_start select_line_end
select_document_start select_document_end select_page_up select_page_down select_all select_word
select_line expand_selection block_select_left block_select_right block_select_up block_select_down
set_mark cancel_mark clear_mark delete_backward delete_forward delete_word_backward delete_word_forward
delete_line delete_to_line_end delete_to_line_start delete_vi_word_end yank_word_forward
yank_word_backward yank_to_line_end yank_to_line_start yank_vi_word_end transpose_chars open_line
duplicate_line copy cut paste copy_file_path copy_relative_file_path format_buffer
trim_trailing_whitespace ensure_final_newline dedent_selection toggle_comment dabbrev_expand undo redo
to_upper_case to_lower_case toggle_case sort_lines add_cursor_above add_cursor_below
add_cursor_next_match add_cursors_to_line_ends remove_secondary_cursors save save_as save_all open
switch_project new close close_tab quit force_quit detach revert toggle_auto_revert reload_with_encoding
suspend_process toggle_search_case_sensitive toggle_search_whole_word toggle_search_regex
toggle_search_confirm_each open_live_grep resume_live_grep cycle_live_grep_provider search
find_in_selection find_next find_previous find_selection_next find_selection_previous clear_search
replace query_replace toggle_fold list_bookmarks start_macro_recording stop_macro_recording list_macros
prompt_record_macro prompt_play_macro play_last_macro prompt_save_macro_to_init prompt_promote_macro
prompt_set_bookmark prompt_jump_to_bookmark toggle_fold_indicators_current_buffer show_help
keyboard_shortcuts show_warnings show_status_log show_lsp_status show_remote_indicator_menu
show_read_only_menu update_fresh open_update_log clear_warnings command_palette quick_open
quick_open_buffers quick_open_files toggle_line_wrap toggle_current_line_highlight
toggle_occurrence_highlight toggle_read_only toggle_page_view set_page_width toggle_menu_bar
toggle_tab_bar toggle_status_bar toggle_prompt_line toggle_vertical_scrollbar toggle_horizontal_scrollbar
toggle_inlay_hints toggle_mouse_hover toggle_line_numbers toggle_line_numbers_current_buffer
toggle_line_wrap_current_buffer toggle_virtual_space_current_buffer
toggle_indentation_guide_current_buffer toggle_current_line_highlight_current_buffer
toggle_occurrence_highlight_current_buffer trigger_wave_animation toggle_scroll_sync toggle_mouse_capture
toggle_debug_highlights set_background set_background_blend inspect_theme_at_cursor select_theme
select_keybinding_map select_cursor_style select_locale set_tab_size set_line_ending set_encoding
set_language toggle_indentation_style toggle_tab_indicators toggle_whitespace_indicators
reset_buffer_settings add_ruler remove_ruler dump_config redraw_screen open_settings close_settings
settings_save settings_reset settings_toggle_focus settings_activate settings_search settings_help
settings_increment settings_decrement settings_inherit toggle_utility_dock next_buffer prev_buffer
switch_to_previous_tab switch_to_tab_by_name scroll_tabs_left scroll_tabs_right navigate_back
navigate_forward split_horizontal split_vertical close_split next_split prev_split next_window
prev_window extract_tab_to_new_workspace next_pane prev_pane increase_split_size decrease_split_size
toggle_maximize_split toggle_dock_focus prompt_confirm prompt_cancel prompt_backspace prompt_move_left
prompt_move_right prompt_move_start prompt_move_end prompt_select_prev prompt_select_next prompt_page_up
prompt_page_down prompt_accept_suggestion prompt_delete_word_forward prompt_delete_word_backward
prompt_delete_to_line_end prompt_copy prompt_cut prompt_paste prompt_move_left_selecting
prompt_move_right_selecting prompt_move_home_selecting prompt_move_end_selecting prompt_select_word_left
prompt_select_word_right prompt_select_all file_browser_toggle_hidden file_browser_toggle_detect_encoding
prompt_move_word_left prompt_move_word_right prompt_delete popup_select_next popup_select_prev
popup_page_up popup_page_down popup_confirm popup_cancel popup_focus completion_accept completion_dismiss
toggle_file_explorer toggle_file_explorer_side focus_file_explorer focus_editor file_explorer_up
file_explorer_down file_explorer_page_up file_explorer_page_down file_explorer_expand
file_explorer_collapse file_explorer_open file_explorer_refresh file_explorer_new_file
file_explorer_new_directory file_explorer_delete file_explorer_rename file_explorer_toggle_hidden
file_explorer_toggle_gitignored file_explorer_search_clear file_explorer_search_backspace
file_explorer_copy file_explorer_cut file_explorer_paste file_explorer_duplicate
file_explorer_copy_full_path file_explorer_copy_relative_path file_explorer_extend_selection_up
file_explorer_extend_selection_down file_explorer_toggle_select file_explorer_select_all focus_terminal
lsp_completion lsp_goto_definition lsp_references lsp_implementation lsp_rename lsp_hover
lsp_signature_help lsp_code_actions lsp_restart lsp_stop lsp_toggle_for_buffer menu_activate menu_close
menu_left menu_right menu_up menu_down menu_execute open_terminal_in_dock open_terminal
open_terminal_right open_terminal_below close_terminal restart_terminal terminal_escape
toggle_keyboard_capture terminal_paste send_selection_to_terminal shell_command shell_command_replace
calibrate_input event_debug load_plugin_from_buffer init_reload init_edit init_check
open_keybinding_editor composite_next_hunk composite_prev_hunk workspace_trust_trust
workspace_trust_restrict workspace_trust_block workspace_trust_prompt noop insert_char set_bookmark
jump_to_bookmark clear_bookmark play_macro toggle_macro_recording show_macro copy_with_theme menu_open
switch_keybinding_map prompt_confirm_with_text toggle_compose_mode set_compose_width none
`
  .trim()
  .split(/\s+/);

const { commands } = startState(80, 24, DEFAULT_SETTINGS, keyMaps(MAPS));

describe('actions of Fresh', () => {
  test('are commands or aliases, or are said to be lacking', () => {
    assert.equal(ACTIONS.length, 362);
    const unknown = ACTIONS.filter(
      (name) => !commands.has(resolveAction(commands, name).action) && !LACKING_ACTIONS.has(name),
    );
    assert.deepEqual(unknown, []);
  });

  test('have an alias or a reason only where there is no command of the name', () => {
    for (const name of [...Object.keys(ACTION_ALIASES), ...LACKING_ACTIONS.keys()]) {
      assert.ok(ACTIONS.includes(name), name);
      assert.ok(!commands.has(name), name);
    }
    for (const name of Object.values(ACTION_ALIASES)) assert.ok(commands.has(name), name);
  });

  test('have arguments by the names that the command has', () => {
    assert.deepEqual(resolveAction(commands, 'insert_char', { char: 'x' }), {
      action: 'insert_text',
      args: { text: 'x' },
    });
    assert.deepEqual(resolveAction(commands, 'save', { a: 1 }), { action: 'save', args: { a: 1 } });
    assert.deepEqual(resolveAction(commands, 'none'), { action: 'noop' });
  });

  test('that are unknown are told with a reason or the nearest name', () => {
    const names = [...commands.keys()];
    assert.equal(
      unknownAction('move_word_rigth', names),
      'no action named "move_word_rigth"; did you mean "move_word_right"?',
    );
    assert.equal(
      unknownAction('open_terminal', names),
      'no action named "open_terminal": the editor has no terminal',
    );
    assert.equal(unknownAction('x', names), 'no action named "x"');
  });
});
