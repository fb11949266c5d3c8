import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const hierarchyAliases: Aliases = {
  lsp_call_hierarchy: ['callers', 'callees', 'find callers', 'call tree'],
  lsp_type_hierarchy: ['subtypes', 'supertypes', 'class hierarchy'],
};
