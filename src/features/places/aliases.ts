import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const placesAliases: Aliases = {
  lsp_goto_definition: [
    'definition',
    'jump to definition',
    'go to symbol definition',
    'go to source',
    'find definition',
  ],
  lsp_goto_type_definition: ['type definition'],
  lsp_implementation: ['implementations', 'find implementations'],
  lsp_references: ['references', 'usages'],
  lsp_find_references: ['find references', 'find usages', 'find all usages', 'show usages'],
};
