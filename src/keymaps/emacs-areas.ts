import type { Chords } from './emacs.ts';

/** Keys of every prompt that seeks. */
const searching = {
  'Ctrl+W': 'isearch_yank_word',
  'Ctrl+Alt+Y': 'isearch_yank_char',
  'Alt+S C': 'toggle_search_case_sensitive',
  'Alt+S R': 'toggle_search_regex',
  'Alt+S W': 'toggle_search_whole_word',
  'Alt+C': 'toggle_search_case_sensitive',
  'Alt+R': 'toggle_search_regex',
  'Alt+W': 'toggle_search_whole_word',
  'Alt+N': 'prompt_history_next',
  'Alt+P': 'prompt_history_prev',
  'Alt+S': 'noop',
};

/** The keys of incremental search. */
export const searchKeys = {
  ...searching,
  'Ctrl+S': 'isearch_forward',
  'Ctrl+R': 'isearch_backward',
  'Alt+%': 'isearch_query_replace',
  // The input is edited as in other prompts.
  'Alt+E': 'prompt_move_end',
};

/** Files are opened and closed from around the text too; what the default map has for that does something else here. */
const files = { 'Ctrl+X Ctrl+F': 'open', 'Ctrl+X K': 'close', 'Ctrl+O': 'noop' };

