import { charMotions } from './char-motions.ts';
import { findMotions } from './find-motions.ts';
import { foldMotions } from './fold-motions.ts';
import { lineMotions } from './line-motions.ts';
import { matchMotions } from './match-motions.ts';
import { methodMotions } from './methods.ts';
import type { VimMotion } from './motion.ts';
import { paragraphMotions } from './paragraphs.ts';
import { screenMotions } from './screen-motions.ts';
import { sentenceMotions } from './sentences.ts';
import { wordMotions } from './word-motions.ts';

/** All motions. */
const VIM_MOTIONS: readonly VimMotion[] = [
  ...charMotions,
  ...lineMotions,
  ...wordMotions,
  ...findMotions,
  ...matchMotions,
  ...methodMotions,
  ...paragraphMotions,
  ...sentenceMotions,
  ...screenMotions,
  ...foldMotions,
];

const byName: ReadonlyMap<string, VimMotion> = new Map(VIM_MOTIONS.map((motion) => [motion.name, motion]));

/** The motion of a name; undefined for none. */
export const motionNamed = (name: unknown): VimMotion | undefined => byName.get(String(name));
