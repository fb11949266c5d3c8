import { FLAG } from '../../../core/model/command-arguments.ts';
import { activeDocument, type State, type Step, withView } from '../../../core/model/state.ts';
import { cursorAt, Selections } from '../../../core/model/selection.ts';
import { after } from '../../../text/graphemes.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { beginInsert } from '../insert/insertion.ts';
import { lineEnd, lineStart } from '../lines.ts';
import { applyEdit, withCursors } from '../operators/apply-edit.ts';
import { spaces } from '../operators/block-row.ts';
import { VimScope } from '../scope.ts';
import { type VisualArea, vimOf } from '../state.ts';
import { blockOf, leaveVisual } from './area.ts';
import { beginBlockInsert } from './block-insert.ts';
import { insertionAtColumn } from './insert-at-column.ts';

/** Begins to insert before or after a block, in its first row; the other rows get the text when that ends. */
function insertAtBlock(state: State, area: VisualArea, appends: boolean, count: number | null): Step {
  const block = blockOf(state, area);
  const left = withCursors(leaveVisual(state), [block.rows[0].from], 0);
  const column = appends ? block.right + 1 : block.left;
  const nothing = spaces(left, 0);
  const { change, length } = insertionAtColumn(left, new VimScope(left), block.rows[0].from, column, nothing);
  const { from, to = from, insert } = change;
  const isMade = to > from || (insert?.length ?? 0) > 0;
  // Undo goes to the end of a line that was filled with spaces.
  const made = isMade ? applyEdit(withCursors(left, [from], 0), [change], 'insert', [from], 0) : left;
  const side = appends ? 'append' : 'insert';
  const placed = withCursors(made, [from + length], 0);
  return beginBlockInsert(placed, { block, rows: block.rows.length, side }, count);
}

/** `I` and `A` of visual mode. */
export const visualInsert: VimCommand = {
  name: 'vim_visual_insert',
  title: 'Insert at Selection',
  doc: 'Start insert mode before the selection, or after it if the argument `after` is true. In a block, the text is inserted on every row.',
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
