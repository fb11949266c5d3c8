import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const documentColorsAliases: Aliases = {
  lsp_choose_color_notation: ['color picker', 'convert color', 'hex color'],
};
