import type { WorkerOperations } from '../worker-operation.ts';

/** Grows when something is added to the interface. */
const VERSION = 1;

export const identityInWorker: WorkerOperations = {
  apiVersion: () => VERSION,
  pluginName: ({ plugin }) => plugin,
};
