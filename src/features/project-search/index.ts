import { projectSearchAliases } from './aliases.ts';
import { searchView } from './view.ts';
import type { Feature } from '../../core/model/feature.ts';
import { step } from '../../core/model/state.ts';
import { panel } from './commands.ts';
import { replacedGroups, replaceHandler, undoHandler } from './replace.ts';
import { matchHandler, resultInSight } from './results.ts';
import { searchPanelField } from './search-panel.ts';
import { searchHandler } from './search.ts';

/** Find and replace in files. */
export const projectSearchFeature: Feature = {
  name: 'project-search',
  aliases: projectSearchAliases,
  fields: [searchPanelField],
  commands: [['Search', panel]],
  editGroups: replacedGroups,
  requests: [searchHandler, replaceHandler, undoHandler, matchHandler],
  alsoOn: {
    resize: (state) => step(resultInSight(state)),
  },
  contexts: [
    ['panel', 'in the results of the panel'],
    ['panel_input', 'in the fields of the panel'],
  ],
  views: [searchView],
};
