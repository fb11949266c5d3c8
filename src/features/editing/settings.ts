import { choice, perLanguage } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The kinds of completion that Tab does. */
export const tabCompletionSetting = new EditorSetting(
  'tab_completion',
  perLanguage(
    choice(
      'Complete with Tab: snippets by their prefix, also nearby words ("on"), or nothing.',
      'onlySnippets',
      ['on', 'off', 'onlySnippets'],
    ),
  ),
);

/** The settings of the feature, in the order in which they are shown. */
export const editingSettings = [tabCompletionSetting];
