import { flag } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The operators of surroundings. */
export const surroundSetting = new EditorSetting(
  'vim_surround',
  flag(
    'Let `ys`, `cs` and `ds`, and `S` in visual mode, add, change and delete surroundings in the keymap `vim`.',
    true,
  ),
);

/** The operator that comments lines out. */
export const commentSetting = new EditorSetting(
  'vim_comment',
  flag('Let `gc` comment and uncomment lines in the keymap `vim`.', true),
);

/** The operator that exchanges two pieces of text. */
export const exchangeSetting = new EditorSetting(
  'vim_exchange',
  flag('Let `cx`, and `X` in visual mode, swap two pieces of text in the keymap `vim`.', true),
);

/** The keys that add blank lines. */
export const blankLinesSetting = new EditorSetting(
  'vim_blank_lines',
  flag('Let `[` or `]` followed by Space add blank lines above or below in the keymap `vim`.', true),
);

/** The jump to two characters. */
export const sneakSetting = new EditorSetting(
  'vim_sneak',
  flag(
    'Let `s` and `S`, or `z` and `Z` after an operator, jump to two characters in the keymap `vim`, with labels on other matches.',
    false,
  ),
);

/** The settings of the map. */
export const vimSettings = [
  surroundSetting,
  commentSetting,
  exchangeSetting,
  blankLinesSetting,
  sneakSetting,
];
