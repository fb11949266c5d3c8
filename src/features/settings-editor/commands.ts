import { listThemes } from '../../core/themes/list-themes.ts';
import type { Command } from '../../core/model/command.ts';
import { browseSettings, openSettingsFile, resetHighlighted } from './settings-list.ts';
import { askThemeFile } from '../themes/choose-theme.ts';

export const settings: readonly Command[] = [
  {
    name: 'open_settings',
    title: 'Open Settings',
    doc: 'Browse and change all settings.',
    anywhere: true,
    run: (state) => browseSettings(state),
  },
  {
    name: 'settings_reset',
    title: 'Reset Setting',
    doc: 'Remove the highlighted setting from the settings file, so that its default applies.',
    hidden: true,
    run: resetHighlighted,
  },
  {
    name: 'open_settings_file',
    title: 'Open Settings (JSON)',
    doc: 'Open your settings file, config.json, at the highlighted setting if the list of settings is open.',
    anywhere: true,
    run: (state) => openSettingsFile(state, 'user'),
  },
  {
    name: 'open_folder_settings_file',
    title: 'Open Folder Settings (JSON)',
    doc: 'Open the settings file of this folder, .inkstone/config.json, which overrides your settings in this folder.',
    anywhere: true,
    run: (state) => openSettingsFile(state, 'folder'),
  },
  {
    name: 'select_theme',
    asks: true,
    title: 'Color Theme',
    doc: 'Choose a color theme, with a preview of the highlighted one.',
    anywhere: true,
    run: (state) => listThemes.ask(state, null),
  },
  {
    name: 'use_theme_file',
    asks: true,
    title: 'Use Theme File',
    doc: 'Use a color theme from a file, such as a VS Code theme.',
    anywhere: true,
    run: askThemeFile,
  },
];
