import { encode } from '../../../../base/utf8.ts';
import { lineBreak } from '../../../../core/model/document.ts';
import type { Byte } from '../../../../base/units.ts';
import { Selections } from '../../../../core/model/selection.ts';
import { activeDocument, type State, withView } from '../../../../core/model/state.ts';
import { edit } from '../../../../core/model/transaction.ts';
import { ChangeSet, type Change } from '../../../../text/changeset.ts';
import { Text } from '../../../../text/text.ts';
import { before } from '../../../../text/graphemes.ts';
import { lineEnd, lineStart } from '../../lines.ts';
import { withMarks } from '../../marks/marks.ts';
import { goToLine } from './go-to-line.ts';
import { bytesOfLines, endsOpen, lineCount, startOfLine } from './text-lines.ts';
import type { LineSpan } from '../resolve-range.ts';

/** The lines that a command has changed, as they are afterwards. */
interface ChangedLines extends LineSpan {
  /** The end of what was changed is that of the last line; otherwise its start. */
  readonly toEnd?: boolean;
}

/** The state with lines as those that were changed last, in the marks `[`, `]` and `.`. */
export function withChangedLines(state: State, { first, last, toEnd = false }: ChangedLines): State {
  const { text } = activeDocument(state);
  const start = startOfLine(text, Math.max(1, first));
  const end = startOfLine(text, Math.max(1, Math.min(lineCount(text), last)));
  const stop = lineEnd(text, end);
  return withMarks(state, { '[': start, ']': toEnd && stop > end ? before(text, stop) : end });
}

/** The end of a change of lines. */
interface ChangeOutcome {
  /** The line that the cursor goes to, as it is then. */
  readonly cursor: number;
  readonly changed: ChangedLines | null;
  /** Undo goes back to where the cursor is now, not to the first line that changes. */
  readonly undoesToCursor?: true;
}

/** The state after changes of the document in front. */
export function changeText(
  state: State,
  changes: readonly Change[],
  label: string,
  { cursor, changed, undoesToCursor }: ChangeOutcome,
): State {
  const { text } = activeDocument(state);
  const ready =
    changes.length === 0 || undoesToCursor === true
      ? state
      : withCursorAt(state, lineStart(text, changes[0].from));
  const done = edit(ready, ChangeSet.of(text.length, changes), label);
  const after = activeDocument(done).text;
  if (after === text) return state;
  const shown = goToLine(done, Math.max(1, Math.min(lineCount(after), cursor)));
  return changed === null ? shown : withChangedLines(shown, changed);
}

/** The state with the cursor at a place, to which undo goes back. */
export const withCursorAt = (state: State, at: Byte): State =>
  withView(state, { selections: Selections.single(at) });

/** The change that inserts whole lines after a line, 0 for before the first one. An empty text is one empty line. */
export function insertionAfter(state: State, line: number, inserted: Text): Change {
  const document = activeDocument(state);
  const { text } = document;
  const at = startOfLine(text, line + 1);
  const newline = state.additions.text(encode(lineBreak(document)));
  const isBelowOpen = line > 0 && at === text.length && (endsOpen(text) || text.length === 0);
  if (!isBelowOpen) return { from: at, insert: inserted };
  // Below an open last line: its break comes first, and the last one inserted stays open.
  return { from: at, insert: Text.join([newline, withoutBreak(inserted)]) };
}

/** A text without the break that it ends with. */
export function withoutBreak(text: Text): Text {
  const { length } = text;
  if (length === 0 || text.byte(length - 1) !== 10) return text;
  return text.slice(0, length - (length > 1 && text.byte(length - 2) === 13 ? 2 : 1));
}

/** The text of lines, whose last one ends with a break. */
export function textOfLines(state: State, span: LineSpan): Text {
  const document = activeDocument(state);
  const { from, to } = bytesOfLines(document.text, span);
  const lines = document.text.slice(from, to);
  const isOpen = lines.length === 0 || lines.byte(lines.length - 1) !== 10;
  return isOpen ? Text.join([lines, state.additions.text(encode(lineBreak(document)))]) : lines;
}

/** The text of strings as whole lines. */
export const textOf = (state: State, lines: readonly string[]): Text => {
  const newline = lineBreak(activeDocument(state));
  return state.additions.text(encode(lines.map((line) => line + newline).join('')));
};
