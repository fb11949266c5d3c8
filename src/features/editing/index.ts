import { editingAliases } from './aliases.ts';
import { inCategory } from '../../core/config/setting-categories.ts';
import { editingSettings } from './settings.ts';
import { overwriteItem } from './status.ts';
import type { Feature } from '../../core/model/feature.ts';
import { caseCommands } from './case-commands.ts';
import { editCommands } from './commands.ts';
import { commentCommands } from './comment-commands.ts';
import { prefixArguments } from './count-commands.ts';
import { fillCommands } from './fill-commands.ts';
import { lines } from './line-commands.ts';
import { rectangles } from './rectangle-commands.ts';
import { sortCommands } from './sort-commands.ts';
import { spaceCommands } from './space-commands.ts';
import { trimCommands } from './trim-commands.ts';
import { wordCommands } from './word-commands.ts';

/** Commands that change text. */
export const editingFeature: Feature = {
  name: 'editing',
  aliases: editingAliases,
  settings: inCategory('Suggestions', editingSettings),
  status: [overwriteItem],
  commands: [
    ['Edit', editCommands],
    ['Edit', commentCommands],
    ['Edit', lines],
    ['Edit', caseCommands],
    ['Edit', sortCommands],
    ['Edit', trimCommands],
    ['Words and Lines', wordCommands],
    ['Words and Lines', spaceCommands],
    ['Words and Lines', fillCommands],
    ['Prefix Argument', prefixArguments, 'emacs'],
    ['Rectangle', rectangles, 'emacs'],
  ],
};
