import { defaultMap } from './default.ts';
import { emacsAreaGroups, searchKeys } from './emacs-areas.ts';

/**
 * The chords of the default map in a context, which begin with Ctrl+K there: that kills a line here, and they begin
 * with Ctrl+C, the prefix that Emacs leaves to modes and users.
 */
function afterCtrlC(when: string): Record<string, Binding> {
  const groups: Readonly<Record<string, Group>> = defaultMap.groups;
  const chords = Object.values(groups)
    .filter((group) => group.when === when)
    .flatMap(({ keys }) => Object.entries(keys))
    // Ctrl+G calls off every chord.
    .filter(([keys]) => keys.startsWith('Ctrl+K ') && keys !== 'Ctrl+K Ctrl+G');
  return Object.fromEntries(chords.map(([keys, action]) => [keys.replace('Ctrl+K', 'Ctrl+C'), action]));
}

/** Bindings of a context, by their keys. */
export type Chords = (when: string) => Record<string, Binding>;

type Action = string | { readonly action: string; readonly args: Readonly<Record<string, unknown>> };
type Binding = Action | readonly Action[];
interface Group {
  readonly when: string;
  readonly keys: Readonly<Record<string, Binding>>;
}

/** Alt with a digit. */
const digits = () =>
  Object.fromEntries(
    Array.from('0123456789', (digit) => [`Alt+${digit}`, { action: 'digit_argument', args: { digit } }]),
  );

/** Keys that Ctrl+Q inserts as a control character; any other key types its own text after it. */
const quoted = {
  'Ctrl+Q Tab': { action: 'insert_text', args: { text: '\t' } },
  'Ctrl+Q Escape': { action: 'insert_text', args: { text: '\x1b' } },
  'Ctrl+Q Ctrl+J': { action: 'insert_text', args: { text: '\n' } },
  'Ctrl+Q Enter': { action: 'insert_text', args: { text: '\r' } },
  'Ctrl+Q Ctrl+L': { action: 'insert_text', args: { text: '\f' } },
  'Ctrl+Q': 'quoted_insert',
};

/** Keys of help, wherever one is. */
const help = {
  'Ctrl+H K': 'explain_key',
  'Ctrl+H C': 'explain_key',
  'Ctrl+H B': 'keyboard_shortcuts',
  'Ctrl+H M': 'keyboard_shortcuts',
  'Ctrl+H W': 'keyboard_shortcuts',
  'Ctrl+H F': 'command_palette',
  'Ctrl+H X': 'command_palette',
  'Ctrl+H A': 'command_palette',
  'Ctrl+H V': 'open_settings',
  'Ctrl+H T': 'show_help',
  'Ctrl+H I': 'show_help',
  'Ctrl+H R': 'show_help',
  'Ctrl+H ?': 'show_help',
  'Ctrl+H Ctrl+H': 'show_help',
  'Ctrl+H L': 'event_debug',
  'Ctrl+H E': 'show_status_log',
  // With a key that is none of help it does nothing: that key counts by itself.
  'Ctrl+H': 'noop',
};

/** Keys of Ctrl+X that do not depend on what has the focus. */
const anywhere = {
  'Ctrl+X Ctrl+C': 'quit',
  'Ctrl+X Ctrl+S': 'save',
  'Ctrl+X S': 'save_all',
  'Ctrl+X O': 'next_split',
  'Ctrl+X 0': 'close_split',
  'Ctrl+X 1': 'close_other_splits',
  'Ctrl+X 2': 'split_horizontal',
  'Ctrl+X 3': 'split_vertical',
  'Ctrl+X ^': 'increase_split_size',
  'Ctrl+X +': 'even_out_splits',
  'Ctrl+X B': 'quick_open_buffers',
  'Ctrl+X Ctrl+B': 'quick_open_buffers',
  'Ctrl+X Left': 'prev_buffer',
  'Ctrl+X Right': 'next_buffer',
  'Ctrl+X Ctrl+Left': 'prev_buffer',
  'Ctrl+X Ctrl+Right': 'next_buffer',
  'Ctrl+X Ctrl+Z': 'suspend_process',
  // With a key that is none of it, it does nothing: that key counts by itself.
  'Ctrl+X': 'noop',
};

/** The menus, whose keys are those of words and sentences here. */
const menus = () =>
  Object.fromEntries(
    Object.entries({ F: 'File', E: 'Edit', W: 'View', S: 'Selection', G: 'Go', '?': 'Help' }).map(
      ([key, name]) => [`Ctrl+C Alt+${key}`, { action: 'menu_open', args: { name } }],
    ),
  );

