import { choice, flag, number, perLanguage } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** Saving formats a document. */
export const formatOnSave = new EditorSetting(
  'format_on_save',
  perLanguage(flag('Format files on save with the formatter for their language.', false)),
);

/** A file without unsaved work is reloaded when another program changed it. */
export const autoRevert = new EditorSetting(
  'auto_revert',
  flag('Reload files without unsaved changes when another program changes them.', true),
);

/** The occasion on which modified files are saved by themselves. */
export const autoSave = new EditorSetting(
  'auto_save',
  choice('Save modified files automatically.', 'off', ['off', 'after_delay', 'on_focus_lost']),
);

/** The time from the last change to saving by itself. */
export const autoSaveDelay = new EditorSetting(
  'auto_save_delay',
  number(
    'Delay in milliseconds after the last change before a modified file is saved automatically.',
    1000,
    100,
    600_000,
  ),
);

/** Unsaved work outlasts quitting where the session of a folder is kept. */
export const hotExit = new EditorSetting(
  'hot_exit',
  flag(
    'Keep unsaved changes when you quit, and restore them when you start Inkstone in the same folder again.',
    true,
  ),
);

/** The settings of the feature, in the order in which they are shown. */
export const filesSettings = [formatOnSave, autoRevert, autoSave, autoSaveDelay, hotExit];
