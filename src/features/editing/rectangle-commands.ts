import { killRingField } from '../clipboard/kill-ring.ts';
import { TEXT } from '../../core/model/command-arguments.ts';
import { encode } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';
import { type Change, ChangeSet } from '../../text/changeset.ts';
import { Text } from '../../text/text.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { Args, Command } from '../../core/model/command.ts';
import { lineBreak } from '../../core/model/document.ts';
import { unknownLines } from '../../core/motions/line-ranges.ts';
import { markedRanges, placesOf, pushMark } from '../../core/motions/mark.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import {
  blanks,
  heldIn,
  inPlaceOf,
  type Piece,
  pieceOf,
  placing,
  type Rectangle,
  rectanglesOf,
} from '../../core/motions/rectangle.ts';
import { unwrapped } from '../../core/layout/regions.ts';
import { cursorAt, end, Selections } from '../../core/model/selection.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';

/** The rectangles that are selected, or that lie between the cursor and the mark; a step that says why there are none. */
function selected(state: State): readonly Rectangle[] | Step {
  const ranges = markedRanges(state);
  if (ranges === null) return step(say(state, 'info', 'nothing is selected and no mark is set here'));
  return rectanglesOf(unwrapped(state), ranges) ?? step(unknownLines(state));
}

const isStep = (found: readonly Rectangle[] | Step): found is Step => 'effects' in found;

