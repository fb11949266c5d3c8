import type { Corner } from '../../core/layout/corner.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import type { Byte, Column, Row } from '../../base/units.ts';
import type { MouseEvent } from '../../input/event.ts';
import { blockBetween, cornerAt, blockField } from '../../core/motions/block-selection.ts';
import { type Drag, dragField } from '../../core/layout/text-drag-state.ts';
import { NO_FOLDS, foldsField } from '../../core/decorations/folds.ts';
import { foldedBlock } from '../../core/motions/line-ranges.ts';
import { autoscroll } from '../../core/dispatch/autoscroll.ts';
import { geometryOf, type LeafRegion, regions } from '../../core/layout/regions.ts';
import { rowAt } from '../../core/layout/visual-rows.ts';
import { byteAt, columnsLeft, rowsLeft, scrollBy, stickyCount } from '../../core/layout/scroll.ts';
import { end, type Range, Selections, start } from '../../core/model/selection.ts';
import { documentById, type State, viewIn, withView, activeView } from '../../core/model/state.ts';
import { lineAround, wordAround } from '../../core/motions/words.ts';

/** Cells that the mouse is beyond the text: negative above it and left of it. */
interface Beyond {
  readonly rows: number;
  readonly columns: number;
}

/** The mouse is held in text: what it was pressed at is selected up to where it is. Beyond the edges it scrolls. */
export function dragTo(state: State, event: MouseEvent): State {
  const held = dragField.of(state);
  // Who went elsewhere meanwhile does not select there.
  if (held === null || !held.down || held.leaf !== state.window.focus || event.button !== 'left')
    return state;
  const region = heldRegion(state, held);
  if (region === undefined || region.text.height < 1) return state;
  const away = beyond(state, region, held, event);
  if (away.rows === 0 && away.columns === 0) return selectTo(state, held, region, event);
  const next = autoscroll(state, event, (before) => scrolledOn(before, region, event, away));
  return selectTo(next, held, heldRegion(next, held) ?? region, event);
}

const heldRegion = (state: State, held: Drag): LeafRegion | undefined =>
  regions(state).leaves.find(({ leaf }) => leaf.id === held.leaf);

/**
 * The distance of the mouse from a text that reaches from `from` to `to`; a text at the edge of the screen ends there.
 */
function past(at: Column | Row, from: number, to: number, screen: number): number {
  if (at < from || (from === 0 && at === 0)) return Math.min(-1, at - from);
  if (at >= to || (to >= screen && at === screen - 1)) return Math.max(1, at - to + 1);
  return 0;
}

function beyond(state: State, region: LeafRegion, held: Drag, event: MouseEvent): Beyond {
  const { x, y, width, height } = region.text;
  // The lines that stay at the top are not where the text is.
  const first = y + stickyCount(state, region);
  const rows = past(event.y, first, y + height, state.window.rows);
  const wraps = geometryOf(state, region).wrap;
  const columns = wraps || held.unit === 'line' ? 0 : past(event.x, x, x + width, state.window.columns);
  return { rows, columns };
}

/** Columns scrolled for each that the mouse is away. */
const COLUMNS = 2;

/** Scrolls towards the mouse, faster the further away it is; null where that way nothing is left. */
function scrolledOn(state: State, region: LeafRegion, event: MouseEvent, away: Beyond): State | null {
  const { width, height } = region.text;
  const rows = rowsLeft(state, region, Math.max(-height, Math.min(height, away.rows)));
  const row = rowIn(state, region, event.y);
  const columns = columnsLeft(state, region, row, Math.max(-width, Math.min(width, COLUMNS * away.columns)));
  if (rows === 0 && columns === 0) return null;
  const next = scrollBy(state, region.leaf, rows, columns);
  // Some documents of plugins are not scrolled at all.
  return next === state ? null : next;
}

/** The row of the text that is nearest to the mouse. */
function rowIn(state: State, region: LeafRegion, y: Row): Row {
  const { text } = region;
  return Math.min(text.y + text.height - 1, Math.max(text.y + stickyCount(state, region), y));
}

function selectTo(state: State, held: Drag, region: LeafRegion, event: MouseEvent): State {
  const { text, language } = documentById(state, region.leaf.active);
  const row = rowIn(state, region, event.y);
  // One column behind the last one: up to there it is selected.
  const column = Math.max(region.text.x, Math.min(region.text.x + region.text.width, event.x));
  if (held.block !== null) {
    const block = blockBetween(geometryOf(state, region), held.block, cornerIn(state, region, column, row));
    return withView(state, blockField.with({ ...activeView(state), selections: block.selections }, block));
  }
  const at = byteAt(state, region, column, row);
  const selection = extendDrag(held, at, (place) =>
    held.unit === 'word'
      ? wordAround(text, place, language.word)
      : held.unit === 'line'
        ? lineOver(state, region, place)
        : { from: place, to: place },
  );
  return withView(state, { selections: Selections.of([...held.others, selection]) });
}

function extendDrag(held: Drag, at: Byte, around: (at: Byte) => { from: Byte; to: Byte }): Range {
  const { from, to } = around(at);
  const low = start(held.origin);
  const high = end(held.origin);
  return at < low ? { anchor: high, head: from } : { anchor: low, head: Math.max(to, high) };
}

/** The row and the column of a cell in the text area; the column may lie beyond the row's end. */
export function cornerIn(state: State, region: LeafRegion, x: Column, y: Row): Corner {
  const geometry = geometryOf(state, region);
  const at = byteAt(state, region, x, y);
  const row = rowAt(geometry, at);
  const { left } = viewIn(region.leaf);
  if (row.long && !geometry.wrap) return cornerAt(geometry, at);
  return { at, column: Math.max(0, x - region.text.x) + (geometry.wrap ? 0 : left) };
}

/** The line around a place, with what is folded away behind it. */
export function lineOver(
  state: State,
  { leaf }: LeafRegion,
  at: Byte,
): { readonly from: Byte; readonly to: Byte } {
  const { text } = documentById(state, leaf.active);
  const folds = settingsField.of(state).editor.folding ? foldsField.of(viewIn(leaf)) : NO_FOLDS;
  return foldedBlock(text, folds, at) ?? lineAround(text, at);
}
