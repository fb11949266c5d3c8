import { locationsAliases } from './aliases.ts';
import type { Feature } from '../../core/model/feature.ts';
import { locationCommands } from './commands.ts';

/** Walks through the list of locations that was shown last, of whichever view it is. */
export const locationsFeature: Feature = {
  name: 'locations',
  aliases: locationsAliases,
  commands: [['Go', locationCommands]],
};
