import type { ByteRange } from '../../../base/files.ts';
import type { Byte } from '../../../base/units.ts';
import { foldsField, type Folds, hiddenTo, seenIn } from '../../../core/decorations/folds.ts';
import { unfold } from '../../folding/fold.ts';
import { activeDocument, activeView, type State } from '../../../core/model/state.ts';
import { lineAbove, lineBelow, lineEnd, lineStart, wholeLines } from '../lines.ts';
import type { VimScope } from '../scope.ts';

// Lines as the cursor moves over them: those of a closed fold are one.

const foldsOf = ({ state }: Pick<VimScope, 'state'>): Folds => foldsField.of(activeView(state));

/** True where nothing is folded. */
export const isFoldless = (state: State): boolean => foldsOf({ state }).size === 0;

/** A state with its text. */
type Lines = Pick<VimScope, 'state' | 'text'>;

/** The start of the line at a byte, or of the first line of the closed fold that hides it. */
export function shownLine(scope: Lines, at: Byte): Byte {
  const { text } = scope;
  const folds = foldsOf(scope);
  return lineStart(text, folds.size === 0 ? at : seenIn(text, folds, at));
}

/** The end of the last line of the closed fold at a byte, or of its line. */
export function shownEnd(scope: Lines, at: Byte): Byte {
  const { text } = scope;
  const folds = foldsOf(scope);
  return folds.size === 0 ? lineEnd(text, at) : hiddenTo(folds, lineEnd(text, seenIn(text, folds, at)));
}

/** Some lines, and what is folded away with the first and the last of them. */
export const withFolds = (scope: Lines, from: Byte, to: Byte): ByteRange =>
  wholeLines(scope.text, shownLine(scope, from), shownEnd(scope, to));

/** The state with the closed folds open that begin in the lines of the cursors. */
export function withFoldsOpen(state: State): State {
  if (isFoldless(state)) return state;
  const { text } = activeDocument(state);
  const ends = activeView(state).selections.ranges.map(({ head }) => lineEnd(text, head));
  return unfold(
    state,
    ends.map((end) => ({ from: end, to: end })),
  );
}

/** True in a closed fold. */
export const isFolded = (scope: Lines, at: Byte): boolean =>
  foldsOf(scope).size > 0 && shownEnd(scope, at) > lineEnd(scope.text, shownLine(scope, at));

/** The text from one byte to another, with all of the closed folds that it begins and ends in. */
export function overFolds(scope: Lines, { from, to }: ByteRange): ByteRange {
  if (foldsOf(scope).size === 0) return { from, to };
  return {
    from: isFolded(scope, from) ? shownLine(scope, from) : from,
    to: isFolded(scope, to) ? shownEnd(scope, to) : to,
  };
}

/** Bytes that passing a line costs at least: its end is searched in there. */
const LINE_COST = 128;

/** The line so many lines down, or the last one; null where the cursor is in that. */
export function linesDown(scope: VimScope, at: Byte, count: number): Byte | null {
  const { text } = scope;
  const folds = foldsOf(scope);
  const first = folds.size === 0 && count > FEW ? text.newlinesBefore(at) : undefined;
  if (first !== undefined) return farLine(scope, at, first + count);
  let line: Byte | null = null;
  for (let left = count; left > 0; left--) {
    const below = lineBelow(text, shownEnd(scope, line ?? at));
    if (below === null || !scope.spend(Math.max(LINE_COST, below - (line ?? at)))) break;
    line = below;
  }
  return line === null ? null : shownLine(scope, line);
}

/** So many lines are gone through one after the other. */
const FEW = 50;

/** The line of a number, at most the last one; null where the cursor is in the last one. */
function farLine({ text }: VimScope, at: Byte, number: number): Byte | null {
  if (lineBelow(text, at) === null) return null;
  const line = text.lineStart(number);
  if (line !== undefined && line < text.length) return line;
  return lineStart(text, text.byte(text.length - 1) === 10 ? text.length - 1 : text.length);
}

/** The line so many lines up, or the first one; null where the cursor is in that. */
export function linesUp(scope: VimScope, at: Byte, count: number): Byte | null {
  const { text } = scope;
  const folds = foldsOf(scope);
  const first = folds.size === 0 && count > FEW ? text.newlinesBefore(at) : undefined;
  if (first !== undefined)
    return lineStart(text, at) === 0 ? null : (text.lineStart(Math.max(0, first - count)) ?? 0);
  let line: Byte | null = null;
  for (let left = count; left > 0; left--) {
    const above = lineAbove(text, shownLine(scope, line ?? at));
    if (above === null || !scope.spend(Math.max(LINE_COST, (line ?? at) - above))) break;
    line = shownLine(scope, above);
  }
  return line;
}

/** The start of the line below, after the closed fold at a byte; null in the last line. */
export const lineBelowFold = (scope: Lines, at: Byte): Byte | null =>
  lineBelow(scope.text, shownEnd(scope, at));

/** The start of the line above, before the closed fold at a byte; null in the first line. */
export const lineAboveFold = (scope: Lines, at: Byte): Byte | null =>
  lineAbove(scope.text, shownLine(scope, at));
