import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const typingAliases: Aliases = {
  reindent_lines: ['fix indentation', 'auto indent', 'indent file', 'indent buffer'],
};
