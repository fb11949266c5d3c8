import type { Milliseconds } from '../../base/units.ts';
import { MouseCapture } from '../../core/dispatch/mouse-capture.ts';

/** A row of the explorer that the mouse holds: it may be dragged to a folder. */
export interface RowHold {
  readonly path: string;
  /** The time of the press; -Infinity for the second one of a double click. */
  readonly time: Milliseconds;
  /** The folder that it would be moved to; null while it is not dragged. */
  readonly over: string | null;
}

export const rowHold = new MouseCapture<RowHold>((held) => ({ ...held, over: null }));
