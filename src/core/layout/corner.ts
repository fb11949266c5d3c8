import type { Byte, Column } from '../../base/units.ts';

/** A corner of a block: a row, by a byte of it, and a column that may lie beyond the row's end. */
export interface Corner {
  readonly at: Byte;
  readonly column: Column;
}
