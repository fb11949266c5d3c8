import { choice, flag } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** Unchanged lines of a comparison are folded when it is opened. */
export const collapseUnchanged = new EditorSetting(
  'compare_collapse_unchanged',
  flag('Collapse unchanged lines when files are compared.', true),
);

/** The way in which a comparison is shown when it is opened. */
export const compareView = new EditorSetting(
  'compare_view',
  choice(
    'How files are compared: side by side, inline, or inline only in splits narrower than 60 columns (auto).',
    'auto',
    ['auto', 'side_by_side', 'inline'],
  ),
);

export const compareSettings = [collapseUnchanged, compareView];
