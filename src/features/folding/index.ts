import { foldingAliases } from './aliases.ts';
import { inCategory } from '../../core/config/setting-categories.ts';
import { foldingSettings } from './settings.ts';
import type { Feature } from '../../core/model/feature.ts';
import { foldCommands } from './commands.ts';

/** Folding of lines. */
export const foldingFeature: Feature = {
  name: 'folding',
  aliases: foldingAliases,
  settings: inCategory('Folding', foldingSettings),
  commands: [['Folding', foldCommands]],
};
