import { flag } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** Unchanged lines of a comparison are folded when it is opened. */
export const collapseUnchanged = new EditorSetting(
  'compare_collapse_unchanged',
  flag('Collapse unchanged lines when files are compared.', true),
);

export const compareSettings = [collapseUnchanged];
