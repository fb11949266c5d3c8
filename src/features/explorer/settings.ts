import { flag, number } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The columns of the file explorer when it opens first. */
export const explorerWidth = new EditorSetting(
  'explorer_width',
  number('Width of the explorer in columns when it first opens.', 30, 12, 80),
);

/** The file explorer goes along with the file in front. */
export const explorerFollow = new EditorSetting(
  'explorer_follow',
  flag('Select the active file in the explorer.', true),
);

/** The file explorer shows hidden files. */
export const explorerShowHidden = new EditorSetting(
  'explorer_show_hidden',
  flag('Show names that begin with a dot in the explorer.', false),
);

/** The file explorer shows what git ignores. */
export const explorerShowIgnored = new EditorSetting(
  'explorer_show_ignored',
  flag('Show files that Git ignores in the explorer.', true),
);

/** The file explorer shows icons. */
export const explorerIcons = new EditorSetting(
  'explorer_icons',
  flag('Show icons in the explorer. They need a Nerd Font.', false),
);

/** The file explorer shows its keys below its rows. */
export const explorerHints = new EditorSetting(
  'explorer_hints',
  flag('Show the keys of the file explorer below its rows.', true),
);

/** The settings of the feature, in the order in which they are shown. */
export const explorerSettings = [
  explorerWidth,
  explorerFollow,
  explorerShowHidden,
  explorerShowIgnored,
  explorerIcons,
  explorerHints,
];
