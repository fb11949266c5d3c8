import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const recoveryAliases: Aliases = {
  recover_unsaved_work: [
    'restore unsaved changes',
    'recover file',
    'crash recovery',
    'swap files',
    'hot exit',
  ],
};
