import type { Feature } from '../../core/model/feature.ts';
import { hexAliases } from './aliases.ts';
import { hexCommands } from './commands.ts';
import { hexField } from './hex-view.ts';
import { offsetItem } from './status.ts';

/** A view of the bytes of a file, in which they can be changed. */
export const hexFeature: Feature = {
  name: 'hex',
  aliases: hexAliases,
  viewFields: [hexField],
  status: [offsetItem],
  contexts: [['hex', 'in the hex view of a file']],
  commands: [['View', hexCommands]],
};
