import { sessionAliases } from './aliases.ts';
import type { Feature } from '../../core/model/feature.ts';
import { workspace } from './commands.ts';
import { onResumed } from './restore.ts';

/** The session: what comes back when a folder is opened again. */
export const sessionFeature: Feature = {
  name: 'session',
  aliases: sessionAliases,
  commands: [['File', workspace]],
  on: {
    session: onResumed,
  },
};
