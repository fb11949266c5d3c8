import type { Byte, Column } from '../../../base/units.ts';
import type { State } from '../../../core/model/state.ts';
import type { Change } from '../../../text/changeset.ts';
import type { Text } from '../../../text/text.ts';
import { lineEnd } from '../lines.ts';
import { spaces } from '../operators/block-row.ts';
import type { VimScope } from '../scope.ts';

/** A change that inserts text. */
export interface Insertion {
  readonly change: Change;
  /** Bytes from the start of the change to the end of the text that it inserts. */
  readonly length: Byte;
}

/**
 * The change that inserts text at a column of a line, or at its end for `Infinity`. Spaces fill a line that is shorter. A
 * tab at the column is split; a wide character stays whole behind the text.
 */
export function insertionAtColumn(
  state: State,
  scope: VimScope,
  line: Byte,
  column: Column,
  inserted: Text,
): Insertion {
  const from = scope.atColumn(line, column);
  const start = scope.column(from);
  if (column === Infinity || start === column)
    return { change: { from, insert: inserted }, length: inserted.length };
  const lead = spaces(state, column - start);
  const isSplit = from < lineEnd(scope.text, line) && scope.text.byte(from) === 9;
  const to = isSplit ? from + 1 : from;
  const rest = spaces(state, isSplit ? scope.column(to) - column : 0);
  return {
    change: { from, to, insert: lead.concat(inserted).concat(rest) },
    length: lead.length + inserted.length,
  };
}
