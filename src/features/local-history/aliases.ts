import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const localHistoryAliases: Aliases = {
  show_timeline: ['local history', 'file history', 'previous versions', 'restore version', 'backup'],
  find_entry_to_restore: ['restore deleted file', 'undelete', 'local history', 'timeline'],
  clear_local_history: ['delete versions', 'clear undo history', 'delete all history'],
};
