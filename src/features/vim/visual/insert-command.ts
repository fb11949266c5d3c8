import { FLAG } from '../../../core/model/command-arguments.ts';
import { activeDocument, type State, type Step, withView } from '../../../core/model/state.ts';
import { cursorAt, Selections } from '../../../core/model/selection.ts';
import { after } from '../../../text/graphemes.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { beginInsert } from '../insert/insertion.ts';
import { lineEnd, lineStart } from '../lines.ts';
import { applyEdit, withCursors } from '../operators/apply-edit.ts';
import { blockRow, spaces } from '../operators/block-row.ts';
import { VimScope } from '../scope.ts';
import { type VisualArea, vimOf } from '../state.ts';
import { blockOf, leaveVisual } from './area.ts';
import { beginBlockInsert } from './block-insert.ts';

/** Begins to insert before or after a block, in its first row; the other rows get the text when that ends. */
function insertAtBlock(state: State, area: VisualArea, appends: boolean, count: number | null): Step {
  const block = blockOf(state, area);
  const row = blockRow(new VimScope(state), block.rows[0].from, block);
  const left = leaveVisual(state);
  const rows = block.rows.length;
  if (!appends) {
    // A tab that the block begins in is split.
    const width = row.outsideLeft === 0 ? 0 : row.outsideLeft + row.insideLeft;
    const { text } = activeDocument(state);
    const split =
      width === 0
        ? left
        : applyEdit(
            left,
            [{ from: row.from, to: after(text, row.from), insert: spaces(left, tabWidth(state, row.from)) }],
            'insert',
            [row.from],
            0,
          );
    const placed = withCursors(split, [row.from + row.outsideLeft], 0);
    return beginBlockInsert(placed, { block, rows, side: 'insert' }, count);
  }
  const isToEnds = block.right === Infinity;
  const missing = row.isShort && !isToEnds ? block.right + 1 - row.endColumn : 0;
  const padded =
    missing === 0
      ? left
      : applyEdit(left, [{ from: row.to, insert: spaces(left, missing) }], 'append', [row.to], 0);
  const at = isToEnds ? lineEnd(activeDocument(padded).text, row.line) : row.to + missing;
  return beginBlockInsert(withCursors(padded, [at], 0), { block, rows, side: 'append' }, count);
}

/** The columns of the character at a place. */
function tabWidth(state: State, at: number): number {
  const scope = new VimScope(state);
  return scope.column(after(scope.text, at)) - scope.column(at);
}

/** `I` and `A` of visual mode. */
export const visualInsert: VimCommand = {
  name: 'vim_visual_insert',
  title: 'Insert at Selection',
  doc: 'Starts insert mode before the selection, or after it if `args.after` is true; at a block the text goes into each of its rows.',
  args: { after: FLAG },
  repeats: true,
  run(state, { args, count }) {
    const { visual } = vimOf(state);
    if (visual === null) return fail(state);
    const appends = args.after === true;
    if (visual.kind === 'block') return insertAtBlock(state, visual, appends, count);
    const { text } = activeDocument(state);
    const places = visual.ranges.map(({ anchor, head, goal }) => {
      const [low, high] = anchor < head ? [anchor, head] : [head, anchor];
      if (visual.kind === 'line') return appends ? lineEnd(text, high) : lineStart(text, low);
      if (!appends) return lineStart(text, low);
      const end = goal === Infinity ? lineEnd(text, high) : high;
      return end < lineEnd(text, high) ? after(text, end) : lineEnd(text, high);
    });
    const selections = Selections.of(
      places.map((at) => cursorAt(at)),
      visual.main,
    );
    return beginInsert(withView(leaveVisual(state), { selections }), { count });
  },
};
