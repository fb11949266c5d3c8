import type { Feature } from '../../core/model/feature.ts';
import { itemCommandHandler, restHandler } from './accept.ts';
import { completeFromServer } from './commands.ts';
import { serverListField } from './open-list.ts';
import { completionHandler, itemHandler, serverSource } from './source.ts';

/** Completion by language servers. */
export const serverCompletionFeature: Feature = {
  name: 'server-completion',
  fields: [serverListField],
  commands: [['Edit', [completeFromServer]]],
  completions: [serverSource],
  requests: [completionHandler, itemHandler, restHandler, itemCommandHandler],
};
