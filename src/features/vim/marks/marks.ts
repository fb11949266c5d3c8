import { firstWhere } from '../../../base/bisect.ts';
import type { Byte } from '../../../base/units.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import { Field, type FollowedEdit } from '../../../core/model/fields/field.ts';
import { activeDocument, documentById, type State } from '../../../core/model/state.ts';
import { snap } from '../../../text/graphemes.ts';
import type { ChangeSet } from '../../../text/changeset.ts';
import type { Text } from '../../../text/text.ts';
import { lineEnd, lineStart } from '../lines.ts';
import { vimOf } from '../state.ts';
import { placeOfChange } from './last-change.ts';
import { type Mark, markHere } from './mark.ts';

/** The marks of a document by their names. */
export type Marks = ReadonlyMap<string, Mark>;

const NONE: Marks = new Map();

/** The start of a text: the place before the latest jump, while there was none. */
const START: Mark = { line: 0, column: 0 };
/** The place before the latest jump, after its line was deleted. */
export const GONE: Mark = { line: -1, column: 0 };

/** Marks with the place before the latest jump, which is the start of the text while there was none. */
const withContext = (marks: Marks): Marks => (marks.has("'") ? marks : new Map(marks).set("'", START));

/** The marks of all documents. */
export const marksField = new Field<ReadonlyMap<DocumentId, Marks>>('vimMarks', new Map(), {
  moved(value, edit) {
    const marks = value.get(edit.document);
    const place = placeOfChange(edit);
    if (marks === undefined && place === null) return value;
    const known = marks ?? NONE;
    const moved = movedMarks(withContext(known), edit);
    if (place !== null) moved.set('.', place);
    return new Map(value).set(edit.document, moved);
  },
  closed(value, document) {
    if (!value.has(document)) return value;
    const left = new Map(value);
    left.delete(document);
    return left;
  },
});

/** The marks after an edit: those in lines that are gone as a whole are gone too. */
function movedMarks(marks: Marks, edit: FollowedEdit): Map<string, Mark> {
  const moved = new Map<string, Mark>();
  for (const [name, mark] of marks) {
    const isEndOfArea = name === '<' || name === '>';
    const next = isEndOfArea
      ? keptMark(mark, edit)
      : name === "'"
        ? contextMark(mark, edit)
        : movedMark(mark, edit);
    if (next !== null) moved.set(name, next);
  }
  return moved;
}

const contextMark = (mark: Mark, edit: FollowedEdit): Mark =>
  mark === GONE ? GONE : (movedMark(mark, edit) ?? GONE);

/** A mark after an edit; where its line is gone, in the line that has its number then. */
export function keptMark(mark: Mark, edit: FollowedEdit): Mark {
  const moved = movedMark(mark, edit);
  if (moved !== null) return moved;
  const { changes, text } = edit;
  const at = changes.mapPos(mark.line, -1);
  const line = lineStart(text, at);
  return { line, column: at - line + mark.column };
}

/** A mark after an edit; null where its line is gone. */
export function movedMark(mark: Mark, { document, changes, text, state }: FollowedEdit): Mark | null {
  const { line, column } = mark;
  // Nearly always what is edited comes after the start of its line.
  if (changes.empty || changes.from(0) > line) return mark;
  const i = firstWhere(0, changes.size, (each) => changes.to(each) > line);
  const before = documentById(state, document).text;
  // What is inserted into an empty last line becomes that line; Enter moves the text below it.
  const stands = line === before.length || (isTyping(state) && isBreakAt(text, changes.mapPos(line, -1)));
  const at = changes.mapPos(line, stands ? -1 : 1);
  const ownLine = lineStart(text, at);
  // Where the break before its line is gone, it is behind what the line was joined to.
  const isJoined = i > 0 && changes.to(i - 1) === line && changes.from(i - 1) < line;
  const stays = { line: ownLine, column: isJoined ? at - ownLine + column : column };
  if (i === changes.size || changes.from(i) > line) return stays;
  const [from, to] = [changes.from(i), changes.to(i)];
  const isRemoved = changes.insertFrom(i) === changes.insertTo(i);
  const endsLine = to === before.length || lineStart(before, to) > line;
  if (from === line) {
    // A break that is deleted while typing joins its empty line to the next one.
    const isJoint = isTyping(state) && to - from <= CRLF && lineEnd(before, from) === from;
    if (isRemoved && endsLine && !isJoint && (to === before.length || lineStart(before, to) === to))
      return null;
    return { line: lineStart(text, changes.insertFrom(i)), column };
  }
  if (endsLine) return null;
  const start = lineStart(text, changes.insertTo(i));
  // Blanks that are removed count; text that is removed before does not.
  const removed = isBlankBetween(before, line, to) ? Math.min(column, to - line) : 0;
  return { line: start, column: changes.insertTo(i) - start + column - removed };
}

/** True where a line is empty. */
const isBreakAt = (text: Text, line: Byte): boolean => lineEnd(text, line) === line && line < text.length;

/** True in insert mode and in replace mode. */
const isTyping = (state: State): boolean => ['insert', 'replace'].includes(vimOf(state).mode);

/** Bytes of the longest line break. */
const CRLF: Byte = 2;

/** True where a short stretch has nothing but blanks. */
function isBlankBetween(text: Text, from: Byte, to: Byte): boolean {
  if (to - from > MOST_BLANKS) return false;
  for (let at = from; at < to; at++) if (text.byte(at) !== 0x20 && text.byte(at) !== 9) return false;
  return true;
}

/** Blanks that are looked at. */
const MOST_BLANKS: Byte = 1000;

/** The marks of the document in front. */
export const marksOf = (state: State): Marks =>
  withContext(marksField.of(state).get(activeDocument(state).id) ?? NONE);

/** A mark of the document in front; null where it is not set. */
export function markNamed(state: State, name: string): Mark | null {
  const marks = marksOf(state);
  const mark = marks.get(inOrder(marks, name)) ?? null;
  return mark === GONE ? null : mark;
}

/** The name of the mark that is that end of the last area now: an edit can put its end before its start. */
function inOrder(marks: Marks, name: string): string {
  const other = { '<': '>', '>': '<' }[name];
  const [start, end] = [marks.get('<'), marks.get('>')];
  if (other === undefined || start === undefined || end === undefined) return name;
  return end.line < start.line || (end.line === start.line && end.column < start.column) ? other : name;
}

/** The place of a mark in the document in front, on a character or at the end of its line; null where it is not set. */
export function markAt(state: State, name: string): Byte | null {
  const mark = markNamed(state, name);
  if (mark === null) return null;
  const { text } = activeDocument(state);
  const line = Math.min(mark.line, text.length);
  const at = Math.min(line + mark.column, lineEnd(text, line));
  // The character there may be another one by now.
  return snap(text, at);
}

/** The state with the marks in lines that others were joined to, by their starts: what is removed there is no line. */
export function withMarksOfJoined(
  before: State,
  after: State,
  starts: readonly Byte[],
  changes: ChangeSet,
): State {
  const kept = [...marksOf(before)].filter(
    ([name, { line }]) => !/[[\].]/.test(name) && starts.includes(line),
  );
  if (kept.length === 0) return after;
  return withMarks(
    after,
    Object.fromEntries(kept.map(([name, mark]) => [name, { ...mark, line: changes.mapPos(mark.line, -1) }])),
  );
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
