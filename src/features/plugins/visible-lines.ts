import type { Byte } from '../../base/units.ts';
import { excerptOf } from './edit-events.ts';
import type { Leaf } from '../../core/model/panes.ts';
import { geometryOf, regionOf } from '../../core/layout/regions.ts';
import { rowAfter, rowAt, unbroken, type VisualRow } from '../../core/layout/visual-rows.ts';
import { type State, viewIn } from '../../core/model/state.ts';

/** More of a line is not told. */
const MOST_LINE: Byte = 16 * 1024;

/** A line as plugins are told of it. */
export type VisibleLine = {
  /** From 0; null while lines are not counted so far. */
  readonly line_number: number | null;
  readonly byte_start: Byte;
  /** Its end, after its line break. */
  readonly byte_end: Byte;
  /** Its text with its line break, at most 16 KiB of it. */
  readonly content: string;
};

/** The lines from the first that a split shows on, as many as it has rows: at least those that are in sight. */
export function visibleLines(
  state: State,
  leaf: Leaf,
  wanted: (from: Byte, next: Byte) => boolean = () => true,
): readonly VisibleLine[] {
  const region = regionOf(state, leaf);
  const geometry = unbroken(geometryOf(state, region));
  const { text } = geometry;
  const lines: VisibleLine[] = [];
  let row: VisualRow | null = rowAt(geometry, Math.min(viewIn(leaf).top, text.length));
  let line = text.newlinesBefore(row.from);
  for (let i = 0; i < region.text.height && row !== null; i++) {
    const { from, next, folded }: VisualRow = row;
    if (wanted(from, folded ?? next ?? text.length + 1)) {
      const end = folded ?? next ?? text.length;
      lines.push({
        line_number: line ?? null,
        byte_start: from,
        byte_end: end,
        content: excerptOf(text, from, end, MOST_LINE).text,
      });
    }
    row = rowAfter(geometry, row);
    if (line !== undefined)
      line = folded === undefined || row === null ? line + 1 : text.newlinesBefore(row.from);
  }
  return lines;
}
