import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const signatureHelpAliases: Aliases = {
  lsp_signature_help: ['signature', 'signature help', 'parameter info', 'parameters'],
};
