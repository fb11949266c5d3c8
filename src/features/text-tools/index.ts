import type { Feature } from '../../core/model/feature.ts';
import { textToolsAliases } from './aliases.ts';
import { indentationCommands } from './indentation-commands.ts';
import { insertCommands } from './insert-commands.ts';
import { lineCommands } from './line-commands.ts';
import { numberCommands } from './number-commands.ts';
import { textToolsSettings } from './settings.ts';
import { surroundCommands } from './surround-commands.ts';
import { inCategory } from '../../core/config/setting-categories.ts';

/** Tools that rewrite text. */
export const textToolsFeature: Feature = {
  name: 'text-tools',
  aliases: textToolsAliases,
  settings: inCategory('Typing', textToolsSettings),
  commands: [
    ['Edit', indentationCommands],
    ['Edit', lineCommands],
    ['Edit', numberCommands],
    ['Edit', surroundCommands],
    ['Edit', insertCommands],
  ],
};
