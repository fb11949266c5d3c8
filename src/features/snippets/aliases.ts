import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const snippetsAliases: Aliases = {
  insert_snippet: ['snippets', 'code snippets', 'templates'],
  configure_snippets: ['user snippets', 'edit snippets', 'create snippet', 'new snippet'],
  surround_with_snippet: ['surround', 'surround with', 'wrap with tag'],
};
