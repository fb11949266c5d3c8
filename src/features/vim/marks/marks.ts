import { firstWhere } from '../../../base/bisect.ts';
import type { Byte } from '../../../base/units.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import { Field, type FollowedEdit } from '../../../core/model/fields/field.ts';
import { activeDocument, documentById, type State } from '../../../core/model/state.ts';
import type { Text } from '../../../text/text.ts';
import { isVim } from '../active.ts';
import { lineEnd, lineStart } from '../lines.ts';

/** A place in a text that stays in its line, whatever becomes of the text before it there. */
export interface Mark {
  /** The start of its line. */
  readonly line: Byte;
  /** Bytes from there; `Infinity` for the end of the line, wherever that is. */
  readonly column: Byte;
}

/** The marks of a document by their names. */
export type Marks = ReadonlyMap<string, Mark>;

const NONE: Marks = new Map();

/** The marks of all documents. */
export const marksField = new Field<ReadonlyMap<DocumentId, Marks>>('vimMarks', new Map(), {
  moved(value, edit) {
    const marks = value.get(edit.document);
    const isNoted = edit.origin === 'user' && !edit.changes.empty && isVim(edit.state);
    if (marks === undefined && !isNoted) return value;
    const moved = movedMarks(marks ?? NONE, edit);
    return new Map(value).set(edit.document, isNoted ? withLastChange(moved, edit) : moved);
  },
  closed(value, document) {
    if (!value.has(document)) return value;
    const left = new Map(value);
    left.delete(document);
    return left;
  },
});

/** The marks with `.` at the last of the changes of an edit. */
function withLastChange(marks: Map<string, Mark>, { changes, text }: FollowedEdit): Map<string, Mark> {
  const at = Math.min(changes.insertFrom(changes.size - 1), Math.max(0, text.length - 1));
  return marks.set('.', markHere(text, at));
}

/** The marks after an edit: those in lines that are gone as a whole are gone too. */
function movedMarks(marks: Marks, edit: FollowedEdit): Map<string, Mark> {
  const moved = new Map<string, Mark>();
  for (const [name, mark] of marks) {
    const next = movedMark(mark, edit);
    if (next !== null) moved.set(name, next);
  }
  return moved;
}

/** A mark after an edit; null where its line is gone. */
function movedMark({ line, column }: Mark, { document, changes, text, state }: FollowedEdit): Mark | null {
  const i = firstWhere(0, changes.size, (each) => changes.to(each) > line);
  const stays = { line: lineStart(text, changes.mapPos(line, 1)), column };
  if (i === changes.size || changes.from(i) > line) return stays;
  const before = documentById(state, document).text;
  const [from, to] = [changes.from(i), changes.to(i)];
  const isRemoved = changes.insertFrom(i) === changes.insertTo(i);
  const endsLine = to === before.length || lineStart(before, to) > line;
  if (from === line) {
    if (isRemoved && endsLine && (to === before.length || lineStart(before, to) === to)) return null;
    return { line: lineStart(text, changes.insertFrom(i)), column };
  }
  if (endsLine) return null;
  const start = lineStart(text, changes.insertTo(i));
  return { line: start, column: Math.max(0, changes.insertTo(i) - start + column - (to - line)) };
}

/** The marks of the document in front. */
export const marksOf = (state: State): Marks => marksField.of(state).get(activeDocument(state).id) ?? NONE;

/** The place of a mark in the document in front, on a character or at the end of its line; null where it is not set. */
export function markAt(state: State, name: string): Byte | null {
  const mark = marksOf(state).get(name);
  if (mark === undefined) return null;
  const { text } = activeDocument(state);
  const line = Math.min(mark.line, text.length);
  return Math.min(line + mark.column, lineEnd(text, line));
}

/** A mark at a place of a text. */
export function markHere(text: Text, at: Byte): Mark {
  const line = lineStart(text, at);
  return { line, column: at - line };
}

/** The state with marks of the document in front set at places; null removes one. */
export function withMarks(state: State, places: Readonly<Record<string, Byte | Mark | null>>): State {
  const { id, text } = activeDocument(state);
  const marks = new Map(marksOf(state));
  for (const [name, place] of Object.entries(places))
    if (place === null) marks.delete(name);
    else marks.set(name, typeof place === 'number' ? markHere(text, place) : place);
  return marksField.with(state, new Map(marksField.of(state)).set(id, marks));
}
