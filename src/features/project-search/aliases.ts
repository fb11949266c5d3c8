import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const projectSearchAliases: Aliases = {
  find_in_files: [
    'grep',
    'search in files',
    'search files',
    'search project',
    'search folder',
    'global search',
    'search all files',
    'find in project',
    'ripgrep',
    'rg',
  ],
  replace_in_files: [
    'replace in project',
    'replace in all files',
    'global replace',
    'search and replace in files',
    'find and replace in files',
  ],
};
