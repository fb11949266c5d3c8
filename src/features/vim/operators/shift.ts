import type { Column } from '../../../base/units.ts';
import type { Change } from '../../../text/changeset.ts';
import { after, before } from '../../../text/graphemes.ts';
import { activeDocument, type State, step } from '../../../core/model/state.ts';
import { lineBelow, lineEnd, lineStart } from '../lines.ts';
import { withLastChange } from '../marks/change-list.ts';
import { markHere } from '../marks/mark.ts';
import { VimScope } from '../scope.ts';
import { applyEdit, cursorsOf, endOfLine, withChanged, withCursors } from './apply-edit.ts';
import { type BlockRow, blockRows } from './block-row.ts';
import { optionOf } from '../options/options.ts';
import { blanks, indentAt, shiftWidth, tabWidth } from './indentation.ts';
import { withCursorsInLines } from './line-landing.ts';
import type { OperatorTarget, VimOperator } from './operator.ts';

/** The changes that move the text of lines by some columns; empty lines stay. */
function lineShifts(state: State, { ranges }: OperatorTarget, steps: number): Change[] {
  const { text } = activeDocument(state);
  const [size, tab] = [shiftWidth(state), tabWidth(state)];
  const rounds = optionOf(state, 'shiftround');
  const changes: Change[] = [];
  for (const { from, to } of ranges)
    for (let line: number | null = from; line !== null && line < to; line = lineBelow(text, line)) {
      const indent = indentAt(text, line, tab);
      if (lineEnd(text, line) === line) continue;
      const whole = steps > 0 ? Math.floor(indent.columns / size) : Math.ceil(indent.columns / size);
      const columns = rounds ? (whole + steps) * size : indent.columns + steps * size;
      const made = blanks(state, Math.max(0, columns));
      const { from: begin, to: end } = indent;
      changes.push({ from: begin, to: end, insert: state.additions.string(made) });
    }
  return changes;
}

/** The change that moves the text of a row of a block by some columns; null where there is nothing to move. */
function rowShift(
  state: State,
  scope: VimScope,
  row: BlockRow,
  block: { readonly left: Column },
  by: Column,
): Change | null {
  const { text } = scope;
  const { line, from } = row;
  const end = lineEnd(text, line);
  if (row.isBefore || line === end) return null;
  let textStart = from;
  while (textStart < end && isBlank(text.byte(textStart))) textStart++;
  if (by > 0) {
    let begin = from;
    while (begin > line && isBlank(text.byte(begin - 1))) begin--;
    const first = scope.column(begin);
    const made = blanks(state, scope.column(textStart) - first + by, first);
    return { from: begin, to: textStart, insert: state.additions.string(made) };
  }
  const column = scope.column(textStart);
  const room = column - block.left;
  const target = column - Math.min(Math.abs(by), Math.max(0, room));
  let kept = from;
  while (kept < textStart && scope.column(after(text, kept)) <= target) kept = after(text, kept);
  const fill = Math.max(0, target - scope.column(kept));
  return { from: kept, to: textStart, insert: state.additions.string(' '.repeat(fill)) };
}

const isBlank = (byte: number): boolean => byte === 0x20 || byte === 9;

/** Moves the text of a target to the right, or to the left. */
function shift(state: State, target: OperatorTarget, steps: number): State {
  const by = steps * shiftWidth(state);
  const { block, ranges, main, starts } = target;
  const label = steps > 0 ? 'shift right' : 'shift left';
  if (block !== undefined && target.kind === 'block') {
    const scope = new VimScope(state);
    const rows = blockRows(scope, block);
    const changes = rows.flatMap((row) => rowShift(state, scope, row, block, by) ?? []);
    const done = applyEdit(state, changes, label, [starts[0]], 0);
    const { text } = activeDocument(done);
    const top = markHere(activeDocument(state).text, starts[0]);
    const first = Math.min(top.line + top.column, lineEnd(text, top.line));
    let last = top.line;
    for (let left = rows.length - 1; left > 0; left--) last = lineBelow(text, last) ?? last;
    const end = lineEnd(text, last);
    const marked = withChanged(withCursors(done, [first], 0), top, end > last ? before(text, end) : end);
    return withLastChange(marked, top.line);
  }
  const changes = lineShifts(state, linesOf(state, target), steps);
  const done = applyEdit(
    state,
    changes,
    label,
    ranges.map(({ from }) => from),
    main,
  );
  const { text } = activeDocument(done);
  const lines = cursorsOf(done).map((at) => lineStart(text, at));
  const moved = withCursorsInLines(state, target, done, lines);
  const first = lines[Math.min(main, lines.length - 1)];
  let last = first;
  for (let left = lineCount(state, ranges[main].from, ranges[main].to) - 1; left > 0; left--)
    last = lineBelow(text, last) ?? last;
  const old = activeDocument(state).text;
  const column = starts[main] - lineStart(old, starts[main]);
  return withLastChange(withChanged(moved, { line: first, column }, endOfLine(moved, last)), first);
}

/** The lines from one place to another. */
export function lineCount(state: State, from: number, to: number): number {
  const { text } = activeDocument(state);
  let count = 1;
  for (let line = lineBelow(text, from); line !== null && line < to; line = lineBelow(text, line)) count++;
  return count;
}

/** A target of the whole lines that another one touches. */
export function linesOf(state: State, target: OperatorTarget): OperatorTarget {
  if (target.kind === 'line') return target;
  const { text } = activeDocument(state);
  const ranges = target.ranges.map(({ from, to }, i) => {
    // A range that ends with a line break does not reach into the next line, unless that is selected.
    const isBroken = to > from && text.byte(to - 1) === 10;
    const last = target.isVisual && target.kind === 'char' ? target.ends[i] : isBroken ? to - 1 : to;
    const end = lineEnd(text, Math.max(from, last));
    return { from: lineStart(text, from), to: Math.min(text.length, end + 1) };
  });
  return { ...target, kind: 'line', ranges };
}

/** `>` and `<`. */
export const shiftOperators: readonly VimOperator[] = [
  {
    name: 'shift_right',
    title: 'Shift Right',
    doc: 'Indent lines by one level, or in visual mode by as many as the count says.',
    run: (state, target, { count }) => step(shift(state, target, count ?? 1)),
  },
  {
    name: 'shift_left',
    title: 'Shift Left',
    doc: 'Outdent lines by one level, or in visual mode by as many as the count says.',
    run: (state, target, { count }) => step(shift(state, target, -(count ?? 1))),
  },
];
