import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const textToolsAliases: Aliases = {
  convert_indentation_to_spaces: ['tabs to spaces', 'untabify', 'expand tabs', 'retab'],
  convert_indentation_to_tabs: ['spaces to tabs', 'tabify', 'unexpand', 'retab'],
  join_lines_with: ['join with comma', 'implode', 'concatenate with separator'],
  align_lines: ['align columns', 'align equals', 'tabularize', 'align by character', 'align regexp', 'align'],
};
