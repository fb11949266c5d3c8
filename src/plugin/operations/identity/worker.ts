import type { Answer } from '../../answers.ts';

/** Grows when something is added to the interface. */
const VERSION = 1;

export const identity: Readonly<Record<string, Answer['run']>> = {
  apiVersion: () => VERSION,
  pluginName: ({ plugin }) => plugin,
};
