import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const completionAliases: Aliases = {
  lsp_completion: [
    'autocomplete',
    'auto complete',
    'intellisense',
    'completion',
    'code completion',
    'suggestions',
    'complete',
  ],
};
