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
  file_explorer_rename: ['rename file', 'move file', 'rename folder'],
  file_explorer_delete: ['delete file', 'remove file', 'trash'],
  file_explorer_duplicate: ['duplicate file', 'copy file'],
  reveal_in_file_explorer: ['locate file', 'show in explorer', 'reveal active file', 'show in sidebar'],
  file_explorer_toggle_hidden: ['hidden files', 'show hidden files', 'dotfiles', 'dot files'],
  file_explorer_toggle_gitignored: ['gitignore', 'ignored files'],
};
