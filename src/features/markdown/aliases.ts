import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const markdownAliases: Aliases = {
  nest_list_item: ['demote item', 'indent bullet', 'sublist', 'nest list'],
  unnest_list_item: ['promote item', 'unindent bullet', 'unnest list'],
  format_table: ['align table', 'markdown table', 'prettify table'],
  next_table_cell: ['table tab'],
  previous_table_cell: [],
};
