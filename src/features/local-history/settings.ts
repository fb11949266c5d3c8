import { flag, number, runs, text } from '../../core/config/setting-rows.ts';
import type { State } from '../../core/model/state.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';
import type { KeepLimits } from './limits.ts';

/** Undo works after a restart. */
export const persistentUndo = new EditorSetting(
  'persistent_undo',
  flag('Keep the undo tree of saved files, so that undo and redo work after a restart.', true),
);

/** A version of each file is kept at each save. */
export const localHistory = new EditorSetting(
  'local_history',
  flag(
    'Keep a version of each file when you save or delete it, to compare and restore in the timeline.',
    true,
  ),
);

// A folder cannot set these without being trusted: they decide what is kept of files elsewhere.
const keepDays = new EditorSetting(
  'local_history_days',
  runs(number('Number of days for which undo trees and versions of files are kept.', 30, 1, 3650)),
);

const keepMegabytes = new EditorSetting(
  'local_history_megabytes',
  runs(
    number(
      'Maximum size in megabytes of the undo trees and versions of files that are kept.',
      200,
      1,
      100_000,
    ),
  ),
);

const keepExclude = new EditorSetting(
  'local_history_exclude',
  runs(
    text(
      'Patterns, separated by spaces, of files for which no undo tree and no version is kept.',
      '*.key *.pem .env*',
    ),
  ),
);

/** The limits of what is kept. */
export const keepLimits = (state: State): KeepLimits => ({
  days: keepDays.of(state),
  megabytes: keepMegabytes.of(state),
  exclude: keepExclude.of(state),
});

/** The settings of the feature, in the order in which they are shown. */
export const localHistorySettings = [persistentUndo, localHistory, keepDays, keepMegabytes, keepExclude];
