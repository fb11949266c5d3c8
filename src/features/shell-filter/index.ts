import { shellFilterAliases } from './aliases.ts';
import type { Feature } from '../../core/model/feature.ts';
import { shellCommands } from './commands.ts';
import { outputField } from './output.ts';
import { afterField } from './shell-filter.ts';
import { filterHandler, shownHandler } from './take-output.ts';

/** Shell commands: filters of text, and commands whose output is inserted or shown. */
export const shellFilterFeature: Feature = {
  name: 'shell-filter',
  aliases: shellFilterAliases,
  fields: [outputField, afterField],
  requests: [filterHandler, shownHandler],
  commands: [['Shell', shellCommands]],
};
