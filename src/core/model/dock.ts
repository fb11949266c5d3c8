import type { State } from './state.ts';

/** Room beside the text that a feature takes while it shows something there. */
export interface Dock {
  readonly name: string;
  /** Left of all splits, with a line between, or below them. */
  readonly side: 'left' | 'below';
  /** The columns, or below the rows, that it would like to have; 0 while it is not shown. */
  readonly size: (state: State) => number;
  /** Below: the part of the rows that it takes at most, 0 to 1. */
  readonly share?: number;
  /** Below: the rows that it has in any case on a screen of three rows or more. */
  readonly least?: number;
}
