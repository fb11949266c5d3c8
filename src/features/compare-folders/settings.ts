import { flag } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** Files that the project ignores are compared, too. */
export const comparesIgnored = new EditorSetting(
  'compare_ignored_files',
  flag('Compare ignored files, such as those in .gitignore, when folders are compared.', false),
);

export const compareFoldersSettings = [comparesIgnored];
