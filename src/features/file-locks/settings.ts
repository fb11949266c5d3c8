import { flag } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** Files that are open in another editor are noticed, and others notice those of this one. */
export const fileLocks = new EditorSetting(
  'file_locks',
  flag('Show a notification when you open a file that is open in another Inkstone or in Vim.', true),
);
