import type { Feature } from '../../core/model/feature.ts';
import { completion } from './commands.ts';
import { expandingField, wordsHandler } from './completion.ts';

/** Completion of words. */
export const completionFeature: Feature = {
  name: 'completion',
  fields: [expandingField],
  commands: [['Edit', completion]],
  requests: [wordsHandler],
  contexts: [['completion', 'while a word is completed']],
};
