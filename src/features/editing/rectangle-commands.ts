import {
  selectedRectangles,
  isRefusal,
  changeRectangleLines,
  rectangleRows,
  deleteRectangle,
  insertRows,
} from '../../core/edits/rectangle-text.ts';
import { killRingField } from '../clipboard/kill-ring.ts';
import { TEXT } from '../../core/model/command-arguments.ts';
import { encode } from '../../base/utf8.ts';
import { Text } from '../../text/text.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { Args, Command } from '../../core/model/command.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { blanks, pieceReplacement } from '../../core/motions/rectangle.ts';
import { activeDocument, say, type State, type Step, step } from '../../core/model/state.ts';

const withRectangle = (state: State, rectangle: readonly Text[]): State =>
  killRingField.with(state, { ...killRingField.of(state), rectangle });

function kill(state: State): Step {
  const rows = rectangleRows(state);
  if ('effects' in rows) return rows;
  const killed = deleteRectangle(state, 'kill rectangle');
  const same = activeDocument(killed.state).text === activeDocument(state).text;
  return same ? killed : { ...killed, state: withRectangle(killed.state, rows) };
}

function copy(state: State): Step {
  const rows = rectangleRows(state);
  return 'effects' in rows ? rows : step(say(withRectangle(state, rows), 'info', 'Rectangle copied'));
}

function yank(state: State): Step {
  const { rectangle } = killRingField.of(state);
  return rectangle.length === 0
    ? step(say(state, 'info', 'No rectangle has been killed'))
    : insertRows(state, rectangle, 'yank rectangle');
}

function open(state: State): Step {
  return changeRectangleLines(state, 'open rectangle', (piece, { left, right }) => {
    if (piece.lacks > 0 || right === left) return null;
    const { from, before } = piece;
    // A character that reaches over the edge is parted there.
    if (before > 0) return pieceReplacement(state, piece, blanks(state, 2 * (right - left)));
    return { from, insert: blanks(state, right - left) };
  });
}

const clear = (state: State): Step =>
  changeRectangleLines(state, 'clear rectangle', (piece, { left, right }) => {
    if (piece.lacks > 0 || piece.from === piece.to) return null;
    // Nothing stands behind it: no blanks are left at the line's end.
    return pieceReplacement(state, piece, blanks(state, piece.goesOn || piece.after > 0 ? right - left : 0));
  });

function put(state: State, string: string): Step {
  const content = state.additions.text(encode(string));
  return changeRectangleLines(
    state,
    'string rectangle',
    (piece) => pieceReplacement(state, piece, content),
    'end',
  );
}

const askingString: PromptKind = {
  name: 'string_rectangle',
  confirm: (state, _, answer) => put(state, answer),
};

function numberLines(state: State, { count }: Args): Step {
  const found = selectedRectangles(state);
  if (isRefusal(found)) return found;
  const first = typeof count === 'number' ? count : 1;
  const total = found.reduce((sum, { lines }) => sum + lines.length, 0);
  const wide = Math.max(String(first).length, String(first + total - 1).length);
  return changeRectangleLines(state, 'number lines', (piece, { left, right }, line) => {
    const number = state.additions.text(encode(`${String(first + line).padStart(wide)} `));
    const kept = right > left ? { ...piece, to: piece.from, after: 0 } : piece;
    return kept.before > 0 ? null : pieceReplacement(state, kept, number);
  });
}

export const rectangles: readonly Command[] = [
  {
    name: 'kill_rectangle',
    title: 'Kill Rectangle',
    doc: 'Kill the columns between the corners of the selection, so that you can yank them as a rectangle.',
    run: kill,
  },
  {
    name: 'copy_rectangle_as_kill',
    title: 'Copy Rectangle',
    doc: 'Copy the columns between the corners of the selection, so that you can yank them as a rectangle.',
    run: copy,
  },
  {
    name: 'delete_rectangle',
    title: 'Delete Rectangle',
    doc: 'Delete the columns between the corners of the selection.',
    run: (state) => deleteRectangle(state, 'delete rectangle'),
  },
  {
    name: 'yank_rectangle',
    title: 'Yank Rectangle',
    doc: 'Insert the last killed rectangle at the cursor, one row per line.',
    run: yank,
  },
  {
    name: 'open_rectangle',
    title: 'Open Rectangle',
    doc: 'Insert spaces into the columns between the corners of the selection, and push the text to the right.',
    run: open,
  },
  {
    name: 'clear_rectangle',
    title: 'Clear Rectangle',
    doc: 'Replace the columns between the corners of the selection with spaces.',
    run: clear,
  },
  {
    name: 'string_rectangle',
    title: 'String Rectangle',
    asks: true,
    doc: 'Replace the columns between the corners of the selection with a string on each line.',
    args: { text: TEXT },
    run: (state, { text }) =>
      typeof text === 'string'
        ? put(state, text)
        : openPrompt(state, askingString, { label: 'String rectangle: ' }),
  },
  {
    name: 'rectangle_number_lines',
    title: 'Rectangle Number Lines',
    doc: 'Insert numbers along the left edge of the rectangle, starting at 1 or at the count.',
    argument: 'takes',
    run: numberLines,
  },
];
