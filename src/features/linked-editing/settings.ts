import { flag, perLanguage } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The setting of edits of ranges that belong together. */
export const linkedEditing = new EditorSetting(
  'linked_editing',
  perLanguage(
    flag('Edit related text along with the text at the cursor, such as the closing tag in HTML.', false),
  ),
);
