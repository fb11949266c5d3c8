import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const inlayHintsAliases: Aliases = {
  toggle_inlay_hints: ['type hints', 'parameter names', 'inline types'],
};
