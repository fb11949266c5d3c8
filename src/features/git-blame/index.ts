import type { Feature } from '../../core/model/feature.ts';
import { gitBlameAliases } from './aliases.ts';
import { beforeHandler } from './blame-before.ts';
import { blameField, commitWantedField } from './blame.ts';
import { gitBlameCommands } from './commands.ts';
import { blameHandler } from './follow.ts';
import { oldVersionField } from './old-version.ts';
import { gitBlameSettings } from './settings.ts';
import { commitHandler } from './show-commit.ts';

/** The commits that changed lines last. */
export const gitBlameFeature: Feature = {
  name: 'git-blame',
  aliases: gitBlameAliases,
  fields: [commitWantedField],
  documentFields: [blameField, oldVersionField],
  requests: [blameHandler, commitHandler, beforeHandler],
  commands: [['Git', gitBlameCommands]],
  settings: gitBlameSettings,
};
