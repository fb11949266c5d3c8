import type { StartRecord } from '../../src/app/recording/start-record.ts';
import { NO_KEY_CONFIG } from '../../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS } from '../../src/core/config/settings.ts';

/** The start of the recordings in tests. */
export const START: StartRecord = {
  columns: 60,
  rows: 12,
  settings: DEFAULT_SETTINGS,
  keys: NO_KEY_CONFIG,
  standard: 'default',
  keymap: null,
  folder: '/work',
  chance: [5, 6, 7, 8],
  readonly: false,
};
