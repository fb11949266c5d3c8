import { flag, perLanguage } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** Typing formats the lines around it. */
export const formatOnType = new EditorSetting(
  'format_on_type',
  perLanguage(flag('Format a line with the language server after you type it.', false)),
);
