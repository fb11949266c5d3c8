import type { Feature } from '../../core/model/feature.ts';
import { gitRebaseAliases } from './aliases.ts';
import { rebaseCommands } from './commands.ts';
import { planHandler } from './plan.ts';
import { rebaseField } from './rebase.ts';
import { rewordField } from './reword.ts';
import { ranHandler } from './run.ts';
import { rebaseView } from './view.ts';

/** Rebasing commits as a list. */
export const gitRebaseFeature: Feature = {
  name: 'git-rebase',
  aliases: gitRebaseAliases,
  fields: [rebaseField],
  documentFields: [rewordField],
  requests: [planHandler, ranHandler],
  commands: [['Git', rebaseCommands]],
  views: [rebaseView],
  contexts: [['git_rebase', 'in the list of a rebase']],
};
