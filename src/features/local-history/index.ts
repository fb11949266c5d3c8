import type { Feature } from '../../core/model/feature.ts';
import { step } from '../../core/model/state.ts';
import { localHistoryAliases } from './aliases.ts';
import { clearHandler, localHistoryCommands, measureHandler } from './commands.ts';
import { historyKeptField, keptTreeField } from './kept-tree.ts';
import { undoTreeHandler } from './kept-undo.ts';
import { localHistorySettings } from './settings.ts';
import { historyHandler, nameHandler, versionsField, versionsHandler } from './timeline.ts';
import { openedForVersion, readVersionHandler } from './use-version.ts';

/** The history of files, which is kept from one run to the next: their undo trees, and versions of them. */
export const localHistoryFeature: Feature = {
  name: 'local-history',
  aliases: localHistoryAliases,
  fields: [historyKeptField, versionsField],
  documentFields: [keptTreeField],
  requests: [
    undoTreeHandler,
    versionsHandler,
    historyHandler,
    nameHandler,
    openedForVersion,
    readVersionHandler,
    measureHandler,
    clearHandler,
  ],
  commands: [['Local History', localHistoryCommands]],
  settings: localHistorySettings,
  on: {
    history_kept: (state) => step(historyKeptField.with(state, true)),
  },
};
