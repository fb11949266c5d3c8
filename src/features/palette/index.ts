import { paletteAliases } from './aliases.ts';
import type { Feature } from '../../core/model/feature.ts';
import { palette } from './commands.ts';
import { filesHandler } from './palette.ts';
import { recentCommandsField } from './recent-commands.ts';

/** The command palette and quick open. */
export const paletteFeature: Feature = {
  name: 'palette',
  aliases: paletteAliases,
  fields: [recentCommandsField],
  commands: [['View', palette]],
  requests: [filesHandler],
};
