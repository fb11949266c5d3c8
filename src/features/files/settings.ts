import { choice, flag, number, perLanguage } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** Saving formats a document. */
export const formatOnSave = new EditorSetting(
  'format_on_save',
  perLanguage(flag('Whether saving lays a file out well, by the formatter of its language.', false)),
);

/** A file without unsaved work is reloaded when another program changed it. */
export const autoRevert = new EditorSetting(
  'auto_revert',
  flag('Whether a file without unsaved work is loaded anew when another program changed it.', true),
);

/** The occasion on which modified files are saved by themselves. */
export const autoSave = new EditorSetting(
  'auto_save',
  choice('When modified files are saved by themselves.', 'off', ['off', 'after_delay', 'on_focus_lost']),
);

/** The time from the last change to saving by itself. */
export const autoSaveDelay = new EditorSetting(
  'auto_save_delay',
  number(
    'How long after the last change files are saved by themselves, in milliseconds.',
    1000,
    100,
    600_000,
  ),
);

/** The settings of the feature, in the order in which they are shown. */
export const filesSettings = [formatOnSave, autoRevert, autoSave, autoSaveDelay];
