import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const hoverAliases: Aliases = {
  lsp_hover: ['hover', 'type info', 'documentation at cursor', 'quick info', 'show documentation', 'tooltip'],
};
