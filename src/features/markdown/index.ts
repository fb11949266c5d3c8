import type { Feature } from '../../core/model/feature.ts';
import { markdownAliases } from './aliases.ts';
import { listCommands } from './list-commands.ts';
import { tableCommands } from './table-commands.ts';

/** The lists and tables of Markdown. */
export const markdownFeature: Feature = {
  name: 'markdown',
  aliases: markdownAliases,
  commands: [['Markdown', [...listCommands, ...tableCommands]]],
  contexts: [
    ['list_item', 'in an item of a Markdown list'],
    ['table_cell', 'in a Markdown table'],
  ],
};
