import type { WorkerOperations } from '../worker-operation.ts';

export const diagnosticsInWorker: WorkerOperations = {
  getAllDiagnostics: () => [],
};
