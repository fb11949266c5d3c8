/** The arguments and the circumstances in which each command is tried on long documents. */
import type { Event } from '../../src/core/model/messages.ts';
import type { Args } from '../../src/core/model/command.ts';
import { keysOfNotation } from '../../src/features/vim/keys/notation.ts';
import { allBindingsOf } from '../../src/input/maps.ts';
import { MAPS } from '../../src/keymaps/maps.ts';

/** A command as it is tried: its arguments, and the events that come before and after it. */
export interface Setting {
  readonly args?: Args;
  readonly before?: readonly Event[];
  readonly after?: readonly Event[];
}

/** The map that a command is tried with. */
export const mapOf = (name: string): 'vim' | 'default' => (name.startsWith('vim_') ? 'vim' : 'default');

/** The keys of Vim that lead to a context. */
const LEAD: Readonly<Record<string, string>> = {
  'vim:normal': 'yl',
  'vim:operator': 'd',
  'vim:visual': 'v',
  'vim:insert': 'i',
  'vim:command': ':s',
};

/** A command of the map `vim` with each of the keys that run it; a letter follows for those that wait for a key. */
function vimSettings(name: string): readonly Setting[] {
  const bindings = allBindingsOf(MAPS, 'vim').filter(({ action }) => action === name);
  const found = bindings.map(({ args, when }): Setting => {
    return { args, before: keysOfNotation(LEAD[when] ?? ''), after: keysOfNotation('w') };
  });
  const distinct = new Map(found.map((each) => [JSON.stringify(each), each]));
  return distinct.size === 0 ? [{}] : [...distinct.values()];
}

const run = (name: string, args: Args = {}): Event => ({ type: 'command', name, args });
const paste = (text: string): Event => ({ type: 'paste', bytes: new TextEncoder().encode(text) });

/** The events that open what commands of a family are about, by the start of their names. */
const FAMILIES: readonly (readonly [prefix: string, before: readonly Event[]])[] = [
  ['file_explorer_', [run('toggle_file_explorer')]],
  ['hex_', [run('reopen_as_hex')]],
  ['prompt_', [run('command_palette'), paste('line')]],
  ['menu_', [run('menu_activate')]],
  ['keybindings_', [run('open_keybinding_editor')]],
  ['settings_', [run('open_settings')]],
  ['panel_', [run('find_in_files')]],
  ['isearch_', [run('isearch_forward'), paste('const')]],
  ['popup_', [run('insert_text', { text: ' con' }), run('lsp_completion')]],
  ['completion_', [run('insert_text', { text: ' con' }), run('lsp_completion')]],
];

/** The document beside its clipboard, which is a part of it that was changed. */
const COMPARED: readonly Event[] = [
  run('select_line'),
  run('copy'),
  run('insert_text', { text: 'changed' }),
  run('compare_with_clipboard'),
];

/** The document as Markdown, with a text before the line of the cursor, whose last line has the cursor. */
const markdown = (text: string): readonly Event[] => [
  run('set_language', { language: 'markdown' }),
  run('insert_line_above'),
  run('insert_text', { text }),
];

/** A conflict, with the cursor in its last line. */
const CONFLICT: readonly Event[] = [
  run('insert_text', { text: '\n<<<<<<< a\none\n=======\ntwo\n>>>>>>> b' }),
];

