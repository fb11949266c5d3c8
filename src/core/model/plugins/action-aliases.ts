import type { Args } from '../../../input/keymap.ts';
import { nearest } from '../../../input/nearest.ts';

/** Names of actions that Fresh has for commands of the editor. */
export const ACTION_ALIASES: Readonly<Record<string, string>> = {
  clear_warnings: 'clear_notifications',
  composite_next_hunk: 'next_difference',
  composite_prev_hunk: 'previous_difference',
  delete_vi_word_end: 'delete_word_end',
  dump_config: 'open_settings_file',
  insert_char: 'insert_text',
  inspect_theme_at_cursor: 'inspect_token_scopes',
  move_left_in_line: 'move_left',
  move_right_in_line: 'move_right',
  next_pane: 'next_split',
  none: 'noop',
  prev_pane: 'prev_split',
  show_lsp_status: 'lsp_status',
  show_read_only_menu: 'toggle_read_only',
  show_warnings: 'show_status_log',
  switch_to_tab_by_name: 'quick_open_buffers',
  toggle_current_line_highlight_current_buffer: 'toggle_current_line_highlight',
  toggle_dock_focus: 'focus_panel',
  toggle_indentation_guide_current_buffer: 'toggle_indentation_guides',
  toggle_line_numbers_current_buffer: 'toggle_line_numbers',
  toggle_line_wrap_current_buffer: 'toggle_line_wrap',
  toggle_occurrence_highlight_current_buffer: 'toggle_occurrence_highlight',
  toggle_tab_indicators: 'toggle_whitespace_indicators',
  toggle_utility_dock: 'toggle_panel',
  vi_move_down: 'move_down',
  vi_move_up: 'move_up',
  vi_move_word_end: 'move_word_end',
  vi_select_word_end: 'select_word_end',
};

/** Names of arguments that are others in the editor's command, by the alias. */
const ARGUMENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  insert_char: { char: 'text' },
};

/** Actions of Fresh that the editor lacks, by what they are for. */
const LACKING: Readonly<Record<string, string>> = {
  'the editor has no terminal':
    'focus_terminal open_terminal_in_dock open_terminal open_terminal_right open_terminal_below close_terminal restart_terminal terminal_escape toggle_keyboard_capture terminal_paste send_selection_to_terminal',
  'the editor has one window': 'next_window prev_window extract_tab_to_new_workspace',
  'the editor does not run on other machines or in the background': 'show_remote_indicator_menu detach',
  'the package manager of your system updates the editor': 'update_fresh open_update_log',
  'the editor has no page view':
    'toggle_page_view set_page_width toggle_compose_mode set_compose_width set_background set_background_blend',
  'the settings editor has keys of its own':
    'close_settings settings_save settings_toggle_focus settings_activate settings_search settings_help settings_increment settings_decrement settings_inherit',
  'the keymap vim has operators and registers':
    'yank_word_forward yank_word_backward yank_to_line_end yank_to_line_start yank_vi_word_end',
  'init.ts is loaded again whenever it is saved': 'init_reload init_edit init_check load_plugin_from_buffer',
  'a setting of config.json does this':
    'toggle_prompt_line toggle_horizontal_scrollbar toggle_mouse_hover toggle_virtual_space_current_buffer select_cursor_style select_locale toggle_file_explorer_side',
  'nothing in the editor corresponds to it':
    'scan_line_index cycle_live_grep_provider trigger_wave_animation toggle_scroll_sync toggle_debug_highlights file_browser_toggle_detect_encoding lsp_toggle_for_buffer workspace_trust_block copy_with_theme prompt_confirm_with_text',
};

/** The reason why the editor lacks an action of Fresh, by the action. */
export const LACKING_ACTIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(LACKING).flatMap(([reason, names]) => names.split(' ').map((name) => [name, reason])),
);

/** The action of the editor that a name means, with its arguments. A command of that very name comes first. */
export function resolveAction(
  actions: { has(name: string): boolean },
  name: string,
  args?: Args,
): { readonly action: string; readonly args?: Args } {
  if (actions.has(name) || !Object.hasOwn(ACTION_ALIASES, name))
    return { action: name, ...(args && { args }) };
  const names = ARGUMENTS[name] ?? {};
  const renamed = Object.entries(args ?? {}).map(([key, value]) => [names[key] ?? key, value] as const);
  return { action: ACTION_ALIASES[name], ...(args && { args: Object.fromEntries(renamed) }) };
}

/** A sentence about a name that no action has, with a reason or the nearest name. */
export function unknownAction(name: string, actions: Iterable<string>): string {
  const reason = LACKING_ACTIONS.get(name);
  const near = nearest(name, actions);
  if (reason !== undefined) return `no action named "${name}": ${reason}`;
  return `no action named "${name}"${near === undefined ? '' : `; did you mean "${near}"?`}`;
}
