import { overwriteItem } from './status.ts';
import type { Feature } from '../../core/model/feature.ts';
import { rewriting } from './case-commands.ts';
import { editing } from './commands.ts';
import { commenting } from './comment-commands.ts';
import { prefixArguments } from './count-commands.ts';
import { filling } from './fill-commands.ts';
import { lines } from './line-commands.ts';
import { rectangles } from './rectangle-commands.ts';
import { spacing } from './space-commands.ts';
import { tidying } from './trim-commands.ts';
import { wording } from './word-commands.ts';

/** Commands that change text. */
export const editingFeature: Feature = {
  name: 'editing',
  status: [overwriteItem],
  commands: [
    ['Edit', editing],
    ['Edit', commenting],
    ['Edit', lines],
    ['Edit', rewriting],
    ['Edit', tidying],
    ['Words and Lines', wording],
    ['Words and Lines', spacing],
    ['Words and Lines', filling],
    ['Prefix Argument', prefixArguments],
    ['Rectangle', rectangles],
  ],
};
