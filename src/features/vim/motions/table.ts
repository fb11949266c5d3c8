import { charMotions } from './char-motions.ts';
import { lineMotions } from './line-motions.ts';
import type { VimMotion } from './motion.ts';

/** All motions. */
export const VIM_MOTIONS: readonly VimMotion[] = [...charMotions, ...lineMotions];

const byName: ReadonlyMap<string, VimMotion> = new Map(VIM_MOTIONS.map((motion) => [motion.name, motion]));

/** The motion of a name; undefined for none. */
export const motionNamed = (name: unknown): VimMotion | undefined => byName.get(String(name));
