import { flag } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The last commit of the line with the cursor is shown at its end. */
export const gitBlameInline = new EditorSetting(
  'git_blame_inline',
  flag('Show the last commit of the current line at its end.', false),
);

export const gitBlameSettings = [gitBlameInline];
