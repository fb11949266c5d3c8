import type { Feature } from '../../core/model/feature.ts';
import { widgetDock } from './area.ts';
import { widgetCommands } from './commands.ts';
import { widgetPanelsField } from './panel.ts';

/** Panels of widgets that plugins show. */
export const widgetsFeature: Feature = {
  name: 'widgets',
  fields: [widgetPanelsField],
  commands: [['Plugins', widgetCommands]],
  docks: [widgetDock],
  contexts: [['widgets', 'in a panel of a plugin']],
};
