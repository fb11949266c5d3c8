import type { Feature } from '../../core/model/feature.ts';
import { step } from '../../core/model/state.ts';
import { startComparison } from './start.ts';
import { compareAliases } from './aliases.ts';
import { compareCommands } from './commands.ts';
import { comparisonsField } from './comparison.ts';
import { comparedHandler } from './follow.ts';
import { revisionsHandler } from './revisions.ts';
import { selectedField } from './selected.ts';
import { compareSettings } from './settings.ts';
import { clipboardHandler, openedHandler, revisionHandler, savedHandler } from './sources.ts';
import { differencesItem } from './status.ts';

/** Comparing texts: two documents side by side, aligned, with their differences marked. */
export const compareFeature: Feature = {
  name: 'compare',
  aliases: compareAliases,
  fields: [comparisonsField, selectedField],
  requests: [
    comparedHandler,
    openedHandler,
    savedHandler,
    revisionHandler,
    revisionsHandler,
    clipboardHandler,
  ],
  commands: [['Compare', compareCommands]],
  status: [differencesItem],
  settings: compareSettings,
  on: {
    compare: (state, { before, after }) =>
      before !== after && state.documents.has(before) && state.documents.has(after)
        ? startComparison(state, { before, after })
        : step(state),
  },
};
