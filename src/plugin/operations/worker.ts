import { actionsInWorker } from './actions/worker.ts';
import { bufferOfKnownPath } from './buffers/known-path.ts';
import { buffersInWorker } from './buffers/worker.ts';
import { cursorsInWorker } from './cursors/worker.ts';
import { filesInWorker } from './files/worker.ts';
import { identityInWorker } from './identity/worker.ts';
import { pathsInWorker } from './paths/worker.ts';
import { widgetsInWorker } from './widgets/worker.ts';
import type { WorkerOperations } from './worker-operation.ts';

/** The subjects with operations that the worker carries out. */
const WORKER: readonly WorkerOperations[] = [
  actionsInWorker,
  buffersInWorker,
  cursorsInWorker,
  filesInWorker,
  identityInWorker,
  pathsInWorker,
  widgetsInWorker,
];

/** The operations that the worker carries out. */
export const WORKER_OPERATIONS: WorkerOperations = Object.fromEntries(
  WORKER.flatMap((subject) => Object.entries(subject)),
);

/** Answers that the worker may know of operations that the host carries out; undefined where the host has to be asked. */
export const ANSWERS_IN_WORKER: WorkerOperations = { findBufferByPath: bufferOfKnownPath };
