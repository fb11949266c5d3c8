import { explorerAliases } from './aliases.ts';
import { inCategory } from '../../core/config/setting-categories.ts';
import { explorerSettings } from './settings.ts';
import { explorerDock } from './dock.ts';
import type { Feature } from '../../core/model/feature.ts';
import { step } from '../../core/model/state.ts';
import { explorerCommands as commands } from './commands.ts';
import { currentFileCommands } from './current-file.ts';
import { explorerDecorationsField } from './decorations.ts';
import { explorerField } from './explorer-field.ts';
import {
  exploreRestored,
  exploreEffect,
  foldersHandler,
  inSight,
  onFolderListed,
  shownExplorer,
  withExplorer,
} from './explorer.ts';
import { filesHandler } from './file-actions.ts';

/** The file explorer. */
export const explorerFeature: Feature = {
  name: 'explorer',
  aliases: explorerAliases,
  settings: inCategory('Explorer', explorerSettings),
  fields: [explorerField, explorerDecorationsField],
  commands: [
    ['Explorer', commands],
    ['File', currentFileCommands],
  ],
  requests: [foldersHandler, filesHandler],
  on: {
    folder_listed: (state, event) => step(onFolderListed(state, event)),
    git_status: (state, { root, marks }) =>
      step(explorerField.of(state)?.tree.root === root ? withExplorer(state, { git: marks }) : state),
  },
  alsoOn: {
    session: exploreRestored,
    resize: (state) => step(inSight(state)),
    focus: (state, event) =>
      event.focused && shownExplorer(state) !== null ? step(state, exploreEffect(state, true)) : step(state),
  },
  contexts: [
    ['file_explorer', 'in the explorer'],
    ['file_explorer_filter', 'in the filter of the explorer'],
  ],
  docks: [explorerDock],
};
