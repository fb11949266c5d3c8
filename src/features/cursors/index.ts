import { cursorsAliases } from './aliases.ts';
import { cursorItems } from './status.ts';
import type { Feature } from '../../core/model/feature.ts';
import { blocks } from './block-commands.ts';
import { markCommands } from './mark-commands.ts';
import { motionCommands } from './motion-commands.ts';
import { movement } from './move-commands.ts';
import { selectCommands, wordSelectionsField } from './select-commands.ts';

/** Movement, selections and marks. */
export const cursorsFeature: Feature = {
  name: 'cursors',
  aliases: cursorsAliases,
  status: cursorItems,
  viewFields: [wordSelectionsField],
  commands: [
    ['Go', movement],
    ['Selection', selectCommands],
    ['Selection', blocks],
    ['Mark', markCommands, 'emacs'],
    ['Move', motionCommands, 'emacs'],
  ],
};
