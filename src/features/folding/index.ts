import { foldingSettings } from './settings.ts';
import type { Feature } from '../../core/model/feature.ts';
import { foldCommands } from './commands.ts';

/** Folding of lines. */
export const foldingFeature: Feature = {
  name: 'folding',
  settings: foldingSettings,
  commands: [['Folding', foldCommands]],
};
