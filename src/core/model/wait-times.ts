import type { Milliseconds } from '../../base/units.ts';

/** The longest time that keys wait for an answer they depend on, and the time after which work is shown. */
export const ANSWER_WAIT: Milliseconds = 300;

/** The longest time that keys wait for the rest of the start: plugins, the rest of a file. */
export const START_WAIT: Milliseconds = 1000;
