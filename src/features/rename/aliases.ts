import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const renameAliases: Aliases = {
  lsp_rename: ['rename', 'rename variable', 'rename function', 'refactor rename'],
};
