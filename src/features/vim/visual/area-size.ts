import type { Column } from '../../../base/units.ts';
import { WindowField } from '../../../core/model/fields/field.ts';
import { activeDocument, activeView, type State } from '../../../core/model/state.ts';
import { isEmpty } from '../../../core/model/selection.ts';
import { lineBelow, lineEnd, lineStart } from '../lines.ts';
import { VimScope } from '../scope.ts';
import type { Kind, VisualArea, VisualRange } from '../state.ts';
import { blockOf, columnsAt } from './area.ts';

/** The size of what was selected in visual mode, for `.` to select as much from the cursor on. */
export interface AreaSize {
  readonly kind: Kind;
  /** Line breaks in it. */
  readonly lines: number;
  /** Columns of a block or of a selection in one line, else those of the last line; `Infinity` for up to the line's end. */
  readonly columns: Column;
}

/** The size of the area that an operator worked on last, as many times of which a count before `v` selects; null for none. */
export const lastSizeField = new WindowField<AreaSize | null>('vimLastSize', null);

/** A size so many times. */
export const timesSize = (size: AreaSize, count: number): AreaSize => ({
  ...size,
  lines: size.lines === 0 && size.kind !== 'line' ? 0 : (size.lines + 1) * count - 1,
  columns: size.lines === 0 || size.kind === 'block' ? size.columns * count : size.columns,
});

/** Lines that are counted. */
const MOST_LINES = 100_000;

/** The size of an area. */
export function sizeOf(state: State, area: VisualArea): AreaSize {
  const { kind, ranges, main } = area;
  const scope = new VimScope(state);
  const { text } = scope;
  const { anchor, head, goal } = ranges[main];
  const [low, high] = anchor < head ? [anchor, head] : [head, anchor];
  let lines = 0;
  for (let line = lineBelow(text, low); line !== null && line <= high && lines < MOST_LINES; lines++)
    line = lineBelow(text, line);
  if (kind === 'block') {
    const { left, right } = blockOf(state, area);
    return { kind, lines, columns: right - left + 1 };
  }
  if (goal === Infinity) return { kind, lines, columns: Infinity };
  return { kind, lines, columns: columnsAt(scope, high).to - (lines === 0 ? scope.column(low) : 0) + 1 };
}

/** An area of a size at each cursor, for `.`: a block is as wide as it was though its lines may be shorter. */
export function repeatedArea(state: State, size: AreaSize): VisualArea {
  const { kind, columns } = size;
  const area: VisualArea = { ...areaOfSize(state, size), isRepeated: true };
  return kind === 'block' && columns !== Infinity ? { ...area, columns } : area;
}

/** An area of a size at each cursor. */
export function areaOfSize(state: State, { kind, lines, columns }: AreaSize): VisualArea {
  const scope = new VimScope(state);
  const { text } = scope;
  const { selections } = activeView(state);
  const ranges = selections.ranges.filter(isEmpty).map(({ head }): VisualRange => {
    let line = lineStart(text, head);
    for (let left = lines; left > 0; left--) line = lineBelow(text, line) ?? line;
    const from = kind === 'block' || lines === 0 ? scope.column(head) : 0;
    const at = columns === Infinity ? lineEnd(text, line) : scope.atColumn(line, from + columns - 1);
    return columns === Infinity
      ? { anchor: head, head: at, goal: Infinity }
      : { anchor: head, head: Math.min(at, lineEnd(activeDocument(state).text, line)) };
  });
  return { kind, ranges, main: Math.min(selections.main, ranges.length - 1) };
}
