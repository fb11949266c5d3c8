import { choice } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The edits of a rename that are previewed. */
export const renamePreview = new EditorSetting(
  'rename_preview',
  choice(
    'Show the changes of *Rename Symbol* before they are made: always, when they are in several files, or never.',
    'several_files',
    ['always', 'several_files', 'never'],
  ),
);
