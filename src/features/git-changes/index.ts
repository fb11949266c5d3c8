import type { Feature } from '../../core/model/feature.ts';
import { step } from '../../core/model/state.ts';
import { gitChangesAliases } from './aliases.ts';
import { gitChangesCommands } from './commands.ts';
import { baselineHandler, comparedHandler, compareWhenDue } from './follow.ts';
import { gitChangesField, gitEpochField, withNewEpoch } from './git-changes.ts';
import { gitChangesSettings } from './settings.ts';
import { stagedHandler } from './stage.ts';

/** The changes of files against Git: marks in the gutter, and commands that revert and stage changed lines. */
export const gitChangesFeature: Feature = {
  name: 'git-changes',
  aliases: gitChangesAliases,
  fields: [gitEpochField],
  documentFields: [gitChangesField],
  requests: [baselineHandler, comparedHandler, stagedHandler],
  commands: [['Git', gitChangesCommands]],
  settings: gitChangesSettings,
  on: { git_changed: (state) => step(withNewEpoch(state)) },
  alsoOn: {
    waited: compareWhenDue,
    focus: (state, { focused }) => step(focused ? withNewEpoch(state) : state),
  },
};
