import { settingsEditorAliases } from './aliases.ts';
import type { Feature } from '../../core/model/feature.ts';
import { settings } from './commands.ts';

/** The list of settings. */
export const settingsEditorFeature: Feature = {
  name: 'settings-editor',
  aliases: settingsEditorAliases,
  contexts: [['settings_editor', 'in the settings list']],
  commands: [['Preferences', settings]],
};
