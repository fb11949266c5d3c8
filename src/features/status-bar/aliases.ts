import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const statusBarAliases: Aliases = {
  show_status_log: ['notifications', 'messages', 'message log', 'log', 'event log', 'output'],
  clear_notifications: ['dismiss notifications', 'close notifications'],
  cancel_task: ['stop', 'interrupt', 'abort', 'stop task'],
};
