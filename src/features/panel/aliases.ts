import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const panelAliases: Aliases = {
  toggle_panel: ['panel', 'bottom panel', 'hide panel', 'show panel'],
};
