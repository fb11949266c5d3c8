import type { WorkerOperations } from '../worker-operation.ts';

let animations = 0;

/** Animations, of which none is shown. */
export const widgetsInWorker: WorkerOperations = {
  animateArea: () => ++animations,
  animateVirtualBuffer: () => ++animations,
  cancelAnimation: () => false,
};
