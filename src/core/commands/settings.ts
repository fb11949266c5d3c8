import type { Command } from '../command.ts';
import { browse } from '../setting.ts';
import { step } from '../state.ts';

export const settings: readonly Command[] = [
  {
    name: 'open_settings',
    title: 'Open Settings',
    doc: 'Shows every setting with what it does and what it is, to be changed.',
    anywhere: true,
    run: (state) => browse(state),
  },
  {
    name: 'open_settings_file',
    title: 'Open Settings File',
    doc: 'Opens config.json.',
    anywhere: true,
    run: (state) => step(state, { type: 'open_settings_file' }),
  },
  {
    name: 'select_theme',
    title: 'Select Theme',
    doc: 'Shows the themes, each as soon as it is highlighted, to choose one.',
    anywhere: true,
    run: (state) => step(state, { type: 'theme_names' }),
  },
];
