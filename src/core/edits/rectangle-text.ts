import { edit } from '../model/transaction.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../model/state.ts';
import { cursorAt, end, Selections } from '../model/selection.ts';
import { unwrappedGeometry } from '../layout/regions.ts';
import {
  heldIn,
  pieceReplacement,
  type Piece,
  pieceOf,
  rectangleChanges,
  type Rectangle,
  rectanglesOf,
} from '../motions/rectangle.ts';
import { markedRanges, markAt, pushMark } from '../motions/mark.ts';
import { unknownLines } from '../motions/line-ranges.ts';
import { lineBreak } from '../model/document.ts';
import { Text } from '../../text/text.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import type { Byte } from '../../base/units.ts';

/** The rectangles that are selected, or that lie between the cursor and the mark; a step that says why there are none. */
export function selectedRectangles(state: State): readonly Rectangle[] | Step {
  const ranges = markedRanges(state);
  if (ranges === null) return step(say(state, 'info', 'Nothing is selected, and no mark is set'));
  return rectanglesOf(unwrappedGeometry(state), ranges) ?? step(unknownLines(state));
}

/** There are no rectangles: the step says why. */
export const isRefusal = (found: readonly Rectangle[] | Step): found is Step => 'effects' in found;

/** Changes every line of the rectangles; the cursors go to where each begins, or behind what was put into its last line. */
export function changeRectangleLines(
  state: State,
  label: string,
  change: (piece: Piece, rectangle: Rectangle, line: number) => Change | null,
  to: 'start' | 'end' = 'start',
): Step {
  const found = selectedRectangles(state);
  if (isRefusal(found)) return found;
  const geometry = unwrappedGeometry(state);
  const { text } = geometry;
  const changes: Change[] = [];
  const places: Byte[] = [];
  let line = 0;
  for (const rectangle of found) {
    const pieces = rectangle.lines.map((row) => pieceOf(geometry, row, rectangle.left, rectangle.right));
    for (const piece of pieces) {
      const made = change(piece, rectangle, line++);
      if (made !== null) changes.push(made);
    }
    places.push(to === 'start' ? pieces[0].from : (pieces.at(-1)?.to ?? pieces[0].to));
  }
  const set = ChangeSet.of(text.length, apart(changes));
  const [piece] = changes;
  const assoc = to === 'start' ? -1 : 1;
  const cursors = Selections.of(
    places.map((at) => cursorAt(set.mapPos(at, assoc))),
    Math.min(activeView(state).selections.main, places.length - 1),
  );
  return step(
    piece === undefined ? say(state, 'info', 'The rectangle is empty') : edit(state, set, label, cursors),
  );
}

/** The changes without those that reach into one before, as where rectangles of several cursors meet. */
function apart(changes: readonly Change[]): readonly Change[] {
  let done: Byte = 0;
  return changes
    .toSorted((a, b) => a.from - b.from)
    .filter(({ from, to = from }) => {
      if (from < done) return false;
      done = to;
      return true;
    });
}

/** The contents of the rectangles, row by row; a step that says why there are none. */
export function rectangleRows(state: State): readonly Text[] | Step {
  const found = selectedRectangles(state);
  if (isRefusal(found)) return found;
  const geometry = unwrappedGeometry(state);
  return found.flatMap((rectangle) =>
    rectangle.lines.map((row) =>
      heldIn(state, geometry, rectangle, pieceOf(geometry, row, rectangle.left, rectangle.right)),
    ),
  );
}

/** The change that takes away what a line has of a rectangle. */
const taker =
  (state: State) =>
  (piece: Piece): Change | null =>
    piece.from === piece.to ? null : pieceReplacement(state, piece, Text.empty);

export function deleteRectangle(state: State, label: string): Step {
  return changeRectangleLines(state, label, taker(state));
}

/** Puts rows below each other at every cursor; where there are as many cursors as rows, one at each. */
export function insertRows(state: State, rows: readonly Text[], label: string): Step {
  const { selections } = activeView(state);
  const { ranges, count } = selections;
  const each = count > 1 && rows.length === count;
  const document = activeDocument(state);
  const places = ranges.map((range, i) => ({ at: end(range), rows: each ? [rows[i]] : rows }));
  const changes = rectangleChanges(state, unwrappedGeometry(state), places, lineBreak(document));
  if (changes === undefined) return step(unknownLines(state));
  const set = ChangeSet.of(document.text.length, changes);
  const marked = pushMark(state, markAt(selections));
  // Behind the last row of each.
  const cursors = selections.map((range) => cursorAt(set.mapPos(end(range), 1)));
  const corner = count === 1 ? Selections.single(cornerOf(set)) : cursors;
  return step(edit(marked, set, label, corner));
}

/** The end of the last change. */
const cornerOf = (set: ChangeSet): Byte => (set.size === 0 ? 0 : set.insertTo(set.size - 1));
