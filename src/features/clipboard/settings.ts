import { flag, perLanguage } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** Pasted lines are moved to where the first of them belongs. */
export const indentOnPaste = new EditorSetting(
  'indent_on_paste',
  perLanguage(flag('Indent pasted lines to match the line at the cursor.', false)),
);

/** The settings of the feature, in the order in which they are shown. */
export const clipboardSettings = [indentOnPaste];