/** Keys of moving that the default map has too. */
const arrows = {
  Left: 'move_left',
  Right: 'move_right',
  Up: 'move_up',
  Down: 'move_down',
  End: 'move_line_end',
  PageUp: 'move_page_up',
  PageDown: 'move_page_down',
  'Ctrl+Space': 'set_mark',
  'Ctrl+D': 'delete_forward',
  'Ctrl+K': 'kill_line',
  'Ctrl+O': 'open_line',
  'Ctrl+T': 'transpose_chars',
  'Alt+D': 'kill_word',
  'Ctrl+J': 'insert_newline',
};

/** Keys that move the cursor. */
const moving = {
  'Ctrl+F': 'move_right',
  'Ctrl+B': 'move_left',
  'Ctrl+N': 'move_down',
  'Ctrl+P': 'move_up',
  'Ctrl+A': 'move_line_start',
  'Ctrl+E': 'move_line_end',
  Home: 'move_line_start',
  'Alt+M': 'back_to_indentation',
  'Alt+F': 'forward_word',
  'Alt+B': 'backward_word',
  'Ctrl+Right': 'forward_word',
  'Ctrl+Left': 'backward_word',
  'Alt+Right': 'forward_word',
  'Alt+Left': 'backward_word',
  'Alt+A': 'backward_sentence',
  'Alt+E': 'forward_sentence',
  'Ctrl+Alt+F': 'forward_sexp',
  'Ctrl+Alt+B': 'backward_sexp',
  'Alt+<': 'beginning_of_buffer',
  'Alt+>': 'end_of_buffer',
  'Ctrl+Home': 'beginning_of_buffer',
  'Ctrl+End': 'end_of_buffer',
  'Alt+{': 'move_to_paragraph_up',
  'Alt+}': 'move_to_paragraph_down',
  'Ctrl+Up': 'move_to_paragraph_up',
  'Ctrl+Down': 'move_to_paragraph_down',
  'Ctrl+V': 'move_page_down',
  'Alt+V': 'move_page_up',
  'Alt+Up': 'scroll_up',
  'Alt+Down': 'scroll_down',
  'Ctrl+L': 'recenter_top_bottom',
  'Alt+R': 'move_to_window_line',
  'Ctrl+Alt+V': 'scroll_other_window',
  'Ctrl+Alt+Shift+V': 'scroll_other_window_down',
  'Ctrl+C Alt+V': 'scroll_other_window_down',
  'Alt+G G': 'goto_line',
  'Alt+G Alt+G': 'goto_line',

  'Alt+G C': 'goto_char',
  'Alt+G Tab': 'move_to_column',
  'Alt+G N': 'next_location',
  'Alt+G Alt+N': 'next_location',
  'Alt+G P': 'previous_location',
  'Alt+G Alt+P': 'previous_location',
  'Ctrl+X `': 'next_location',
  'Alt+G I': 'goto_symbol',
  'Alt+.': 'lsp_goto_definition',
  'Alt+,': 'navigate_back',
  'Ctrl+Alt+,': 'navigate_forward',
  'Ctrl+C ,': 'navigate_forward',
  'Ctrl+X Ctrl+Space': 'navigate_back',
  'Alt+?': 'lsp_references',
  'Ctrl+Alt+.': 'lsp_workspace_symbols',
  // Digits are prefix arguments, and Alt+G begins chords.
  'Alt+G': 'noop',
};

/** Chords, and keys that a search can do without. */
const UNFIT = / |Ctrl\+Alt|Alt\+(Up|Down)$/;

/** The keys of one stroke that move the cursor, which end a search first. */
const leavingKeys = () =>
  Object.fromEntries(
    Object.entries({ ...arrows, ...moving })
      .filter(([keys, action]) => !UNFIT.test(keys) && action !== 'noop')
      .map(([keys, action]) => [keys, { action: 'isearch_exit', args: { action } }]),
  );

