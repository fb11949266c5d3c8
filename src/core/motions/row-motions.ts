import { before, snap } from '../../text/graphemes.ts';
import type { Byte, Column } from '../../base/units.ts';
import { lineStartAt } from '../../text/lines.ts';
import { moveRows } from '../layout/scroll.ts';
import { byteAtColumn, columnIn, type Geometry, rowAt, type VisualRow } from '../layout/visual-rows.ts';
import type { Range } from '../model/selection.ts';
import { lineContentEnd } from './line-ranges.ts';
import { type Motion, type MotionScope, fixedMove } from './motion.ts';

/** The last place of a row where a cursor can be: its end, or before the character that ends a wrapped row. */
const rowEndOf = (geometry: Geometry, row: VisualRow): Byte =>
  row.last || row.to === row.from ? row.to : before(geometry.text, row.to);

/** A motion over `rows` rows in the goal column. It fails in the first or last row, from where a plain move goes to that row's end. */
const vertical = (
  direction: -1 | 1,
  rows: (scope: MotionScope) => number,
): Pick<Motion, 'kind' | 'repeats' | 'keepsColumn' | 'leaves' | 'move' | 'atEdge'> => ({
  kind: 'exclusive',
  repeats: true,
  keepsColumn: true,
  leaves: direction < 0 ? 'from_start' : 'from_end',
  move(scope, range, count) {
    const { geometry } = scope;
    const row = rowAt(geometry, range.head);
    const goal = goalOf(geometry, row, range);
    const target = moveRows(geometry, row, direction * count * rows(scope));
    return target.from === row.from ? null : { head: byteAtColumn(geometry, target, goal), goal };
  },
  atEdge({ geometry }, range) {
    const row = rowAt(geometry, range.head);
    const goal = goalOf(geometry, row, range);
    return { head: direction < 0 ? row.from : rowEndOf(geometry, row), goal };
  },
});

const goalOf = (geometry: Geometry, row: VisualRow, { head, goal }: Range): Column =>
  goal ?? columnIn(geometry, row, head);

/** One row up. */
export const up: Motion = {
  name: 'up',
  commands: { form: 'move', title: 'Up', doc: 'one row up' },
  opposite: 'down',
  ...vertical(-1, () => 1),
};

/** One row down. */
export const down: Motion = {
  name: 'down',
  commands: { form: 'move', title: 'Down', doc: 'one row down' },
  opposite: 'up',
  ...vertical(1, () => 1),
};

/** One page up. */
export const pageUp: Motion = {
  name: 'page_up',
  commands: { form: 'move', title: 'Page Up', doc: 'one page up' },
  opposite: 'page_down',
  scrolls: -1,
  ...vertical(-1, ({ pageRows }) => pageRows),
};

/** One page down. */
export const pageDown: Motion = {
  name: 'page_down',
  commands: { form: 'move', title: 'Page Down', doc: 'one page down' },
  opposite: 'page_up',
  scrolls: 1,
  ...vertical(1, ({ pageRows }) => pageRows),
};

/** The start of the row. */
export const rowStart: Motion = {
  name: 'line_start',
  commands: { form: 'move', title: 'Line Start', doc: 'to the start of the row' },
  kind: 'exclusive',
  repeats: false,
  move: fixedMove(({ geometry }, at) => rowAt(geometry, at).from),
};

/** The end of the row, and from there that of a wrapped line. */
export const rowEnd: Motion = {
  name: 'line_end',
  commands: {
    form: 'move',
    title: 'Line End',
    doc: 'to the end of the row, and from there to the end of a wrapped line',
  },
  kind: 'exclusive',
  repeats: false,
  move: fixedMove(({ geometry }, at) => {
    const { text } = geometry;
    const row = rowAt(geometry, at);
    const rowTo = rowEndOf(geometry, row);
    if (row.last || rowTo !== at) return rowTo;
    return lineContentEnd(text, at) ?? at;
  }),
};

/** The first character of a line that is not blank, or its start from there; in the rows of a wrapped line the row's start first. */
export const smartHome: Motion = {
  name: 'smart_home',
  kind: 'exclusive',
  repeats: false,
  move: fixedMove(({ geometry }, head) => {
    const { text } = geometry;
    const row = rowAt(geometry, head);
    if (!row.first) return row.from === head ? (lineStartAt(text, head) ?? row.from) : row.from;
    let at = row.from;
    for (let byte = text.byte(at); at < row.to && (byte === 0x20 || byte === 9); byte = text.byte(at)) at++;
    const indented = snap(text, at);
    return head === indented ? row.from : indented;
  }),
};
