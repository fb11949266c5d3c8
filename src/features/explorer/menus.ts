import type { MenuItem } from '../../core/model/menu-item.ts';

/** The context menu of rows of the file explorer. */
export const EXPLORER_MENU: readonly MenuItem[] = [
  { command: 'file_explorer_open', title: 'Open' },
  null,
  { command: 'file_explorer_new_file', title: 'New File…' },
  { command: 'file_explorer_new_directory', title: 'New Folder…' },
  null,
  { command: 'file_explorer_cut', title: 'Cut' },
  { command: 'file_explorer_copy', title: 'Copy' },
  { command: 'file_explorer_paste', title: 'Paste' },
  { command: 'file_explorer_duplicate', title: 'Duplicate' },
  null,
  { command: 'file_explorer_rename', title: 'Rename…' },
  { command: 'file_explorer_delete', title: 'Delete…' },
  null,
  { command: 'file_explorer_copy_full_path', title: 'Copy Path' },
  { command: 'file_explorer_copy_relative_path', title: 'Copy Relative Path' },
  null,
  { command: 'file_explorer_toggle_hidden', title: 'Hidden Files' },
  { command: 'file_explorer_toggle_gitignored', title: 'Ignored Files' },
  { command: 'file_explorer_search', title: 'Filter' },
  { command: 'file_explorer_collapse_all', title: 'Collapse All' },
  { command: 'file_explorer_refresh', title: 'Refresh' },
];

/** The arguments of what is done in the folder that the explorer shows, whatever row has the cursor. */
const AT_TOP = { top: true };

/** The context menu beside the rows of the file explorer. */
export const EXPLORER_FOLDER_MENU: readonly MenuItem[] = [
  { command: 'file_explorer_new_file', args: AT_TOP, title: 'New File…' },
  { command: 'file_explorer_new_directory', args: AT_TOP, title: 'New Folder…' },
  { command: 'file_explorer_paste', args: AT_TOP, title: 'Paste' },
  null,
  { command: 'file_explorer_toggle_hidden', title: 'Hidden Files' },
  { command: 'file_explorer_toggle_gitignored', title: 'Ignored Files' },
  { command: 'file_explorer_search', title: 'Filter' },
  { command: 'file_explorer_collapse_all', title: 'Collapse All' },
  { command: 'file_explorer_refresh', title: 'Refresh' },
];
