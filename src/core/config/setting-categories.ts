import type { FeatureSetting, SettingCategory } from '../model/fields/setting-row.ts';
import type { EDITOR, GENERAL } from './setting-table.ts';

/** Settings of a feature with the heading under which they are listed. */
export const inCategory = (
  category: SettingCategory,
  settings: readonly FeatureSetting[],
): readonly FeatureSetting[] => settings.map(({ key, row }) => ({ key, row, category }));

/** The headings of the settings at the root of `config.json`. */
export const GENERAL_CATEGORIES: Readonly<Record<keyof typeof GENERAL, SettingCategory>> = {
  active_keybinding_map: 'Keyboard and Mouse',
  theme: 'Appearance',
  minimum_contrast: 'Appearance',
  default_language: 'Files',
};

/** The headings of the settings of the core below `editor`. */
export const EDITOR_CATEGORIES: Readonly<Record<keyof typeof EDITOR, SettingCategory>> = {
  tab_size: 'Text Editor',
  use_tabs: 'Text Editor',
  auto_indent: 'Typing',
  modelines: 'Files',
  line_wrap: 'Text Editor',
  line_numbers: 'Text Editor',
  show_whitespace: 'Text Editor',
  folding: 'Folding',
  folding_strategy: 'Folding',
  sticky_scroll: 'Text Editor',
  sticky_scroll_lines: 'Text Editor',
  rulers: 'Text Editor',
  syntax_highlighting: 'Text Editor',
  menu_bar: 'Appearance',
  tab_bar: 'Appearance',
  status_bar: 'Appearance',
  status_items: 'Appearance',
  vertical_scrollbar: 'Appearance',
  scroll_offset: 'Text Editor',
  wheel_lines: 'Keyboard and Mouse',
  accept_completion_on_enter: 'Suggestions',
  mouse: 'Keyboard and Mouse',
  trim_trailing_whitespace_on_save: 'Files',
  ensure_final_newline_on_save: 'Files',
  which_key: 'Keyboard and Mouse',
  which_key_delay: 'Keyboard and Mouse',
  escape_timeout: 'Keyboard and Mouse',
};
