import type { Feature } from '../../core/model/feature.ts';
import { codeHandler } from './color-code.ts';
import { popupCommands } from './commands.ts';

/** Lines to read at the cursor: their links, and the colors of their code. */
export const popupsFeature: Feature = {
  name: 'popups',
  commands: [['View', popupCommands]],
  requests: [codeHandler],
};
