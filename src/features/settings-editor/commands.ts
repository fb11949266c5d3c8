import { listThemes } from '../../core/themes/list-themes.ts';
import type { Command } from '../../core/model/command.ts';
import { browseSettings } from './settings-list.ts';
import { step } from '../../core/model/state.ts';
import { askThemeFile } from '../themes/choose-theme.ts';

export const settings: readonly Command[] = [
  {
    name: 'open_settings',
    title: 'Open Settings',
    doc: 'Shows every setting with what it does and what it is, to be changed.',
    anywhere: true,
    run: (state) => browseSettings(state),
  },
  {
    name: 'open_settings_file',
    title: 'Open Settings File',
    doc: 'Opens config.json.',
    anywhere: true,
    run: (state) => step(state, { type: 'open_settings_file', source: 'user' }),
  },
  {
    name: 'open_folder_settings_file',
    title: 'Open Settings File of Folder',
    doc: 'Opens .inkstone/config.json, which holds over config.json while this folder is worked in.',
    anywhere: true,
    run: (state) => step(state, { type: 'open_settings_file', source: 'folder' }),
  },
  {
    name: 'select_theme',
    asks: true,
    title: 'Select Theme',
    doc: 'Shows the themes, each as soon as it is highlighted, to choose one.',
    anywhere: true,
    run: (state) => listThemes.ask(state, null),
  },
  {
    name: 'use_theme_file',
    asks: true,
    title: 'Use Theme File',
    doc: 'Asks for a file with a theme, such as one that was made for VS Code, and uses it as it is.',
    anywhere: true,
    run: askThemeFile,
  },
];
