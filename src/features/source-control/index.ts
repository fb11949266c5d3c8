import type { Feature } from '../../core/model/feature.ts';
import { step } from '../../core/model/state.ts';
import { withNewEpoch } from '../git-changes/git-changes.ts';
import { treeOf } from '../places/place-tree.ts';
import { sourceControlAliases } from './aliases.ts';
import { branchCommands } from './branch-commands.ts';
import { changedHandler } from './change.ts';
import { choicesHandler, confirmedPickField } from './pick.ts';
import { commitField, lastMessageHandler } from './commit-document.ts';
import { sourceControlCommands, viewCommands } from './commands.ts';
import { statusHandler } from './follow.ts';
import { openedHandler, versionsHandler } from './open-change.ts';
import { SOURCE_CONTROL_VIEW, sourceControlField } from './source-control.ts';
import { sourceControlView } from './view.ts';

/** The changed files of a Git repository: staging, discarding, committing, pulling and pushing. */
export const sourceControlFeature: Feature = {
  name: 'source-control',
  aliases: sourceControlAliases,
  fields: [sourceControlField, confirmedPickField],
  documentFields: [commitField],
  requests: [
    choicesHandler,
    statusHandler,
    changedHandler,
    lastMessageHandler,
    openedHandler,
    versionsHandler,
  ],
  commands: [
    ['View', viewCommands],
    ['Git', sourceControlCommands],
    ['Git', branchCommands],
  ],
  views: [sourceControlView],
  contexts: [['source_control', 'in the list of changed files']],
  alsoOn: {
    git_status: (state) => step(treeOf(state, SOURCE_CONTROL_VIEW) === null ? state : withNewEpoch(state)),
  },
};
