import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const locationsAliases: Aliases = {
  show_locations: ['quickfix', 'quickfix list', 'location list', 'copen'],
  next_location: ['next quickfix', 'cnext'],
  previous_location: ['previous quickfix', 'cprev'],
};
