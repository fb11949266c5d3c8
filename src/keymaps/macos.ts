import { defaultMap } from './default.ts';

/** Starts the chords here: Ctrl+K deletes to the line's end, as in every text field of macOS. */
const LEADER = 'Ctrl+L';

type Action = string | { readonly action: string; readonly args: Readonly<Record<string, unknown>> };
type Keys = Readonly<Record<string, Action | readonly Action[]>>;
type Groups = Readonly<Record<string, { readonly when: string; readonly keys: Keys }>>;

/** The chords of `default` in a context, behind the other leader, but for those that begin as one of `without` does. */
function chords(when: string, without: Keys): Keys {
  const found: [string, Keys[string]][] = [];
  for (const group of Object.values<Groups[string]>(defaultMap.groups)) {
    if (group.when !== when) continue;
    for (const [keys, action] of Object.entries(group.keys))
      if (keys.startsWith('Ctrl+K ')) found.push([keys.replace('Ctrl+K', LEADER), action]);
  }
  return Object.fromEntries(found.filter(([keys]) => !Object.hasOwn(without, keys)));
}

const withChords = (when: string, keys: Keys): { readonly when: string; readonly keys: Keys } => ({
  when,
  keys: { ...keys, ...chords(when, keys) },
});

/** The keys of every text field that a terminal tells of; Option and an arrow is Alt+B and Alt+F in Terminal. */
const TEXT: Keys = {
  'Alt+Left': 'move_word_left',
  'Alt+Right': 'move_word_end',
  'Alt+F': 'move_word_end',
  'Super+Left': 'smart_home',
  'Super+Right': 'move_line_end',
  'Super+Up': 'move_document_start',
  'Super+Down': 'move_document_end',
  'Alt+Shift+Left': 'select_word_left',
  'Alt+Shift+Right': 'select_word_end',
  'Super+Shift+Left': 'select_smart_home',
  'Super+Shift+Right': 'select_line_end',
  'Super+Shift+Up': 'select_document_start',
  'Super+Shift+Down': 'select_document_end',
  'Alt+Delete': 'delete_word_end',
  'Super+Backspace': 'delete_to_line_start',
  'Super+Delete': 'delete_to_line_end',
  'Ctrl+A': 'move_line_start',
  'Ctrl+E': 'move_line_end',
  'Ctrl+K': 'delete_to_line_end',
  'Ctrl+U': 'delete_to_line_start',
};

/**
 * The map `macos`: Command where macOS has it, for the terminals that tell of it; Option moves by words, and those of
 * the Ctrl keys of text fields that are not needed for what Command cannot do in the other terminals.
 */