/** The map `emacs`: the keys of GNU Emacs where they have a meaning here, over those of the default map. */
export const emacsMap = () => ({
  name: 'emacs',
  inherits: 'default',
  about:
    'The keys of GNU Emacs: mark and region, kill ring, prefix arguments, incremental search, registers and rectangles. Ctrl+C starts the chords that Ctrl+K starts in the keymap default. Ctrl+G cancels chords, prompts, searches and selections. doc/emacs.md describes the differences from Emacs and what is missing.',
  groups: {
    Everywhere: {
      when: 'global',
      keys: {
        'Alt+X': 'command_palette',
        ...help,
        ...anywhere,
        ...afterCtrlC('global'),
        ...menus(),
        'Ctrl+P': 'noop',
        'Ctrl+K': 'noop',
        'Ctrl+Z': 'suspend_process',
      },
    },
    Moving: { when: 'normal', keys: moving },
    'Mark and region': {
      when: 'normal',
      keys: {
        'Ctrl+Space': 'set_mark',
        'Ctrl+C Space': 'set_mark',
        'Ctrl+X Ctrl+X': 'exchange_point_and_mark',
        'Alt+@': 'mark_word',
        'Ctrl+Alt+Space': 'mark_sexp',
        'Ctrl+C Alt+Space': 'mark_sexp',
        'Alt+H': 'mark_paragraph',
        'Ctrl+X H': 'mark_whole_buffer',
        // The key of the package expand-region. Alt+= and Alt+- do something else in Emacs.
        'Ctrl+=': 'expand_selection',
        'Ctrl+C Alt+=': 'expand_selection',
        'Ctrl+C Alt+-': 'shrink_selection',
        'Ctrl+G': ['keyboard_quit', 'remove_secondary_cursors', 'cancel_search_task', 'clear_notifications'],
      },
    },
    Killing: {
      when: 'normal',
      keys: {
        'Ctrl+K': 'kill_line',
        'Ctrl+Shift+Backspace': 'kill_whole_line',
        'Ctrl+Shift+Delete': 'kill_whole_line',
        'Ctrl+Shift+K': 'kill_whole_line',
        'Alt+D': 'kill_word',
        'Ctrl+Delete': 'kill_word',
        'Alt+Backspace': 'backward_kill_word',
        'Ctrl+Backspace': 'backward_kill_word',
        'Alt+K': 'kill_sentence',
        'Ctrl+Alt+K': 'kill_sexp',
        'Ctrl+W': 'kill_region',
        'Shift+Delete': 'kill_region',
        'Alt+W': 'copy_region_as_kill',
        'Ctrl+Insert': 'copy_region_as_kill',
        'Ctrl+Alt+W': 'append_next_kill',
        'Alt+Z': 'zap_to_char',
        'Ctrl+Y': 'yank',
        'Shift+Insert': 'yank',
        'Alt+Y': 'yank_pop',
      },
    },
    Editing: {
      when: 'normal',
      keys: {
        'Ctrl+D': 'delete_forward',
        'Alt+\\': 'delete_horizontal_space',
        'Alt+Space': 'just_one_space',
        'Ctrl+X Ctrl+O': 'delete_blank_lines',
        'Alt+^': 'delete_indentation',
        'Ctrl+O': 'open_line',
        'Ctrl+J': 'insert_newline',
        ...quoted,
        'Ctrl+T': 'transpose_chars',
        'Alt+T': 'transpose_words',
        'Ctrl+X Ctrl+T': 'transpose_lines',
        'Alt+U': 'upcase_word',
        'Alt+L': 'downcase_word',
        'Alt+C': 'capitalize_word',
        'Ctrl+X Ctrl+U': 'to_upper_case',
        'Ctrl+X Ctrl+L': 'to_lower_case',
        'Alt+;': 'toggle_comment',
        'Ctrl+X Ctrl+;': 'toggle_comment',
        'Alt+Q': 'fill_paragraph',
        'Ctrl+X Tab': 'indent_rigidly',
        'Alt+/': 'dabbrev_expand',
        'Alt+Tab': 'lsp_completion',
        'Ctrl+Alt+I': 'lsp_completion',
        'Ctrl+/': 'undo',
        'Ctrl+-': 'undo',
        'Ctrl+_': 'undo',
        'Ctrl+X U': 'undo',
        'Alt+_': 'redo',
        'Ctrl+Alt+_': 'redo',
        'Ctrl+C Alt+U': 'undo_tree',
        'Alt+=': 'count_words_region',
        'Ctrl+X =': 'describe_character',
        'Alt+|': 'shell_command_send',
        'Alt+!': 'shell_command',
      },
    },
    'Prefix arguments': {
      when: 'normal',
      keys: {
        'Ctrl+U': 'universal_argument',
        'Alt+-': 'negative_argument',
        ...digits(),
      },
    },
    'Search and replace': {
      when: 'normal',
      keys: {
        'Ctrl+S': { action: 'isearch_forward', args: { regex: false } },
        'Ctrl+R': { action: 'isearch_backward', args: { regex: false } },
        'Ctrl+Alt+S': { action: 'isearch_forward', args: { regex: true } },
        'Ctrl+Alt+R': { action: 'isearch_backward', args: { regex: true } },
        'Alt+S .': { action: 'isearch_forward', args: { word: true } },
        'Alt+S Alt+.': { action: 'isearch_forward', args: { word: true } },
        'Alt+S O': 'find_in_files',
        'Alt+$': 'correct_spelling',
        'Alt+%': { action: 'query_replace', args: { regex: false } },
        'Ctrl+Alt+%': { action: 'query_replace', args: { regex: true } },
        'Ctrl+C Alt+%': { action: 'query_replace', args: { regex: true } },
        'Alt+S': 'noop',
      },
    },
    Files: {
      when: 'normal',
      keys: {
        ...help,
        'Ctrl+X': 'noop',
        'Ctrl+Z': 'suspend_process',
        'Ctrl+X Ctrl+F': 'open',
        'Ctrl+X Ctrl+R': 'open_recent',
        'Ctrl+X Ctrl+V': 'open',
        'Ctrl+X Ctrl+W': 'save_as',
        'Ctrl+X I': 'insert_file',
        'Ctrl+X K': 'close',
        'Ctrl+X Ctrl+Q': 'toggle_read_only',
        'Ctrl+X D': 'toggle_file_explorer',
        'Ctrl+X Ctrl+D': 'toggle_file_explorer',
        'Ctrl+X Ctrl+J': 'focus_file_explorer',
        'Ctrl+X P F': 'quick_open_files',
        'Ctrl+X P G': 'find_in_files',
        'Ctrl+X F': 'add_ruler',
        ...afterCtrlC('normal'),
        'Ctrl+C Shift+K': 'kill_whole_line',
        'Ctrl+C Alt+Tab': 'dedent_selection',
        'Ctrl+C': 'noop',
      },
    },
    'What Emacs has no key for': {
      when: 'normal',
      keys: {
        'Ctrl+C D': 'add_cursor_next_match',
        'Ctrl+C V': 'search',
        'Ctrl+C Y': 'replace',
        'Ctrl+C W': 'new',
        'Ctrl+C Alt+D': 'find_next',
        'Ctrl+C Alt+A': 'select_all',
        'Ctrl+C Alt+H': 'lsp_hover',
      },
    },
    'Registers, rectangles and bookmarks': {
      when: 'normal',
      keys: {
        'Ctrl+X R Space': 'point_to_register',
        'Ctrl+X R Ctrl+Space': 'point_to_register',
        'Ctrl+X R J': 'jump_to_register',
        'Ctrl+X R S': 'copy_to_register',
        'Ctrl+X R X': 'copy_to_register',
        'Ctrl+X R I': 'insert_register',
        'Ctrl+X R G': 'insert_register',
        'Ctrl+X R R': 'copy_rectangle_to_register',
        'Ctrl+X R +': 'increment_register',
        'Ctrl+X R K': 'kill_rectangle',
        'Ctrl+X R Alt+W': 'copy_rectangle_as_kill',
        'Ctrl+X R Y': 'yank_rectangle',
        'Ctrl+X R D': 'delete_rectangle',
        'Ctrl+X R O': 'open_rectangle',
        'Ctrl+X R T': 'string_rectangle',
        'Ctrl+X R C': 'clear_rectangle',
        'Ctrl+X R Shift+N': 'rectangle_number_lines',
        'Ctrl+X R N': 'number_to_register',
        'Ctrl+X R M': 'prompt_set_bookmark',
        'Ctrl+X R B': 'prompt_jump_to_bookmark',
        'Ctrl+X R L': 'list_bookmarks',
      },
    },
    Macros: {
      when: 'normal',
      keys: {
        'Ctrl+X (': 'start_macro_recording',
        'Ctrl+X )': 'stop_macro_recording',
        'Ctrl+X E': 'play_last_macro',
        F3: 'start_macro_recording',
        F4: ['stop_macro_recording', 'play_last_macro'],
      },
    },
    'Keys that end a search': { when: 'isearch', keys: { ...leavingKeys(), ...searchKeys } },
    ...emacsAreaGroups(afterCtrlC),
  },
});
