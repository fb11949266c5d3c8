import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const macrosAliases: Aliases = {
  prompt_record_macro: ['record keystrokes'],
  play_last_macro: ['run macro', 'replay', 'repeat macro', 'execute macro'],
  list_macros: ['macros', 'manage macros'],
};
