import { searchView } from './view.ts';
import type { Feature } from '../../core/model/feature.ts';
import { step } from '../../core/model/state.ts';
import { panel } from './commands.ts';
import { replacedInFile, replacingStopped, undoneReplacing } from './replace.ts';
import { arrived, resultInSight } from './results.ts';
import { searchPanelField } from './search-panel.ts';
import { searchedFiles } from './search.ts';

/** Find and replace in files. */
export const projectSearchFeature: Feature = {
  name: 'project-search',
  fields: [searchPanelField],
  commands: [['Search', panel]],
  on: {
    files_found: (state, event) => step(searchedFiles(state, event)),
    files_searching: (state, event) => step(searchedFiles(state, event)),
    files_searched: (state, event) => step(searchedFiles(state, event)),
    files_search_failed: (state, event) => step(searchedFiles(state, event)),
    file_replaced: replacedInFile,
    replacing_stopped: replacingStopped,
    replacing_undone: undoneReplacing,
  },
  alsoOn: {
    resize: (state) => step(resultInSight(state)),
    opened: (state, event) => step(event.into === undefined ? arrived(state, event) : state),
    open_failed: (state, event) => step(arrived(state, event)),
  },
  contexts: [
    ['panel', 'in the results of the panel'],
    ['panel_input', 'in the fields of the panel'],
  ],
  views: [searchView],
};
