import type { Milliseconds } from '../../base/units.ts';

/** How long keys wait for an answer that they depend on, and how long work goes on before it is shown. */
export const PATIENCE: Milliseconds = 300;

/** How long keys wait for what comes with the start of the program: its plugins, the rest of a file. */
export const START_PATIENCE: Milliseconds = 1000;
