import type { MenuItem } from '../../core/model/menu-item.ts';

/** The context menu of text. */
export const TEXT_MENU: readonly MenuItem[] = [
  { command: 'cut' },
  { command: 'copy' },
  { command: 'paste' },
  null,
  { command: 'select_all' },
  { command: 'select_line' },
  { command: 'add_cursor_next_match' },
  { command: 'add_cursors_to_all_matches' },
  null,
  { command: 'search' },
  { command: 'replace' },
  { command: 'toggle_comment' },
  { command: 'lsp_goto_definition' },
  { command: 'lsp_references' },
  { command: 'lsp_rename' },
  null,
  { command: 'toggle_bookmark' },
  { command: 'command_palette' },
];
