import type { Corner } from '../../core/layout/corner.ts';
import { blockBetween, cornerAt, rowsOf, blockField } from '../../core/motions/block-selection.ts';
import type { Command } from '../../core/model/command.ts';
import { geometryOf, regionOf } from '../../core/layout/regions.ts';
import {
  columnIn,
  type Geometry,
  rowAfter,
  rowAt,
  rowBefore,
  type VisualRow,
} from '../../core/layout/visual-rows.ts';
import { moveRows } from '../../core/layout/scroll.ts';
import { activeView, focusedLeaf, type State, type Step, step, withView } from '../../core/model/state.ts';

/** Moves the corner of the block that the cursor is at. */
function extend(state: State, move: (geometry: Geometry, anchor: Corner, head: Corner) => Corner): Step {
  const geometry = geometryOf(state, regionOf(state, focusedLeaf(state)));
  const view = activeView(state);
  const { selections } = view;
  const block = blockField.of(view);
  const { primary } = selections;
  const [anchor, head] =
    block?.selections === selections
      ? [block.anchor, block.head]
      : [cornerAt(geometry, primary.anchor), cornerAt(geometry, primary.head)];
  const next = blockBetween(geometry, anchor, move(geometry, anchor, head));
  return step(withView(state, blockField.with({ ...activeView(state), selections: next.selections }, next)));
}

const vertical =
  (neighbour: (geometry: Geometry, row: VisualRow) => VisualRow | null) =>
  (geometry: Geometry, _: Corner, head: Corner): Corner => {
    const row = neighbour(geometry, rowAt(geometry, head.at));
    return row === null ? head : { ...head, at: row.from };
  };

/** A screenful up or down. */
const moveByPage =
  (state: State, by: 1 | -1) =>
  (geometry: Geometry, _: Corner, head: Corner): Corner => {
    const rows = Math.max(1, regionOf(state, focusedLeaf(state)).text.height - 1);
    return { ...head, at: moveRows(geometry, rowAt(geometry, head.at), by * rows).from };
  };

/** One column to the right, as far as the longest of the rows goes. */
function right(geometry: Geometry, anchor: Corner, head: Corner): Corner {
  const reaches = rowsOf(geometry, anchor, head).some((row) => columnIn(geometry, row, row.to) > head.column);
  return reaches ? { ...head, column: head.column + 1 } : head;
}

export const blocks: readonly Command[] = [
  {
    name: 'block_select_left',
    argument: 'repeats',
    opposite: 'block_select_right',
    title: 'Column Select Left',
    doc: 'Extend the column selection one column to the left.',
    run: (state) => extend(state, (_, __, head) => ({ ...head, column: Math.max(0, head.column - 1) })),
  },
  {
    name: 'block_select_right',
    argument: 'repeats',
    opposite: 'block_select_left',
    title: 'Column Select Right',
    doc: 'Extend the column selection one column to the right.',
    run: (state) => extend(state, right),
  },
  {
    name: 'block_select_up',
    argument: 'repeats',
    opposite: 'block_select_down',
    title: 'Column Select Up',
    doc: 'Extend the column selection one row up.',
    run: (state) => extend(state, vertical(rowBefore)),
  },
  {
    name: 'block_select_down',
    argument: 'repeats',
    opposite: 'block_select_up',
    title: 'Column Select Down',
    doc: 'Extend the column selection one row down.',
    run: (state) => extend(state, vertical(rowAfter)),
  },
  {
    name: 'block_select_page_up',
    title: 'Column Select Page Up',
    doc: 'Extend the column selection one page up.',
    run: (state) => extend(state, moveByPage(state, -1)),
  },
  {
    name: 'block_select_page_down',
    title: 'Column Select Page Down',
    doc: 'Extend the column selection one page down.',
    run: (state) => extend(state, moveByPage(state, 1)),
  },
];
