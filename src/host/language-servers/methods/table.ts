import type { Method } from '../client/method.ts';
import { hover } from './hover.ts';
import { runCodeLens } from './run-code-lens.ts';
import { selectionRange } from './selection-range.ts';
import { serverLog } from './server-log.ts';

/** The worker's half of every question to servers, by the name of its request without `server_`. */
export const METHODS: Readonly<Record<string, Method>> = {
  hover,
  log: serverLog,
  run_code_lens: runCodeLens,
  selection_range: selectionRange,
};
