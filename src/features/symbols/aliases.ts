import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const symbolsAliases: Aliases = {
  expand_selection: [
    'smart select',
    'grow selection',
    'extend selection',
    'select scope',
    'select enclosing',
    'incremental selection',
  ],
  shrink_selection: ['contract selection'],
};