/** Commands that need more than that. */
const OWN: Readonly<Record<string, Setting>> = {
  nest_list_item: { before: markdown('- a\n- b') },
  unnest_list_item: { before: markdown('- a\n  - b') },
  toggle_column_alignment: { before: [run('set_language', { language: 'csv' })] },
  next_table_cell: { before: markdown('a|b\n-|-\nc|d') },
  previous_table_cell: { before: markdown('a|b\n-|-\nc|d') },
  next_difference: { before: COMPARED },
  previous_difference: { before: COMPARED },
  take_change: { before: COMPARED },
  put_change: { before: COMPARED },
  toggle_collapse_unchanged: { before: COMPARED },
  toggle_inline_view: { before: COMPARED },
  close_comparison: { before: COMPARED },
  accept_current_change: { before: CONFLICT },
  accept_incoming_change: { before: CONFLICT },
  accept_both_changes: { before: CONFLICT },
  accept_all_current: { before: CONFLICT },
  accept_all_incoming: { before: CONFLICT },
  accept_all_both: { before: CONFLICT },
  merge_with_saved: {},
  next_conflict: { before: CONFLICT },
  previous_conflict: { before: CONFLICT },
  compare_current_conflict: { before: CONFLICT },
  vim_insert_back: { before: keysOfNotation(':set bs=<CR>i') },
  vim_insert_line_with_old_indent: { before: keysOfNotation('o^<C-d>') },
  vim_insert_soft_tab: { before: keysOfNotation(':set sts=4<CR>i') },
  vim_insert_soft_tab_back: { before: keysOfNotation(':set sts=4<CR>i<Tab>') },
  menu_activate: {},
  menu_open: { args: { name: 'File' } },
  toggle_panel: {},
  prompt_record_macro: {},
  prompt_play_macro: {},
  prompt_save_macro_to_init: {},
  prompt_promote_macro: {},
  prompt_set_bookmark: {},
  prompt_jump_to_bookmark: {},
  isearch_forward: {},
  isearch_backward: {},
  isearch_exit: { args: { action: 'move_left' }, before: [run('isearch_forward'), paste('const')] },
  // What is pasted, yanked or inserted in trials is short: the clipboard of another program may be anything.
  paste: { before: [paste('const'), run('select_word'), run('copy')] },
  prompt_copy: { before: [run('search'), paste('const'), run('prompt_select_all')] },
  prompt_cut: { before: [run('search'), paste('const'), run('prompt_select_all')] },
  insert_text: { args: { text: 'x' } },
  align_lines: { args: { at: '=' } },
  join_lines_with: { args: { separator: ', ' } },
  insert_numbers: { args: { numbers: '1' } },
  surround_selection: { args: { pair: '(' } },
  change_surrounding_pair: { args: { pair: '{', to: '[' } },
  delete_surrounding_pair: { args: { pair: '' } },
  insert_completion: { args: { typed: '', word: 'const' } },
  insert_choice: {
    args: { typed: '', choice: 'one' },
    before: [run('insert_snippet', { snippet: '${1|one,two|}' })],
  },
  insert_snippet: { args: { snippet: 'if (${1:one}) {\n\t$0\n}' } },
  surround_with_snippet: { args: { name: 'For' } },
  next_snippet_placeholder: { before: [run('insert_snippet', { snippet: '${1:one} ${2:two}' })] },
  previous_snippet_placeholder: {
    before: [run('insert_snippet', { snippet: '${1:one} ${2:two}' }), run('next_snippet_placeholder')],
  },
  leave_snippet: { before: [run('insert_snippet', { snippet: '${1:one} ${2:two}' })] },
  stop_macro_recording: { before: [run('start_macro_recording', { char: 'a' })] },
  digit_argument: { args: { digit: 4 } },
  set_bookmark: { args: { char: 'a' } },
  jump_to_bookmark: { args: { char: 'a' }, before: [run('set_bookmark', { char: 'a' })] },
  clear_bookmark: { args: { char: 'a' }, before: [run('set_bookmark', { char: 'a' })] },
  zap_to_char: { args: { char: ';' } },
  undo: { before: [run('insert_text', { text: 'x' })] },
  redo: { before: [run('insert_text', { text: 'x' }), run('undo')] },
  undo_cursor: { before: [run('select_line')] },
  unfold_all: { before: [run('fold_all')] },
  focus_split: { args: { index: 1 } },
  open_link: { args: { target: 'other.txt#L2' } },
  select_tab: { args: { index: 1 } },
  toggle_status_item: { args: { item: 'branch' } },
  toggle_search_in_selection: { before: [run('select_all'), run('search'), paste('const')] },
  switch_replace_field: { before: [run('replace'), paste('const')] },
  find_next: { before: [run('search'), paste('const'), run('prompt_confirm')] },
  find_previous: { before: [run('search'), paste('const'), run('prompt_confirm')] },
  select_all_matches: { before: [run('search'), paste('each * 2')] },
  goto_last_edit: { before: [run('insert_text', { text: 'x' })] },
  vim_mapped_keys: { args: { keys: 'x' } },
  vim_replace_back: { before: keysOfNotation('Rx') },
  vim_replace_line_break: { before: keysOfNotation('gRx') },
  vim_drop_digit: { before: keysOfNotation('2') },
  live_grep_toggle_ignored: { before: [run('find_in_files')] },
  move_view_to_split: { before: [run('find_in_files')] },
  move_view_to_panel: { before: [run('find_in_files'), run('move_view_to_split')] },
};

