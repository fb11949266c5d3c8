import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const clipboardAliases: Aliases = {
  copy: ['copy to clipboard', 'copy line'],
  cut: ['cut to clipboard', 'cut line'],
  paste: ['put', 'insert clipboard'],
  yank_pop: ['clipboard history', 'paste from history', 'cycle clipboard'],
};
