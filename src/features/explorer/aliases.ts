import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const explorerAliases: Aliases = {
  toggle_file_explorer: [
    'sidebar',
    'side bar',
    'toggle sidebar',
    'file tree',
    'tree',
    'file browser',
    'files',
    'folders',
    'nerdtree',
    'netrw',
    'file manager',
  ],
  file_explorer_new_directory: ['mkdir', 'create folder', 'make directory', 'new directory'],
  file_explorer_new_file: ['touch'],
  file_explorer_rename: ['rename folder'],
  file_explorer_delete: ['delete folder', 'trash'],
  file_explorer_duplicate: ['copy file'],
  rename_file: ['rename current file', 'rename this file', 'move file', 'rename active file'],
  delete_file: ['delete current file', 'delete this file', 'remove file', 'trash', 'delete active file'],
  duplicate_file: ['copy file', 'copy current file', 'save a copy', 'duplicate this file'],
  reveal_in_file_explorer: ['locate file', 'show in explorer', 'reveal active file', 'show in sidebar'],
  file_explorer_toggle_hidden: ['hidden files', 'show hidden files', 'dotfiles', 'dot files'],
  file_explorer_toggle_gitignored: ['gitignore', 'ignored files'],
};
