import { cursorItems } from './status.ts';
import type { Feature } from '../../core/model/feature.ts';
import { blocks } from './block-commands.ts';
import { marking } from './mark-commands.ts';
import { traveling } from './motion-commands.ts';
import { movement } from './move-commands.ts';
import { selecting, wordSelectionsField } from './select-commands.ts';

/** Movement, selections and marks. */
export const cursorsFeature: Feature = {
  name: 'cursors',
  status: cursorItems,
  viewFields: [wordSelectionsField],
  commands: [
    ['Go', movement],
    ['Selection', selecting],
    ['Selection', blocks],
    ['Mark', marking],
    ['Move', traveling],
  ],
};
