import type { Layer } from '../../core/model/layer.ts';
import { typesMarkdown } from './in-markdown.ts';
import { areInItems } from './list-commands.ts';
import { areInTables } from './table-commands.ts';

/** The text of Markdown: in lists and tables a few keys come before those of other text. */
export const markdownLayer: Layer = {
  scopes(state) {
    if (!typesMarkdown(state)) return null;
    if (areInItems(state)) return [{ context: 'list_item', through: 'all' }];
    return areInTables(state) ? [{ context: 'table_cell', through: 'all' }] : null;
  },
};
