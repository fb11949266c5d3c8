/** The keys of comparisons and of Git in the map `default`: those of VS Code, and chords behind Ctrl+K Shift+V that every terminal can send. */
export const gitGroups = {
  'Compare, merge and Git': {
    when: 'normal',
    keys: {
      // Each leaves the key to the next one while nothing is compared, and where no conflicts are.
      F7: ['next_difference', 'next_conflict', 'next_change'],
      'Shift+F7': ['previous_difference', 'previous_conflict', 'previous_change'],
      'Ctrl+K F7': ['previous_difference', 'previous_conflict', 'previous_change'],
      'Alt+F3': 'next_change',
      'Alt+Shift+F3': 'previous_change',
      'Ctrl+K Shift+V 1': 'accept_current_change',
      'Ctrl+K Shift+V 2': 'accept_incoming_change',
      'Ctrl+K Shift+V 3': 'accept_both_changes',
      'Ctrl+K Shift+V 4': 'compare_current_conflict',
      'Ctrl+K Shift+V D': 'show_change',
      'Ctrl+K Shift+V N': 'next_change',
      'Ctrl+K Shift+V P': 'previous_change',
      'Ctrl+K Shift+V S': 'stage_selected_ranges',
      'Ctrl+K Shift+V U': 'unstage_selected_ranges',
      'Ctrl+K Shift+V R': 'revert_selected_ranges',
      'Ctrl+K Shift+V C': 'show_line_commit',
      'Ctrl+K Shift+V B': 'toggle_inline_blame',
      'Ctrl+K Shift+V F': 'show_file_history',
      'Ctrl+K Shift+V L': 'show_line_history',
      'Ctrl+K Shift+V M': ['git_accept_message', 'git_commit'],
    },
  },
  'The list of changed files': {
    when: 'source_control',
    keys: {
      S: 'git_stage',
      U: 'git_unstage',
      Delete: 'git_discard',
      A: 'git_stage_all',
      C: 'git_commit',
      R: 'git_refresh',
    },
  },
  'The list of a Git history': {
    when: 'git_history',
    keys: {
      W: 'history_open_with_file',
      Y: 'history_copy_hash',
      M: 'history_copy_message',
      R: 'git_refresh',
    },
  },
  'Git everywhere': {
    when: 'global',
    keys: {
      'Ctrl+K Shift+V G': 'show_source_control',
      'Ctrl+K Shift+V M': ['git_accept_message', 'git_commit'],
      'Ctrl+K Shift+V H': 'show_repository_history',
    },
  },
} as const;
