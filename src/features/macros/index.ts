import { macrosAliases } from './aliases.ts';
import type { Feature } from '../../core/model/feature.ts';
import { step } from '../../core/model/state.ts';
import { macros } from './commands.ts';
import { macroSettings } from './macro-settings.ts';
import { macrosField } from './macros.ts';
import { observeMacro } from './record.ts';
import { withoutKept } from './stored-macros.ts';

/** Macros: recording, replaying and keeping them. */
export const macrosFeature: Feature = {
  name: 'macros',
  aliases: macrosAliases,
  fields: [macrosField],
  commands: [['Macro', macros]],
  settingGroups: [macroSettings],
  alsoOn: {
    settings: (state, event) => step(withoutKept(state, event.settings)),
  },
  observe: observeMacro,
};
