import { editorIn } from '../../../core/languages/language.ts';
import { activeDocument, andThen, type State, type Step } from '../../../core/model/state.ts';
import { withIdleIndent } from '../insert/enter-commands.ts';
import { beginInsert } from '../insert/insertion.ts';
import { lineBelow, lineEnd, lineStart } from '../lines.ts';
import { withLastChange } from '../marks/change-list.ts';
import { beginBlockInsert } from '../visual/block-insert.ts';
import { applyEdit, cursorsOf, withChanged, withCursors } from './apply-edit.ts';
import { keepDeleted, remove } from './delete.ts';
import type { OperatorTarget, VimOperator } from './operator.ts';

/** The state with the cursor in the second of several lines: undo takes it there, as in Vim. */
function inSecondLine(state: State, ranges: OperatorTarget['ranges'], main: number): State {
  const { text } = activeDocument(state);
  const cursors = cursorsOf(state);
  if (cursors.length > 1) return state;
  const below = lineBelow(text, ranges[0].from);
  if (below === null || below >= ranges[0].to) return state;
  const place = below + cursors[0] - lineStart(text, cursors[0]);
  return withCursors(state, [Math.min(place, lineEnd(text, below))], main);
}

/** The state with whole lines emptied into one each; with indentation while typing, that of the first line stays. */
function withEmptyLines(state: State, { ranges, main }: OperatorTarget): State {
  const document = activeDocument(state);
  const { text } = document;
  const keepsIndent = editorIn(state, document).auto_indent !== false;
  const emptied = ranges.map(({ from }) => {
    let begin = from;
    const end = lineEnd(text, from);
    if (keepsIndent) while (begin < end && (text.byte(begin) === 0x20 || text.byte(begin) === 9)) begin++;
    return { from: begin, to: end };
  });
  // The lines below the first one go with their breaks: a mark in them is in the line that comes up.
  const changes = ranges.flatMap(({ to }, i) => {
    const below = lineBelow(text, emptied[i].to);
    if (below === null || below >= to) return [emptied[i]];
    const isBroken = text.byte(to - 1) === 10;
    return isBroken ? [emptied[i], { from: below, to }] : [{ from: emptied[i].from, to }];
  });
  const starts = emptied.map(({ from }) => from);
  const isIdle = changes.every(({ from, to }) => from === to);
  const done = isIdle
    ? withCursors(state, starts, main)
    : applyEdit(inSecondLine(state, ranges, main), changes, 'change', starts, main);
  const at = lineStart(
    activeDocument(done).text,
    cursorsOf(done)[Math.min(main, cursorsOf(done).length - 1)],
  );
  const marked = withChanged(done, at, at);
  return isIdle ? marked : withLastChange(marked, at);
}

/** `c`: removes the text and begins to insert in its place. */
export const changeOperator: VimOperator = {
  name: 'change',
  title: 'Change',
  doc: 'Delete text into a register and start insert mode.',
  writesRegister: true,
  run(state, target, input): Step {
    // A text without any line has nothing to keep.
    if (activeDocument(state).text.length === 0) return beginInsert(state, { isStep: true });
    const { kind, block, ranges } = target;
    const isNothing = kind === 'char' && ranges.every(({ from, to }) => from === to);
    if (target.isNothing === true || (isNothing && target.isInclusive !== true))
      return beginInsert(state, { isStep: true });
    return andThen(keepDeleted(state, target, input), (kept) => {
      if (isNothing) return beginInsert(kept, { isStep: true });
      if (kind === 'line') return beginInsert(withIdleIndent(withEmptyLines(kept, target)), { isStep: true });
      // What is typed in a block of empty lines is the only step of undo.
      const isIdle = ranges.every(({ from, to }) => from === to);
      const removed = isIdle ? withCursors(kept, [ranges[0].from], 0) : remove(kept, target, 'change');
      if (kind !== 'block' || block === undefined) return beginInsert(removed);
      return beginBlockInsert(removed, { block, rows: ranges.length, side: 'change' });
    });
  },
};
