import { panelAliases } from './aliases.ts';
import type { Feature } from '../../core/model/feature.ts';
import { panelCommands } from './commands.ts';
import { panelDock } from './dock.ts';
import { panelField } from './panel.ts';

/** The panel below the splits, which views of other features share. */
export const panelFeature: Feature = {
  name: 'panel',
  aliases: panelAliases,
  fields: [panelField],
  commands: [['View', panelCommands]],
  docks: [panelDock],
};
