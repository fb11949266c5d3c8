import type { Json } from '../base/json.ts';
import { paths } from './operations/paths/worker.ts';
import { actions } from './operations/actions/worker.ts';
import { identity } from './operations/identity/worker.ts';
import { buffers } from './operations/buffers/worker.ts';
import { cursors } from './operations/cursors/worker.ts';
import type { Own } from './worker/local-state.ts';

/** Answers beside the plugin, from what it was told and what it has queued. What it throws rejects a promise. */
export interface Answer {
  run(own: Own, args: readonly unknown[]): Json;
}

/** What is answered there. */
export const ANSWERS: Readonly<Record<string, Answer['run']>> = {
  ...paths,
  ...buffers,
  ...cursors,
  ...actions,
  ...identity,
  getAllDiagnostics: () => [],
};
