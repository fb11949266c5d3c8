import type { Method } from '../client/method.ts';
import { completion } from './completion.ts';
import { completionCommand, completionItem, completionRest } from './completion-rest.ts';
import { hover } from './hover.ts';
import { serverLog } from './server-log.ts';

/** The worker's half of every question to servers, by the name of its request without `server_`. */
export const METHODS: Readonly<Record<string, Method>> = {
  completion,
  completion_item: completionItem,
  completion_rest: completionRest,
  completion_command: completionCommand,
  hover,
  log: serverLog,
};
