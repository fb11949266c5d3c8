import { codeActionsAliases } from './aliases.ts';
import { inCategory } from '../../core/config/setting-categories.ts';
import type { Feature } from '../../core/model/feature.ts';
import { actionsHandler, codeActionCommands, executeHandler, resolvedHandler } from './code-actions.ts';
import { fixHandler } from './fix-before-saving.ts';
import { codeActionsOnSave } from './settings.ts';

/** Fixes and refactorings that language servers offer. */
export const codeActionsFeature: Feature = {
  name: 'code-actions',
  aliases: codeActionsAliases,
  settings: inCategory('Language Servers', [codeActionsOnSave]),
  requests: [actionsHandler, resolvedHandler, executeHandler, fixHandler],
  commands: [['Language', codeActionCommands]],
};
