import type { Method } from '../client/method.ts';
import { hover } from './hover.ts';
import { prepareRename, rename } from './rename.ts';
import { serverLog } from './server-log.ts';

/** The worker's half of every question to servers, by the name of its request without `server_`. */
export const METHODS: Readonly<Record<string, Method>> = {
  hover,
  prepare_rename: prepareRename,
  rename,
  log: serverLog,
};
