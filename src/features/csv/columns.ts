import type { Byte, Column } from '../../base/units.ts';
import { eachCluster } from '../../core/layout/grapheme-columns.ts';
import type { FieldLine } from './fields.ts';

/** Lines of a table, and the bytes that their fields are counted in. */
export interface TablePart {
  readonly bytes: Uint8Array;
  readonly lines: readonly FieldLine[];
}

/** Spaces before a field, which align it. */
export interface Padding {
  readonly at: Byte;
  readonly width: Column;
}

/** A wider field does not widen its column: the rest of its line stands further right. */
const WIDEST: Column = 60;

/** True for bytes of characters that take one column each. */
function isPlain(bytes: Uint8Array, from: Byte, to: Byte): boolean {
  for (let at = from; at < to; at++) if (bytes[at] < 0x20 || bytes[at] > 0x7e) return false;
  return true;
}

const widthFrom = (bytes: Uint8Array, from: Byte, to: Byte, column: Column, tabSize: number): Column =>
  isPlain(bytes, from, to) ? to - from : eachCluster(bytes, from, to, column, tabSize, () => true) - column;

/**
 * The widths of the columns of a table with their delimiters, at least `least`: each as wide as its widest field, and
 * `gap` more. The last field of a line has no part in it.
 */
export function columnWidths(
  parts: readonly TablePart[],
  tabSize: number,
  gap: Column,
  least: readonly Column[],
): readonly Column[] {
  const widths: Column[] = [];
  let start: Column = 0;
  let left = parts.flatMap(({ bytes, lines }) => lines.map(({ starts }) => ({ bytes, starts })));
  for (let i = 0; ; i++) {
    left = left.filter(({ starts }) => starts.length > i + 1);
    if (left.length === 0) return widths;
    let width = (least[i] ?? 0) - gap;
    for (const { bytes, starts } of left)
      width = Math.max(width, Math.min(WIDEST, widthFrom(bytes, starts[i], starts[i + 1], start, tabSize)));
    widths.push(width + gap);
    start += width + gap;
  }
}

/** The spaces before the fields of a part of a table that align them to columns of some widths. */
export function paddingsOf(
  { bytes, lines }: TablePart,
  widths: readonly Column[],
  tabSize: number,
): readonly Padding[] {
  const found: Padding[] = [];
  for (const { starts, to } of lines) {
    let column: Column = 0;
    let wanted: Column = 0;
    for (let i = 0; i + 1 < starts.length && i < widths.length; i++) {
      wanted += widths[i];
      column += widthFrom(bytes, starts[i], starts[i + 1], column, tabSize);
      const at = starts[i + 1];
      // Nothing is before the end of a line.
      if (column < wanted && at < to) found.push({ at, width: wanted - column });
      column = Math.max(column, wanted);
    }
  }
  return found;
}