/** The settings of a command: one of its own, that of its family, or those of its keys in the map `vim`. */
export function settingsOf(name: string): readonly Setting[] {
  const own = OWN[name];
  if (own !== undefined) return [own];
  if (mapOf(name) === 'vim') return vimSettings(name);
  const family = FAMILIES.find(([prefix]) => name.startsWith(prefix));
  return [family === undefined ? {} : { before: family[1] }];
}

/** The names of commands that have a setting of their own. */
export const namesOfOwn = (): readonly string[] => Object.keys(OWN);

/** Commands that do nothing in any trial, by the reason. */
export const NOT_APPLICABLE: Readonly<Record<string, readonly string[]>> = {
  'The explorer of the trials has no folders and no filter.': [
    'file_explorer_collapse',
    'file_explorer_search_keep',
    'file_explorer_search_clear',
  ],
  'The panel of the trials has one view.': ['next_panel_view', 'previous_panel_view'],
  'The panel of the trials has no tree of places, which servers find.': [
    'lsp_turn_hierarchy',
    'place_tree_close',
    'place_tree_collapse',
    'place_tree_down',
    'place_tree_expand',
    'place_tree_extend_down',
    'place_tree_extend_up',
    'place_tree_first',
    'place_tree_last',
    'place_tree_leave',
    'place_tree_open',
    'place_tree_page_down',
    'place_tree_page_up',
    'place_tree_preview',
    'place_tree_select_all',
    'place_tree_toggle_select',
    'place_tree_up',
  ],
  'The panel of the trials has no matches: searches in files run in a worker.': [
    'panel_up',
    'panel_down',
    'panel_page_up',
    'panel_page_down',
    'panel_first',
    'panel_last',
    'panel_collapse',
    'panel_expand',
    'panel_preview',
    'panel_drop',
  ],
  'The trials have no commit message.': ['git_accept_message', 'rebase_accept_message'],
  'The trials have no rebase that is planned.': [
    'rebase_pick',
    'rebase_reword',
    'rebase_edit',
    'rebase_squash',
    'rebase_fixup',
    'rebase_drop',
    'rebase_move_up',
    'rebase_move_down',
    'rebase_start',
  ],
  'The trials have no history.': [
    'history_open_with_file',
    'history_copy_hash',
    'history_copy_message',
    'rebase_from_here',
  ],
  'The trials have no plugin that shows a panel.': [
    'widget_next',
    'widget_previous',
    'widget_undo',
    'widget_redo',
  ],
  'The trials have no edit that is previewed.': [
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
  'The list of problems does not have the focus in the trials.': [
    'problems_up',
    'problems_down',
    'problems_page_up',
    'problems_page_down',
    'problems_first',
    'problems_last',
    'problems_open',
    'problems_preview',
    'problems_escape',
  ],
  'It needs an answer of a language server.': [
    'inline_suggestion_accept',
    'inline_suggestion_accept_line',
    'inline_suggestion_accept_word',
    'inline_suggestion_dismiss',
    'inline_suggestion_next',
    'inline_suggestion_previous',
    'inline_suggestion_tab',
    'signature_help_next',
    'signature_help_previous',
  ],
  'It needs a popup of a plugin.': ['popup_focus', 'click_status_element'],
  'It needs lines to read that have the focus.': [
    'popup_start',
    'popup_end',
    'popup_next_link',
    'popup_previous_link',
  ],
  'Nothing is under way in the trials, whose background answers at once.': [
    'cancel_replace',
    'cancel_task',
    'cancel_search_task',
  ],
  'The trials have no notifications.': ['notification_action', 'clear_notifications'],
  'The terminal of the trials has not been calibrated.': ['forget_calibration'],
  'The welcome screen is over an empty text.': [
    'welcome_up',
    'welcome_down',
    'welcome_open',
    'welcome_close',
  ],
  'It needs a prompt for a path.': ['file_browser_toggle_hidden'],
};
