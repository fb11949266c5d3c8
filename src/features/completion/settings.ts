import { flag, perLanguage } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The completion list opens while one types. */
export const quickSuggestions = new EditorSetting(
  'quick_suggestions',
  perLanguage(flag('Whether the list of words opens by itself while one types.', false)),
);

/** The settings of the feature, in the order in which they are shown. */
export const completionSettings = [quickSuggestions];
