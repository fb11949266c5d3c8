import { choice } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The problems whose messages are shown after their lines. */
export const diagnosticsInline = new EditorSetting(
  'diagnostics_inline',
  choice('Show the message of a problem at the end of its line: off, errors only, or all problems.', 'off', [
    'off',
    'errors',
    'all',
  ]),
);