/** Changes every line of the rectangles; the cursors go to where each begins, or behind what was put into its last line. */
function changeLines(
  state: State,
  label: string,
  change: (piece: Piece, rectangle: Rectangle, line: number) => Change | null,
  to: 'start' | 'end' = 'start',
): Step {
  const found = selected(state);
  if (isStep(found)) return found;
  const geometry = unwrapped(state);
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
    piece === undefined
      ? say(state, 'info', 'there is nothing in the rectangle')
      : edit(state, set, label, cursors),
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

/** What the rectangles hold, row by row; a step that says why there are none. */
export function rectangleRows(state: State): readonly Text[] | Step {
  const found = selected(state);
  if (isStep(found)) return found;
  const geometry = unwrapped(state);
  return found.flatMap((rectangle) =>
    rectangle.lines.map((row) =>
      heldIn(state, geometry, rectangle, pieceOf(geometry, row, rectangle.left, rectangle.right)),
    ),
  );
}

const withRectangle = (state: State, rectangle: readonly Text[]): State =>
  killRingField.with(state, { ...killRingField.of(state), rectangle });

/** The change that takes away what a line has of a rectangle. */
const taking =
  (state: State) =>
  (piece: Piece): Change | null =>
    piece.from === piece.to ? null : inPlaceOf(state, piece, Text.empty);

export function deleteRectangle(state: State, label: string): Step {
  return changeLines(state, label, taking(state));
}

function kill(state: State): Step {
  const rows = rectangleRows(state);
  if ('effects' in rows) return rows;
  const killed = deleteRectangle(state, 'kill rectangle');
  const same = activeDocument(killed.state).text === activeDocument(state).text;
  return same ? killed : { ...killed, state: withRectangle(killed.state, rows) };
}

function copy(state: State): Step {
  const rows = rectangleRows(state);
  return 'effects' in rows ? rows : step(say(withRectangle(state, rows), 'info', 'the rectangle is copied'));
}

/** Puts rows below each other at every cursor; where there are as many cursors as rows, one at each. */
export function insertRows(state: State, rows: readonly Text[], label: string): Step {
  const { selections } = activeView(state);
  const { ranges, count } = selections;
  const each = count > 1 && rows.length === count;
  const document = activeDocument(state);
  const places = ranges.map((range, i) => ({ at: end(range), rows: each ? [rows[i]] : rows }));
  const changes = placing(state, unwrapped(state), places, lineBreak(document));
  if (changes === undefined) return step(unknownLines(state));
  const set = ChangeSet.of(document.text.length, changes);
  const marked = pushMark(state, placesOf(selections));
  // Behind the last row of each.
  const cursors = selections.map((range) => cursorAt(set.mapPos(end(range), 1)));
  const corner = count === 1 ? Selections.single(cornerOf(set)) : cursors;
  return step(edit(marked, set, label, corner));
}

/** Where the last change ends. */
const cornerOf = (set: ChangeSet): Byte => (set.size === 0 ? 0 : set.insertTo(set.size - 1));

function yank(state: State): Step {
  const { rectangle } = killRingField.of(state);
  return rectangle.length === 0
    ? step(say(state, 'info', 'no rectangle was killed yet'))
    : insertRows(state, rectangle, 'yank rectangle');
}

function open(state: State): Step {
  return changeLines(state, 'open rectangle', (piece, { left, right }) => {
    if (piece.lacks > 0 || right === left) return null;
    const { from, before } = piece;
    // A character that reaches over the edge is parted there.
    if (before > 0) return inPlaceOf(state, piece, blanks(state, 2 * (right - left)));
    return { from, insert: blanks(state, right - left) };
  });
}

const clear = (state: State): Step =>
  changeLines(state, 'clear rectangle', (piece, { left, right }) => {
    if (piece.lacks > 0 || piece.from === piece.to) return null;
    // Nothing stands behind it: no blanks are left at the line's end.
    return inPlaceOf(state, piece, blanks(state, piece.goesOn || piece.after > 0 ? right - left : 0));
  });

function put(state: State, string: string): Step {
  const content = state.additions.text(encode(string));
  return changeLines(state, 'string rectangle', (piece) => inPlaceOf(state, piece, content), 'end');
}

const askingString: PromptKind = {
  name: 'string_rectangle',
  confirm: (state, _, answer) => put(state, answer),
};

function numberLines(state: State, { count }: Args): Step {
  const found = selected(state);
  if (isStep(found)) return found;
  const first = typeof count === 'number' ? count : 1;
  const total = found.reduce((sum, { lines }) => sum + lines.length, 0);
  const wide = Math.max(String(first).length, String(first + total - 1).length);
  return changeLines(state, 'number lines', (piece, { left, right }, line) => {
    const number = state.additions.text(encode(`${String(first + line).padStart(wide)} `));
    const kept = right > left ? { ...piece, to: piece.from, after: 0 } : piece;
    return kept.before > 0 ? null : inPlaceOf(state, kept, number);
  });
}

export const rectangles: readonly Command[] = [
  {
    name: 'kill_rectangle',
    title: 'Kill Rectangle',
    doc: 'Takes away the columns between the ends of what is selected, in all its lines, to be yanked as a rectangle.',
    run: kill,
  },
  {
    name: 'copy_rectangle_as_kill',
    title: 'Copy Rectangle',
    doc: 'Copies the columns between the ends of what is selected, in all its lines, to be yanked as a rectangle.',
    run: copy,
  },
  {
    name: 'delete_rectangle',
    title: 'Delete Rectangle',
    doc: 'Deletes the columns between the ends of what is selected, in all its lines.',
    run: (state) => deleteRectangle(state, 'delete rectangle'),
  },
  {
    name: 'yank_rectangle',
    title: 'Yank Rectangle',
    doc: 'Puts the rectangle that was killed last at the cursor, a row in each line below.',
    run: yank,
  },
  {
    name: 'open_rectangle',
    title: 'Open Rectangle',
    doc: 'Puts blanks into the columns between the ends of what is selected, and moves what is there to the right.',
    run: open,
  },
  {
    name: 'clear_rectangle',
    title: 'Clear Rectangle',
    doc: 'Writes blanks over the columns between the ends of what is selected.',
    run: clear,
  },
  {
    name: 'string_rectangle',
    title: 'Replace Rectangle',
    doc: 'Puts a text that is asked for in place of the columns of each line; `args.text` gives it.',
    args: { text: TEXT },
    run: (state, { text }) =>
      typeof text === 'string'
        ? put(state, text)
        : openPrompt(state, askingString, { label: 'Replace rectangle with: ' }),
  },
  {
    name: 'rectangle_number_lines',
    title: 'Number Lines of Rectangle',
    doc: 'Puts numbers at the left edge of the rectangle, from 1 or `args.count` on.',
    argument: 'takes',
    run: numberLines,
  },
];
