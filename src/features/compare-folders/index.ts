import type { Feature } from '../../core/model/feature.ts';
import { compareFoldersAliases } from './aliases.ts';
import { compareFoldersCommands } from './commands.ts';
import { folderComparisonField } from './folder-comparison.ts';
import { openedHandler } from './open.ts';
import { compareFoldersSettings } from './settings.ts';
import { comparedHandler, startFolderComparison } from './start.ts';
import { foldersView } from './view.ts';

/** Comparing folders: the files that differ in a list, each opened as a comparison. */
export const compareFoldersFeature: Feature = {
  name: 'compare-folders',
  aliases: compareFoldersAliases,
  fields: [folderComparisonField],
  requests: [comparedHandler, openedHandler],
  commands: [['Compare', compareFoldersCommands]],
  views: [foldersView],
  settings: compareFoldersSettings,
  on: {
    compare_folders: (state, folders) => startFolderComparison(state, folders),
  },
};
