import type { Byte } from '../../base/units.ts';

/** The numbers of changes, and of the bytes that they put in. */
export interface RemainCounts {
  readonly placed: number;
  readonly placedBytes: Byte;
  readonly left: number;
  readonly leftBytes: Byte;
}
