import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const compareFoldersAliases: Aliases = {
  compare_folders: ['compare directories', 'diff folders', 'diff directories', 'folder diff'],
  filter_folder_comparison: ['filter compared files', 'filter diff'],
};
