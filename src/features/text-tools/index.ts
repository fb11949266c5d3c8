import type { Feature } from '../../core/model/feature.ts';
import { textToolsAliases } from './aliases.ts';
import { indentationCommands } from './indentation-commands.ts';
import { lineCommands } from './line-commands.ts';

/** Tools that rewrite text. */
export const textToolsFeature: Feature = {
  name: 'text-tools',
  aliases: textToolsAliases,
  commands: [
    ['Edit', indentationCommands],
    ['Edit', lineCommands],
  ],
};
