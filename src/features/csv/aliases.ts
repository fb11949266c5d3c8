import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const csvAliases: Aliases = {
  toggle_column_alignment: [
    'csv',
    'tsv',
    'rainbow csv',
    'align columns',
    'csv align',
    'table view',
    'spreadsheet',
  ],
};
