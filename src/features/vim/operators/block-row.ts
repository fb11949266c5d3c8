import type { ByteRange } from '../../../base/files.ts';
import type { Byte, Column } from '../../../base/units.ts';
import { after } from '../../../text/graphemes.ts';
import type { Text } from '../../../text/text.ts';
import type { State } from '../../../core/model/state.ts';
import { lineEnd, lineStart } from '../lines.ts';
import type { VimScope } from '../scope.ts';
import type { BlockArea } from '../visual/area.ts';

/** The part of a line that is in a block; tabs and wide characters may be in it in part. */
export interface BlockRow extends ByteRange {
  /** The start of the line. */
  readonly line: Byte;
  /** Columns of the first character that are before the block. */
  readonly outsideLeft: Column;
  /** Columns of the last character that are after it. */
  readonly outsideRight: Column;
  /** Columns of the first character in the block, where the character begins before it; 0 elsewhere. */
  readonly insideLeft: Column;
  /** Columns of the last character in the block, where it ends after it and begins in it. */
  readonly insideRight: Column;
  /** The line does not reach into the block. */
  readonly isBefore: boolean;
  /** The line ends in the block or before it. */
  readonly isShort: boolean;
  /** The column at the end of the line, where it ends before the block or in it; that of `to` elsewhere. */
  readonly endColumn: Column;
}

/** The row of a line in a block. */
export function blockRow(
  scope: VimScope,
  at: Byte,
  { left, right }: Pick<BlockArea, 'left' | 'right'>,
): BlockRow {
  const { text } = scope;
  const line = lineStart(text, at);
  const end = lineEnd(text, line);
  const from = Math.min(end, scope.atColumn(line, left));
  const fromColumn = scope.column(from);
  if (from >= end)
    return {
      line,
      from: end,
      to: end,
      outsideLeft: 0,
      outsideRight: 0,
      insideLeft: 0,
      insideRight: 0,
      isBefore: fromColumn < left,
      isShort: true,
      endColumn: fromColumn,
    };
  const last = right === Infinity ? end : scope.atColumn(line, right);
  const to = last >= end ? end : Math.max(after(text, last), after(text, from));
  const toColumn = scope.column(to);
  const outsideLeft = left - fromColumn;
  const outsideRight = right === Infinity ? 0 : Math.max(0, toColumn - right - 1);
  const firstEnd = scope.column(after(text, from));
  const insideLeft = outsideLeft > 0 ? Math.min(firstEnd, right + 1) - left : 0;
  const isOne = after(text, from) >= to;
  const lastStart = last >= end ? toColumn : scope.column(last);
  const insideRight =
    outsideRight > 0 && !(isOne && outsideLeft > 0) ? right + 1 - Math.max(left, lastStart) : 0;
  return {
    line,
    from,
    to,
    outsideLeft,
    outsideRight,
    insideLeft,
    insideRight,
    isBefore: false,
    isShort: toColumn <= right,
    endColumn: toColumn,
  };
}

/** The rows of a block. */
export const blockRows = (scope: VimScope, block: BlockArea): BlockRow[] =>
  block.rows.map(({ from }) => blockRow(scope, from, block));

/** The text of a row, with spaces in place of characters that are in the block in part. */
export function textOfRow(state: State, text: Text, row: BlockRow): Text {
  const { from, to, insideLeft, insideRight, outsideLeft, outsideRight } = row;
  const begin = outsideLeft > 0 ? after(text, from) : from;
  const end = outsideRight > 0 && to > begin ? lastStart(text, row) : to;
  const middle = begin < end ? text.slice(begin, end) : text.slice(from, from);
  return spaces(state, insideLeft).concat(middle).concat(spaces(state, insideRight));
}

/** The start of the last character of a row. */
function lastStart(text: Text, { from, to }: ByteRange): Byte {
  let at = from;
  for (let next = after(text, at); next < to; next = after(text, at)) at = next;
  return at;
}

/** Some spaces. */
export const spaces = (state: State, count: Column): Text =>
  state.additions.string(' '.repeat(Math.max(0, count)));
