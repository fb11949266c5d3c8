import { choice, perLanguage } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The kinds of completion that Tab does. */
export const tabCompletionSetting = new EditorSetting(
  'tab_completion',
  perLanguage(
    choice(
      'Complete with Tab while no completion list is open: snippets by their prefix ("onlySnippets"), snippets and nearby words ("on"), or nothing ("off").',
      'onlySnippets',
      ['on', 'off', 'onlySnippets'],
    ),
  ),
);

/** The settings of the feature, in the order in which they are shown. */
export const editingSettings = [tabCompletionSetting];
