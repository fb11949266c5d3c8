import type { Json } from '../../base/json.ts';
import type { LocalState } from '../worker/local-state.ts';

/** Answers in the worker, from what the plugin was told and what it has queued. What it throws rejects a promise. */
export interface WorkerOperation {
  run(own: LocalState, args: readonly unknown[]): Json;
}

/** The operations of one subject that the worker carries out, by name: `worker` in the table. */
export type WorkerOperations = Readonly<Record<string, WorkerOperation['run']>>;
