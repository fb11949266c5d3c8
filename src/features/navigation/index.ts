import { navigationAliases } from './aliases.ts';
import { positionItem } from './status.ts';
import type { Feature } from '../../core/model/feature.ts';
import { bookmarksField } from './bookmarks.ts';
import { bookmarkCommands } from './commands.ts';
import { refresh } from './goto.ts';
import { jumpsField } from './jump-list.ts';
import { lineTargetsField } from './line-targets.ts';

/** Places in files: lines, the jump list, bookmarks. */
export const navigationFeature: Feature = {
  name: 'navigation',
  aliases: navigationAliases,
  fields: [jumpsField],
  documentFields: [bookmarksField, lineTargetsField],
  commands: [['Go', bookmarkCommands]],
  status: [positionItem],
  on: {
    refresh,
  },
};