export const macosMap = () => ({
  name: 'macos',
  inherits: 'default',
  about:
    'The keys of macOS. Cmd works in terminals that send it (kitty, Ghostty, WezTerm). Option and an arrow move by words, and Ctrl+A, Ctrl+E, Ctrl+K and Ctrl+U edit the line. In the app Terminal, which does not send Cmd, press Ctrl instead. Ctrl+L starts chords for keys that a terminal cannot send. After Ctrl+L, a key counts as if Ctrl were held; after Ctrl+L Space, as if Shift were held.',
  groups: {
    Everywhere: withChords('global', {
      'Super+P': 'command_palette',
      'Super+Shift+P': 'command_palette',
      'Super+Shift+O': 'quick_open',
      'Super+,': 'open_settings',
      'Ctrl+L ,': 'open_settings',
      'Super+Shift+/': 'show_help',
      'Ctrl+K': 'noop',
      'Ctrl+L Alt+F': { action: 'menu_open', args: { name: 'File' } },
    }),
    Text: withChords('normal', {
      ...TEXT,
      'Super+N': 'new',
      'Super+O': 'open',
      'Super+S': 'save',
      'Super+Shift+S': 'save_as',
      'Super+Alt+S': 'save_all',
      'Super+W': 'close',
      'Super+Q': 'quit',
      'Super+Shift+T': 'reopen_closed',
      'Super+Z': 'undo',
      'Super+Shift+Z': 'redo',
      'Super+X': 'cut',
      'Super+C': 'copy',
      'Super+V': 'paste',
      'Super+A': 'select_all',
      'Ctrl+L Shift+A': 'select_all',
      'Super+/': 'toggle_comment',
      'Super+]': 'indent_selection',
      'Super+[': 'dedent_selection',
      'Ctrl+L Ctrl+]': 'indent_selection',
      'Super+Enter': 'insert_line_below',
      'Ctrl+L Alt+O': 'insert_line_below',
      'Super+Shift+Enter': 'insert_line_above',
      'Ctrl+L Alt+I': 'insert_line_above',
      'Super+Shift+K': 'delete_line',
      'Super+Shift+D': 'duplicate_line',
      'Super+F': 'search',
      'Super+Alt+F': 'replace',
      'Super+G': 'find_next',
      'Super+Shift+G': 'find_previous',
      'Super+E': 'find_selection_next',
      'Super+Shift+F': 'find_in_files',
      'Super+Shift+M': 'focus_problems',
      'Super+Alt+Shift+F': 'replace_in_files',
      'Super+D': 'add_cursor_next_match',
      'Super+U': 'undo_cursor',
      'Ctrl+L U': 'undo_cursor',
      'Ctrl+L Alt+U': 'undo_tree',
      'Super+Shift+L': 'add_cursors_to_line_ends',
      'Super+L': 'select_line',
      'Ctrl+L Ctrl+L': 'select_line',
      'Ctrl+L Alt+T': 'toggle_fold',
      'Super+Alt+[': 'fold',
      'Super+Alt+]': 'unfold',
      'Super+Alt+Up': 'add_cursor_above',
      'Super+Alt+Down': 'add_cursor_below',
      'Super+J': 'goto_line',
      'Super+Shift+J': 'goto_symbol',
      'Ctrl+-': 'navigate_back',
      'Ctrl+Shift+-': 'navigate_forward',
      'Ctrl+Alt+Left': 'move_word_part_left',
      'Ctrl+Alt+Right': 'move_word_part_right',
      'Ctrl+Alt+Shift+Left': 'select_word_part_left',
      'Ctrl+Alt+Shift+Right': 'select_word_part_right',
      'Ctrl+Alt+Backspace': 'delete_word_part_backward',
      'Ctrl+Alt+Delete': 'delete_word_part_forward',
      'Ctrl+L W Left': 'move_word_part_left',
      'Ctrl+L W Right': 'move_word_part_right',
      'Ctrl+L W Space Left': 'select_word_part_left',
      'Ctrl+L W Space Right': 'select_word_part_right',
      'Ctrl+L W Backspace': 'delete_word_part_backward',
      'Ctrl+L W Delete': 'delete_word_part_forward',
      'Ctrl+L W E': 'delete_word_end',
      'Super+B': 'toggle_file_explorer',
      'Super+Shift+E': 'focus_file_explorer',
      'Super+\\': 'split_vertical',
      'Super+Shift+]': 'next_buffer',
      'Super+Shift+[': 'prev_buffer',
    }),
    Prompts: withChords('prompt', {
      'Ctrl+A': 'prompt_move_start',
      'Ctrl+K': 'prompt_delete_to_line_end',
      'Super+A': 'prompt_select_all',
      'Ctrl+L Shift+A': 'prompt_select_all',
      'Super+C': 'prompt_copy',
      'Super+X': 'prompt_cut',
      'Super+V': 'prompt_paste',
      'Super+Left': 'prompt_move_start',
      'Super+Right': 'prompt_move_end',
      'Super+Shift+Left': 'prompt_move_home_selecting',
      'Super+Shift+Right': 'prompt_move_end_selecting',
      'Alt+Left': 'prompt_move_word_left',
      'Alt+Right': 'prompt_move_word_right',
      'Alt+Shift+Left': 'prompt_select_word_left',
      'Alt+Shift+Right': 'prompt_select_word_right',
      'Alt+Delete': 'prompt_delete_word_forward',
    }),
    'Inline suggestions': withChords('inline_suggestion', {
      // Deletes to the line's end as well, and keeps it: the chords of `default` would wait here.
      'Ctrl+K': 'kill_line',
      'Alt+Right': 'inline_suggestion_accept_word',
    }),
    'The find prompt': withChords('search_prompt', {
      'Ctrl+K': 'prompt_delete_to_line_end',
      'Super+G': 'find_next',
      'Super+Shift+G': 'find_previous',
    }),
    'The file explorer': withChords('file_explorer', {
      'Ctrl+K': 'noop',
      'Super+A': 'file_explorer_select_all',
      'Super+C': 'file_explorer_copy',
      'Super+X': 'file_explorer_cut',
      'Super+V': 'file_explorer_paste',
      'Super+D': 'file_explorer_duplicate',
      'Super+Backspace': 'file_explorer_delete',
      'Super+F': 'file_explorer_search',
      'Super+Down': 'file_explorer_open',
      'Super+Up': 'file_explorer_parent',
    }),
    'The fields of the panel': withChords('panel_input', {
      'Ctrl+K': 'prompt_delete_to_line_end',
      'Super+Z': 'undo_replace_in_files',
    }),
    'The list of problems': withChords('problems', { 'Ctrl+K': 'prompt_delete_to_line_end' }),
    'The refactor preview': withChords('edit_preview', { 'Ctrl+K': 'noop' }),
    'A tree of places in the panel': withChords('place_tree', {
      'Ctrl+K': 'noop',
      'Super+A': 'place_tree_select_all',
    }),
    'The results in the panel': withChords('panel', { 'Ctrl+K': 'noop', 'Super+Z': 'undo_replace_in_files' }),
  },
});
