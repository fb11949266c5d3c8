import type { Feature } from '../../core/model/feature.ts';
import { step } from '../../core/model/state.ts';
import { completion } from './commands.ts';
import { expandingField, gathered } from './completion.ts';

/** Completion of words. */
export const completionFeature: Feature = {
  name: 'completion',
  fields: [expandingField],
  commands: [['Edit', completion]],
  on: {
    words: (state, event) => step(gathered(state, event)),
  },
  contexts: [['completion', 'while a word is completed']],
};