/** The keys of the map `emacs` in what stands around the text; `chords` gives those of the default map that begin with Ctrl+C here. */
export const emacsAreaGroups = (chords: Chords) => ({
  Prompts: {
    when: 'prompt',
    keys: {
      'Ctrl+G': 'prompt_cancel',
      'Ctrl+A': 'prompt_move_start',
      'Ctrl+E': 'prompt_move_end',
      'Ctrl+F': 'prompt_move_right',
      'Ctrl+B': 'prompt_move_left',
      'Alt+F': 'prompt_move_word_right',
      'Alt+B': 'prompt_move_word_left',
      'Ctrl+N': 'prompt_select_next',
      'Ctrl+P': 'prompt_select_prev',
      'Alt+N': 'prompt_history_next',
      'Alt+P': 'prompt_history_prev',
      'Ctrl+V': 'prompt_page_down',
      'Alt+V': 'prompt_page_up',
      'Ctrl+D': 'prompt_delete',
      'Alt+D': 'prompt_delete_word_forward',
      'Alt+Backspace': 'prompt_delete_word_backward',
      'Ctrl+K': 'prompt_delete_to_line_end',
      'Ctrl+W': 'prompt_cut',
      'Alt+W': 'prompt_copy',
      'Ctrl+Y': 'prompt_paste',
      'Ctrl+J': 'prompt_confirm',
      'Ctrl+X H': 'prompt_select_all',
      ...chords('prompt'),
    },
  },
  'The find prompt': {
    when: 'search_prompt',
    keys: {
      'Ctrl+S': 'find_next',
      'Ctrl+R': 'find_previous',
      ...searching,
      ...chords('search_prompt'),
    },
  },
  Popups: {
    when: 'popup',
    keys: {
      'Ctrl+N': 'popup_select_next',
      'Ctrl+P': 'popup_select_prev',
      'Ctrl+V': 'popup_page_down',
      'Alt+V': 'popup_page_up',
      'Ctrl+J': 'popup_confirm',
      'Ctrl+G': 'popup_cancel',
    },
  },
  Completion: {
    when: 'completion',
    keys: {
      'Ctrl+N': 'popup_select_next',
      'Ctrl+P': 'popup_select_prev',
      'Ctrl+G': 'completion_dismiss',
    },
  },
  'Parameter hints': {
    when: 'signature_help',
    keys: {
      'Ctrl+N': 'signature_help_next',
      'Ctrl+P': 'signature_help_previous',
    },
  },
  'Inline suggestions': {
    when: 'inline_suggestion',
    keys: {
      'Alt+F': 'inline_suggestion_accept_word',
      'Ctrl+E': 'inline_suggestion_accept_line',
      'Ctrl+G': 'inline_suggestion_dismiss',
    },
  },
  'Tab stops of a snippet': {
    when: 'snippet',
    keys: {
      'Ctrl+G': 'leave_snippet',
    },
  },
  Menus: {
    when: 'menu',
    keys: {
      'Ctrl+N': 'menu_down',
      'Ctrl+P': 'menu_up',
      'Ctrl+F': 'menu_right',
      'Ctrl+B': 'menu_left',
      'Ctrl+J': 'menu_execute',
      'Ctrl+G': 'menu_close',
    },
  },
  'The file explorer': {
    when: 'file_explorer',
    keys: {
      'Ctrl+N': 'file_explorer_down',
      'Ctrl+P': 'file_explorer_up',
      'Ctrl+F': ['file_explorer_expand', 'file_explorer_down'],
      'Ctrl+B': ['file_explorer_collapse', 'file_explorer_parent'],
      'Ctrl+A': 'file_explorer_first',
      'Ctrl+E': 'file_explorer_last',
      'Alt+<': 'file_explorer_first',
      'Alt+>': 'file_explorer_last',
      'Ctrl+V': 'file_explorer_page_down',
      'Alt+V': 'file_explorer_page_up',
      'Ctrl+J': 'file_explorer_open',
      'Ctrl+D': 'file_explorer_delete',
      'Ctrl+S': 'file_explorer_search',
      'Ctrl+W': 'file_explorer_cut',
      'Alt+W': 'file_explorer_copy',
      'Ctrl+Y': 'file_explorer_paste',
      G: 'file_explorer_refresh',
      'Ctrl+G': ['file_explorer_search_clear', 'focus_editor'],
      Q: 'focus_editor',
      'Ctrl+X H': 'file_explorer_select_all',
      'Ctrl+X D': 'toggle_file_explorer',
      'Ctrl+X O': 'focus_editor',
      'Ctrl+X Ctrl+C': 'quit',
      ...files,
      'Ctrl+C Ctrl+D': 'file_explorer_duplicate',
      'Ctrl+C Space Up': 'file_explorer_extend_selection_up',
      'Ctrl+C Space Down': 'file_explorer_extend_selection_down',
    },
  },
  'The filter of the file explorer': {
    when: 'file_explorer_filter',
    keys: {
      'Ctrl+N': 'file_explorer_down',
      'Ctrl+P': 'file_explorer_up',
      'Ctrl+S': 'file_explorer_down',
      'Ctrl+R': 'file_explorer_up',
      'Ctrl+V': 'file_explorer_page_down',
      'Alt+V': 'file_explorer_page_up',
      'Ctrl+J': 'file_explorer_open',
      'Ctrl+G': 'file_explorer_search_clear',
    },
  },
  'The fields of the panel': {
    when: 'panel_input',
    keys: {
      'Ctrl+J': 'panel_confirm',
      'Ctrl+N': 'panel_next_field',
      'Ctrl+P': 'panel_prev_field',
      'Ctrl+G': 'panel_escape',
      'Ctrl+/': 'undo_replace_in_files',
      ...chords('panel_input'),
    },
  },
  'The results in the panel': {
    when: 'panel',
    keys: {
      'Ctrl+N': 'panel_down',
      'Ctrl+P': 'panel_up',
      'Ctrl+F': 'panel_expand',
      'Ctrl+B': 'panel_collapse',
      'Ctrl+V': 'panel_page_down',
      'Alt+V': 'panel_page_up',
      'Alt+<': 'panel_first',
      'Alt+>': 'panel_last',
      'Ctrl+J': 'panel_confirm',
      'Ctrl+D': 'panel_drop',
      'Ctrl+G': 'panel_escape',
      ...files,
      'Ctrl+W': 'noop',
      'Ctrl+/': 'undo_replace_in_files',
      ...chords('panel'),
    },
  },
  'A tree of places in the panel': {
    when: 'place_tree',
    keys: {
      'Ctrl+N': 'place_tree_down',
      'Ctrl+P': 'place_tree_up',
      'Ctrl+F': 'place_tree_expand',
      'Ctrl+B': 'place_tree_collapse',
      'Ctrl+V': 'place_tree_page_down',
      'Alt+V': 'place_tree_page_up',
      'Alt+<': 'place_tree_first',
      'Alt+>': 'place_tree_last',
      'Ctrl+J': 'place_tree_open',
      'Ctrl+G': 'place_tree_leave',
      ...files,
      'Ctrl+W': 'noop',
      ...chords('place_tree'),
    },
  },
});
