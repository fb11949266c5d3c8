import type { Feature } from '../../core/model/feature.ts';
import { gitHistoryAliases } from './aliases.ts';
import { historyCommands } from './commands.ts';
import { detailsHandler, historyHandler } from './follow.ts';
import { historyField } from './history.ts';
import { openedHandler, versionsHandler } from './open-change.ts';
import { historyView } from './view.ts';

/** The history of a Git repository, of a file, and of lines. */
export const gitHistoryFeature: Feature = {
  name: 'git-history',
  aliases: gitHistoryAliases,
  fields: [historyField],
  requests: [historyHandler, detailsHandler, openedHandler, versionsHandler],
  commands: [['Git', historyCommands]],
  views: [historyView],
  contexts: [['git_history', 'in the list of a Git history']],
};
