import type { Byte, Column } from '../../../base/units.ts';
import { activeDocument, type State } from '../../../core/model/state.ts';
import type { Text } from '../../../text/text.ts';
import { lineEnd, lineStart } from '../lines.ts';
import { optionOf } from '../options/options.ts';

/** The blanks at the start of a line. */
export interface Indent {
  readonly from: Byte;
  readonly to: Byte;
  readonly columns: Column;
}

/** The width of a tab. */
export const tabWidth = (state: State): Column => activeDocument(state).indent.size;

/** The columns of one step of indentation: the width of a tab, unless the option `shiftwidth` has another. */
export const shiftWidth = (state: State): Column => optionOf(state, 'shiftwidth') || tabWidth(state);

/** The blanks at the start of the line at a byte. */
export function indentAt(text: Text, at: Byte, tab: Column): Indent {
  const from = lineStart(text, at);
  const end = lineEnd(text, from);
  let columns = 0;
  let to = from;
  for (; to < end; to++) {
    const byte = text.byte(to);
    if (byte === 9) columns += tab - (columns % tab);
    else if (byte === 0x20) columns++;
    else break;
  }
  return { from, to, columns };
}

/** Blanks that reach over some columns from a column on, with tabs where the document uses them. */
export function blanks(state: State, columns: Column, from: Column = 0): string {
  const { tabs, size } = activeDocument(state).indent;
  if (!tabs) return ' '.repeat(columns);
  const end = from + columns;
  const full = Math.floor(end / size) - Math.floor(from / size);
  if (full === 0) return ' '.repeat(columns);
  return '\t'.repeat(full) + ' '.repeat(end % size);
}
