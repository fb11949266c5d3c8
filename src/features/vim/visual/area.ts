import type { ByteRange } from '../../../base/files.ts';
import type { Column } from '../../../base/units.ts';
import { caretsField } from '../../../core/layout/carets.ts';
import { cursorAt, type Range, Selections } from '../../../core/model/selection.ts';
import { activeDocument, activeView, type State, withView } from '../../../core/model/state.ts';
import { after } from '../../../text/graphemes.ts';
import type { Text } from '../../../text/text.ts';
import { lineBelow, lineStart, lineEnd, onCharacter, wholeLines } from '../lines.ts';
import { restingPlace } from '../resting-place.ts';
import { VimScope } from '../scope.ts';
import { keepArea } from './last-area.ts';
import { vimOf, type VisualArea, type VisualRange, withVim } from '../state.ts';

/** The state with an area selected in visual mode: what it covers is the selection of the view. */
export function showVisual(state: State, area: VisualArea): State {
  const { text } = activeDocument(state);
  const [ranges, carets, main] = area.kind === 'block' ? blockRanges(state, area) : plainRanges(text, area);
  const selections = Selections.of(ranges, main);
  const shown = withView(withVim(state, { mode: 'visual', visual: area }), { selections });
  const at = selections.count === carets.length ? carets : selections.ranges.map(() => -1);
  return withView(shown, caretsField.with(activeView(shown), { of: selections, at }));
}

type Shown = readonly [ranges: readonly Range[], carets: readonly number[], main: number];

function plainRanges(text: Text, { kind, ranges, main }: VisualArea): Shown {
  const shown = ranges.map((range): Range => {
    const { from, to } = coveredBy(text, kind === 'line', range);
    return range.anchor <= range.head ? { anchor: from, head: to } : { anchor: to, head: from };
  });
  return [shown, ranges.map(({ head }) => head), main];
}

/** The bytes that a range of visual mode covers. */
function coveredBy(text: Text, isLines: boolean, { anchor, head }: VisualRange): ByteRange {
  const [low, high] = anchor < head ? [anchor, head] : [head, anchor];
  return isLines ? wholeLines(text, low, high) : { from: low, to: after(text, high) };
}

/** The columns of a block, both of them in it, and its rows from the top: the part of each line, which may be empty. */
export interface BlockArea {
  readonly left: Column;
  /** `Infinity` where it reaches to the ends of the lines. */
  readonly right: Column;
  readonly rows: readonly ByteRange[];
}

/** Rows that a block has at most. */
const MOST_ROWS = 100_000;

/** The block between the corners of an area. */
export function blockOf(state: State, { ranges: [range], columns, isRepeated }: VisualArea): BlockArea {
  const scope = new VimScope(state);
  const { text } = scope;
  const [one, other] = [columnsAt(scope, range.anchor), columnsAt(scope, range.head)];
  // A block that `.` repeats begins at the cursor, though its last line may be shorter.
  const left = isRepeated === true ? one.from : Math.min(one.from, other.from);
  const last = columns === undefined ? Math.max(one.to, other.to) : left + columns - 1;
  const right = range.goal === Infinity ? Infinity : last;
  const [top, bottom] = range.anchor < range.head ? [range.anchor, range.head] : [range.head, range.anchor];
  const rows: ByteRange[] = [];
  const lastLine = lineStart(text, bottom);
  for (let line: number | null = lineStart(text, top); line !== null && line <= lastLine;) {
    const from = scope.atColumn(line, left);
    const to = right === Infinity ? lineEnd(text, line) : pastColumn(scope, line, right);
    rows.push({ from, to: Math.max(from, to) });
    if (rows.length === MOST_ROWS) break;
    line = lineBelow(text, line);
  }
  return { left, right, rows };
}

/** The first and the last column of the character at a byte. */
export function columnsAt(scope: VimScope, at: number): { readonly from: Column; readonly to: Column } {
  const from = scope.column(at);
  const end = lineEnd(scope.text, at);
  return { from, to: at >= end ? from : Math.max(from, scope.column(after(scope.text, at)) - 1) };
}

/** The end of the character at a column of a line; the line's end where it is shorter. */
function pastColumn(scope: VimScope, line: number, column: Column): number {
  const at = scope.atColumn(line, column);
  return at >= lineEnd(scope.text, line) ? at : after(scope.text, at);
}

function blockRanges(state: State, area: VisualArea): Shown {
  const { rows } = blockOf(state, area);
  const { text } = activeDocument(state);
  const { anchor, head } = area.ranges[0];
  const main = head < anchor ? 0 : rows.length - 1;
  const ranges = rows.map(({ from, to }): Range => ({ anchor: from, head: to }));
  return [ranges, rows.map((_, i) => (i === main ? onCharacter(text, head) : -1)), main];
}

/** The state in normal mode, with the cursors where the heads of the area were. */
export function leaveVisual(state: State): State {
  const { visual } = vimOf(state);
  const plain = withVim(keepArea(state), { mode: 'normal', visual: null });
  if (visual === null || caretsField.of(activeView(state))?.of !== activeView(state).selections) return plain;
  const ranges = visual.ranges.map(({ head, goal }) => cursorAt(restingPlace(state, head), goal));
  return withView(plain, { selections: Selections.of(ranges, visual.main) });
}
