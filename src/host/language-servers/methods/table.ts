import type { Method } from '../client/method.ts';
import { colorNotations } from './color-notations.ts';
import { hover } from './hover.ts';
import { linkTarget } from './link-target.ts';
import { runCodeLens } from './run-code-lens.ts';
import { selectionRange } from './selection-range.ts';
import { serverLog } from './server-log.ts';

/** The worker's half of every question to servers, by the name of its request without `server_`. */
export const METHODS: Readonly<Record<string, Method>> = {
  color_notations: colorNotations,
  hover,
  link_target: linkTarget,
  log: serverLog,
  run_code_lens: runCodeLens,
  selection_range: selectionRange,
};
