import { textViewAliases } from './aliases.ts';
import { textViewSettings } from './settings.ts';
import { undoView } from './undo-view.ts';
import type { Feature } from '../../core/model/feature.ts';
import { browsingField } from './browsing.ts';
import { longTextCounted } from './word-count.ts';
import { viewCommands } from './commands.ts';

/** The text area and the undo history. */
export const textViewFeature: Feature = {
  name: 'text-view',
  aliases: textViewAliases,
  settings: textViewSettings,
  fields: [browsingField],
  requests: [longTextCounted],
  commands: [['View', viewCommands]],
  views: [undoView],
};
