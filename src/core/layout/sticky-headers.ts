import { settingsField } from '../config/settings-field.ts';
import type { Byte } from '../../base/units.ts';
import { headersAbove } from '../../syntax/folding.ts';
import { lineStartAt } from '../../text/lines.ts';
import { onlyShows } from '../model/document.ts';
import { knownFolds } from './foldable-ranges.ts';
import type { LeafRegion } from './regions.ts';
import { type Geometry, rowAt, type VisualRow } from './visual-rows.ts';
import { type ScreenRow, screenRowBelow, topScreenRow } from './screen-rows.ts';
import { viewOptionsField } from './view-options.ts';
import { documentById, type State, viewIn } from '../model/state.ts';

/** Bytes that are searched upward for lines where only indentation tells. */
const REACH: Byte = 64 * 1024;
/** The most folds that are searched for the blocks around a row. */
const MOST: number = 64;

const NONE: readonly VisualRow[] = [];

/**
 * The lines that stay at the top of a split when it begins at a spot, by default where it does: the first ones of the
 * blocks that the first row below them is in, from the outermost.
 */
export function stickyRows(
  state: State,
  region: LeafRegion,
  geometry: Geometry,
  top: ScreenRow = topScreenRow(geometry, viewIn(region.leaf)),
): readonly VisualRow[] {
  const { sticky_scroll: wanted, sticky_scroll_lines: most } = settingsField.of(state).editor;
  if (viewOptionsField.of(documentById(state, region.leaf.active)).headerLine)
    return top.row.from === 0 || region.text.height < 3 ? NONE : [rowAt(geometry, 0)];
  if (!wanted || onlyShows(documentById(state, region.leaf.active))) return NONE;
  const limit = Math.min(most, Math.floor((region.text.height - 1) / 2));
  let starts: readonly Byte[] = [];
  let screenRow: ScreenRow | null = top;
  for (let count = 0; screenRow !== null; count++) {
    starts = headersOf(state, region, screenRow.row).slice(0, limit);
    if (starts.length <= count || count === limit) break;
    screenRow = screenRowBelow(geometry, screenRow);
  }
  return starts.map((start) => rowAt(geometry, start));
}

/** The starts of the lines that blocks around a row begin with, but for its own, from the outermost. */
function headersOf(state: State, { leaf }: LeafRegion, row: VisualRow): readonly Byte[] {
  const document = documentById(state, leaf.active);
  const { text } = document;
  if (row.from === 0 || row.long) return [];
  const own = row.first ? row.from : (lineStartAt(text, row.from) ?? row.from);
  const known = knownFolds(document, settingsField.of(state));
  if (known === null) return headersAbove(text, own, document.indent.size, REACH);
  const starts = new Set<Byte>();
  for (const { from, to, value } of known.touching(own, own)) {
    if (from >= own || to < own || value.kind === 'comment' || value.kind === 'imports') continue;
    starts.add(lineStartAt(text, from) ?? from);
    if (starts.size === MOST) break;
  }
  return [...starts].toSorted((a, b) => a - b);
}
