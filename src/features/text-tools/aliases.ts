import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const textToolsAliases: Aliases = {
  convert_indentation_to_spaces: [
    'tabs to spaces',
    'convert tabs to spaces',
    'convert tabs',
    'convert indentation',
    'untabify',
    'expand tabs',
    'retab',
  ],
  convert_indentation_to_tabs: ['spaces to tabs', 'tabify', 'unexpand', 'retab'],
  join_lines_with: ['join with comma', 'implode', 'concatenate with separator'],
  align_lines: [
    'align columns',
    'align equals',
    'tabularize',
    'align by character',
    'align text',
    'align regexp',
    'align',
  ],
  increment_number: ['increase number', 'add one', 'increment by one', 'count up'],
  decrement_number: ['decrease number', 'subtract one', 'decrement by one', 'count down'],
  insert_numbers: [
    'insert sequence',
    'number lines',
    'insert ascending numbers',
    'sequence of numbers',
    'enumerate',
  ],
  surround_selection: [
    'wrap selection',
    'add quotes',
    'add brackets',
    'enclose',
    'wrap with tag',
    'surround add',
  ],
  change_surrounding_pair: ['change quotes', 'change brackets', 'replace surrounding', 'surround replace'],
  delete_surrounding_pair: ['remove quotes', 'remove brackets', 'unwrap', 'surround delete'],
  insert_date: ['date', 'timestamp', 'insert time', 'current date', 'today', 'now'],
  insert_uuid: ['uuid', 'guid', 'random id', 'generate uuid'],
};
