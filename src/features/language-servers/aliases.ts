import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const languageServersAliases: Aliases = {
  lsp_status: ['lsp', 'language server', 'language servers', 'lsp info', 'lsp status', 'check health'],
  lsp_restart: ['restart lsp', 'reload language server', 'restart language server'],
};
