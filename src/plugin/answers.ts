import type { Json } from '../base/json.ts';
import { paths } from './answers/paths.ts';
import { actions } from './answers/actions.ts';
import { identity } from './answers/identity.ts';
import { buffers } from './answers/buffers.ts';
import { cursors } from './answers/cursors.ts';
import type { Own } from './own.ts';

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
