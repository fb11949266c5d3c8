import type { Feature } from '../../core/model/feature.ts';
import { recoveryAliases } from './aliases.ts';
import { listHandler, recoveryCommands } from './commands.ts';
import { openedForWork, workHandler } from './compare-work.ts';
import { restoreKept } from './kept-work.ts';
import { offerRecovery } from './offer.ts';
import { unsavedWorkField } from './unsaved-work.ts';

/** Unsaved work of editors that are gone: it is offered, listed, compared and restored. */
export const recoveryFeature: Feature = {
  name: 'recovery',
  aliases: recoveryAliases,
  fields: [unsavedWorkField],
  requests: [listHandler, openedForWork, workHandler],
  commands: [['File', recoveryCommands]],
  on: {
    rescued: offerRecovery,
    kept_work: restoreKept,
  },
};
