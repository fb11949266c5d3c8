import type { Byte } from '../../../base/units.ts';
import { lineBreak } from '../../../core/model/document.ts';
import { activeDocument, andThen, type State, type Step, step } from '../../../core/model/state.ts';
import { before } from '../../../text/graphemes.ts';
import { type Change, ChangeSet } from '../../../text/changeset.ts';
import { lineBelow, lineEnd, lineStart } from '../lines.ts';
import { withLastChange } from '../marks/change-list.ts';
import { withMarks, withMarksOfJoined } from '../marks/marks.ts';
import type { Register } from '../registers/registers.ts';
import { deleteInto, yankInto } from '../registers/write.ts';
import { noteIdleStep } from '../repeat/idle-steps.ts';
import { VimScope } from '../scope.ts';
import { applyEdit, cursorsOf, endOfLine, inText, withChanged, withCursors } from './apply-edit.ts';
import { withCursorsInLines } from './line-landing.ts';
import { blockRows, spaces, textOfRow } from './block-row.ts';
import type { OperatorInput, OperatorTarget, VimOperator } from './operator.ts';

/** The motions whose deletes always go into `"1`. */
const USES_FIRST: ReadonlySet<string | null> = new Set([
  'match',
  'sentence',
  'sentence_back',
  'mark',
  'search_forward',
  'search_backward',
  'search_next',
  'search_previous',
  'paragraph',
  'paragraph_back',
]);

/** Spaces that stand for a line that does not reach into a block. */
const MOST_SPACES = 1000;

/** The text of a target as a register has it. */
function registerFor(state: State, target: OperatorTarget): Register {
  const { kind, ranges, block } = target;
  const document = activeDocument(state);
  const { text } = document;
  const broken = lineBreak(document);
  const crlf = broken === '\r\n';
  if (kind === 'block' && block !== undefined) {
    const scope = new VimScope(state);
    const rows = blockRows(scope, block);
    const right =
      block.right === Infinity ? Math.max(...rows.map(({ endColumn }) => endColumn)) - 1 : block.right;
    const width = Math.max(1, right - block.left + 1);
    // A line that ends before the block counts as one of spaces; up to the ends of lines, one more than the longest.
    const missing = spaces(state, Math.min(MOST_SPACES, block.right === Infinity ? width + 1 : width));
    const texts = rows.map((row) => (row.isBefore ? missing : textOfRow(state, text, row)));
    return { kind, texts, width, crlf };
  }
  const texts = ranges.map(({ from, to }) => {
    const part = text.slice(from, to);
    const isWhole = kind !== 'line' || (part.length > 0 && part.byte(part.length - 1) === 10);
    return isWhole ? part : part.concat(state.additions.string(broken));
  });
  return { kind: isOfWholeLines(state, target) ? 'line' : kind, texts, crlf };
}

/** True for characters from the start of one line up to that of another, which registers keep as lines. */
function isOfWholeLines(state: State, { kind, ranges, isVisual, isInclusive }: OperatorTarget): boolean {
  const { text } = activeDocument(state);
  return (
    kind === 'char' &&
    !isVisual &&
    isInclusive !== true &&
    ranges.every(({ from, to }) => from < to && lineStart(text, from) === from && lineStart(text, to) === to)
  );
}

/** True where a target is within one line at each cursor. */
const isSmall = (state: State, { kind, ranges }: OperatorTarget): boolean => {
  const { text } = activeDocument(state);
  if (kind === 'line') return false;
  if (kind === 'block') return ranges.length === 1;
  return ranges.every(({ from, to }) => to <= lineEnd(text, from));
};

/** Puts the text of a target into registers, as deleted text. */
export function keepDeleted(state: State, target: OperatorTarget, { register, motion }: OperatorInput): Step {
  return deleteInto(state, register, registerFor(state, target), {
    isSmall: isSmall(state, target),
    usesFirst: USES_FIRST.has(motion),
  });
}

/** True where there is nothing to delete at any cursor; in several rows of a block there always is. */
export const isEmptyTarget = ({ ranges, kind, isNothing }: OperatorTarget): boolean =>
  isNothing === true ||
  ((kind === 'char' || (kind === 'block' && ranges.length === 1)) &&
    ranges.every(({ from, to }) => from === to));

