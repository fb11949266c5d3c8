import { choice } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The lines that can be folded that have arrows beside them. */
export const showFoldControls = new EditorSetting(
  'show_fold_controls',
  choice(
    'Show arrows beside lines that can be folded: always, never, or ("folded") always beside folded lines, and beside the others only while the mouse is over the line numbers.',
    'folded',
    ['always', 'folded', 'never'],
  ),
);

/** The settings of the feature, in the order in which they are shown. */
export const foldingSettings = [showFoldControls];
