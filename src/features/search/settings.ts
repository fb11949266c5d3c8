import { choice } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The action of Enter in the find prompt. */
export const findOnEnter = new EditorSetting(
  'find_on_enter',
  choice('Close the find prompt when you press Enter, or go to the next match and keep it open.', 'close', [
    'close',
    'next',
  ]),
);

export const searchSettings = [findOnEnter];