/** The state without the text of a target, and the cursors where it was. */
export function remove(state: State, target: OperatorTarget, label: string): State {
  const { kind, ranges, main } = target;
  if (kind === 'block') return removeBlock(state, target, label);
  const { text } = activeDocument(state);
  if (kind === 'char') {
    const removed = applyEdit(
      state,
      ranges,
      label,
      ranges.map(({ from }) => from),
      main,
    );
    const at = cursorsOf(removed)[Math.min(main, cursorsOf(removed).length - 1)];
    // What is behind a line break that goes is joined to the line before, even where all of that goes.
    const starts = ranges.flatMap(({ from, to }) =>
      lineStart(text, from) === from && to > lineEnd(text, from) ? [from] : [],
    );
    const kept = withMarksOfJoined(state, removed, starts, ChangeSet.of(text.length, ranges));
    const marked = withChanged(kept, at, at);
    const { from, to } = ranges[Math.min(main, ranges.length - 1)];
    const left = activeDocument(removed).text;
    // What is behind several lines is joined to the first one: the line below is the place of the change.
    return to > lineEnd(text, from) ? withLastChange(marked, lineBelow(left, at) ?? left.length) : marked;
  }
  const changes = ranges.map(({ from, to }) =>
    // Lines at the end of a text that does not end with a break take the one before them.
    to === text.length && from > 0 && text.byte(text.length - 1) !== 10
      ? { from: before(text, from), to }
      : { from, to },
  );
  const removed = applyEdit(
    state,
    changes,
    label,
    ranges.map(({ from }) => from),
    main,
    1,
  );
  const left = activeDocument(removed).text;
  const lines = cursorsOf(removed).map((at) => lineStart(left, inText(removed, at)));
  const moved = withCursorsInLines(state, target, removed, lines);
  // In the column of the start of what was deleted; behind the last line, where that was deleted.
  const at = cursorsOf(removed)[Math.min(main, lines.length - 1)];
  const start = target.starts[main];
  const mark = { line: lineStart(left, at), column: start - lineStart(text, start) };
  return withChanged(moved, mark, mark);
}

/** The state without the text of a block; what is outside of it in a tab stays as spaces. */
function removeBlock(state: State, { block, ranges }: OperatorTarget, label: string): State {
  if (block === undefined) return state;
  const rows = blockRows(new VimScope(state), block);
  const changes = rows.map(({ from, to, outsideLeft, outsideRight }): Change => ({
    from,
    to,
    insert: spaces(state, outsideLeft + outsideRight),
  }));
  const removed = applyEdit(state, changes, label, [ranges[0].from], 0);
  const [row] = rows;
  const at = row.from + row.outsideLeft;
  const column = row.from - row.line;
  const { text } = activeDocument(removed);
  const last = lineStart(text, lengthBefore(changes, rows[rows.length - 1].line));
  const shown = withCursors(removed, [Math.min(at, lineEnd(text, at))], 0);
  const marked = withChanged(shown, { line: row.line, column }, { line: last, column });
  return changes.every(({ from, to }) => from === to)
    ? marked
    : withLastChange(marked, Math.min(at, lineEnd(text, at)));
}

/** A place after changes that are all before it. */
function lengthBefore(changes: readonly Change[], at: number): number {
  let moved = at;
  for (const { from, to = from, insert } of changes)
    if (to <= at) moved += (insert?.length ?? 0) - (to - from);
  return moved;
}

/** `d`: removes the text into a register. */
export const deleteOperator: VimOperator = {
  name: 'delete',
  title: 'Delete',
  doc: 'Delete text into a register.',
  writesRegister: true,
  widensToLines: true,
  run(state, target, input) {
    if (activeDocument(state).text.length === 0) return step(state);
    if (isEmptyTarget(target)) return step(target.isInclusive === true ? state : noteIdleStep(state));
    return andThen(keepDeleted(state, target, input), (kept) => step(remove(kept, target, 'delete')));
  },
};

/** The last character of the last row of a block; the end of the area where that row has none. */
export function endOfBlock(state: State, { ranges, ends, main }: OperatorTarget): Byte {
  const { from, to } = ranges[ranges.length - 1];
  return to > from ? before(activeDocument(state).text, to) : ends[main];
}

/** `y`: puts the text into a register. */
export const yankOperator: VimOperator = {
  name: 'yank',
  title: 'Yank',
  doc: 'Copy text into a register.',
  isNoChange: true,
  writesRegister: true,
  run(state, target, { register }) {
    const { kind, starts, ends, main, ranges } = target;
    return andThen(yankInto(state, register, registerFor(state, target)), (kept) => {
      if (kind === 'line') {
        const { text } = activeDocument(kept);
        const { from, to } = ranges[main];
        const last = lineStart(text, to > from && text.byte(to - 1) === 10 ? to - 1 : to);
        return step(withMarks(kept, { '[': lineStart(text, from), ']': endOfLine(kept, last) }));
      }
      if (kind === 'block') return step(withChanged(kept, ranges[0].from, endOfBlock(kept, target)));
      // Behind the break of a line that was taken with it.
      const { to } = ranges[main];
      const isBroken = to > ends[main] && lineStart(activeDocument(kept).text, to) === to;
      return step(withChanged(kept, starts[main], isBroken ? to : ends[main]));
    });
  },
};
