import { completionSettings } from './settings.ts';
import type { Feature } from '../../core/model/feature.ts';
import { completion } from './commands.ts';
import { expandingField } from './expand-word.ts';
import { words } from './words.ts';

/** Completion of words, by the sources that features contribute. */
export const completionFeature: Feature = {
  name: 'completion',
  settings: completionSettings,
  fields: [expandingField],
  commands: [['Edit', completion]],
  completions: [words.source],
  requests: [words.handler],
  contexts: [['completion', 'while a word is completed']],
};
