import { inCategory } from '../../core/config/setting-categories.ts';
import { searchAliases } from './aliases.ts';
import { matchesItem } from './status.ts';
import type { Feature } from '../../core/model/feature.ts';
import { searchCommands } from './commands.ts';
import { isearch } from './isearch-commands.ts';
import { replaceCommands } from './replace-commands.ts';
import { replaceHandler } from './replace.ts';
import { searchSettings } from './settings.ts';
import { findField, searchOptionsField } from './search-state.ts';
import { searchHandlers } from './search.ts';

/** Find and replace in a file. */
export const searchFeature: Feature = {
  name: 'search',
  aliases: searchAliases,
  fields: [searchOptionsField, findField],
  commands: [
    ['Search', searchCommands],
    ['Search', isearch],
    ['Search', replaceCommands],
  ],
  requests: [...searchHandlers, replaceHandler],
  settings: inCategory('Search', searchSettings),
  status: [matchesItem],
  matches(state, document) {
    const find = findField.of(state);
    return find?.document === document ? { ranges: find.highlights, parts: find.parts } : null;
  },
  contexts: [
    ['search_prompt', 'in the find prompt'],
    ['isearch', 'in incremental search'],
  ],
};
