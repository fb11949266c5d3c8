import { choice } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The edits of a rename that are previewed. */
export const renamePreview = new EditorSetting(
  'rename_preview',
  choice(
    'Preview the changes of Rename Symbol: always, when they affect several files, or never.',
    'several_files',
    ['always', 'several_files', 'never'],
  ),
);
