import type { Frame, Style } from '../../base/frame.ts';
import { shortLine } from '../../base/one-line.ts';
import { decodeText } from '../../base/utf8.ts';
import { write } from '../../ui/cells.ts';
import { applyLook } from '../../ui/text/overlay-style.ts';
import type { Theme } from '../../ui/theme.ts';
import { type Entry, layOut } from '../plugins/virtual-entries.ts';

/** The longest entry of which more is drawn than its start, in bytes. */
const LONGEST = 8000;

/**
 * Draws the first line of an entry with its styles, up to a column.
 * @returns the column behind it
 */
export function drawEntry(
  frame: Frame,
  entry: Entry,
  { x, y, limit }: { readonly x: number; readonly y: number; readonly limit: number },
  base: Style,
  theme: Theme,
): number {
  const { bytes, looks } = layOut([entry]);
  const feed = bytes.indexOf(10);
  const end = Math.min(LONGEST, feed < 0 ? bytes.length : feed);
  const edges = new Set([0, end]);
  for (const { from, to } of looks) for (const at of [from, to]) if (at > 0 && at < end) edges.add(at);
  const places = [...edges].toSorted((a, b) => a - b);
  let column = x;
  let tail = base;
  for (let i = 0; i + 1 < places.length && column < limit; i++) {
    const [from, to] = [places[i], places[i + 1]];
    const own = looks.filter((look) => look.from <= from && look.to >= to);
    const style = own.reduce((below, { value }) => applyLook(below, value, theme), base);
    column = write(frame, column, y, shortLine(decodeText(bytes.subarray(from, to))), style, limit);
    tail = own.some(({ value }) => value.extendToLineEnd) ? style : base;
  }
  if (tail !== base && column < limit)
    frame.fill(column, y, limit - column, 1, { ...base, paper: tail.paper });
  return column;
}
