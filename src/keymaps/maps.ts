import { defaultMap } from './default.ts';

/** The maps that come with the program. Those that are seldom in use are functions, so that nothing is made of them before. */
export const MAPS = {
  default: () => defaultMap,
};
