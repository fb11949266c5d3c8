import type { Milliseconds } from '../../base/units.ts';
import type { LeafId } from '../model/panes.ts';
import type { Corner } from '../motions/block-selection.ts';
import type { Range } from '../model/selection.ts';

/** A press of the left button in text, until the next one: dragging extends it by characters, words or lines. */
export interface Drag {
  readonly leaf: LeafId;
  readonly unit: 'character' | 'word' | 'line';
  /** Where a block of columns was begun; null when it is no block. */
  readonly block: Corner | null;
  /** What the press selected; dragging never selects less. */
  readonly origin: Range;
  /** The selections that an added one joins. */
  readonly others: readonly Range[];
  readonly x: number;
  readonly y: number;
  readonly at: Milliseconds;
  readonly down: boolean;
}
