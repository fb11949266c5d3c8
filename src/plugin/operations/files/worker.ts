import type { WorkerOperations } from '../worker-operation.ts';

type Value = readonly [string];

export const filesInWorker: WorkerOperations = {
  localPath: (_, [value]: Value) => ({ kind: 'local', value }),
  windowPath: (_, [window, value]: readonly [number, string]) => ({ kind: 'authority', window, value }),
  authorityPath: (_, [value]: Value) => ({ kind: 'authority', value }),
};
