import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const codeActionsAliases: Aliases = {
  lsp_code_actions: ['code action', 'lightbulb', 'suggestions for code', 'quick actions'],
  lsp_quick_fix: ['fix', 'autofix', 'fix problem'],
  lsp_refactor: ['extract function', 'extract method', 'extract variable', 'inline variable'],
  lsp_organize_imports: ['sort imports', 'remove unused imports', 'imports'],
  lsp_fix_all: ['fix all problems', 'eslint fix'],
};
