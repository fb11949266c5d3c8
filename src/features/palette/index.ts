import type { Feature } from '../../core/model/feature.ts';
import { palette } from './commands.ts';
import { filesHandler } from './palette.ts';
import { recentCommandsField } from './recent-commands.ts';

/** The command palette and quick open. */
export const paletteFeature: Feature = {
  name: 'palette',
  fields: [recentCommandsField],
  commands: [['View', palette]],
  requests: [filesHandler],
};
