import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const settingsEditorAliases: Aliases = {
  open_settings: [
    'settings',
    'preferences',
    'options',
    'configuration',
    'config',
    'customize',
    'setup',
    'user settings',
  ],
  open_settings_file: [
    'config.json',
    'settings.json',
    'edit config',
    'config file',
    'open config',
    'init file',
    'init.lua',
    'vimrc',
    'dotfile',
  ],
  select_theme: [
    'theme',
    'themes',
    'dark mode',
    'light mode',
    'dark theme',
    'light theme',
    'night mode',
    'color scheme',
    'colorscheme',
    'color theme',
    'colors',
    'appearance',
    'change theme',
  ],
  use_theme_file: ['import theme', 'vs code theme'],
};
