import type { Byte } from '../../../base/units.ts';
import { Field, type FollowedEdit } from '../../../core/model/fields/field.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import { activeDocument, activeView, documentById, step } from '../../../core/model/state.ts';
import type { ChangeSet } from '../../../text/changeset.ts';
import type { Text } from '../../../text/text.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { lineEnd, lineStart } from '../lines.ts';
import { applyEdit, withCursors } from '../operators/apply-edit.ts';

/** The line in which the last changes were made, as it was before them. */
interface UndoLine {
  readonly document: DocumentId;
  readonly line: Byte;
  readonly before: Text;
  /** The column that the cursor was in, in bytes. */
  readonly column: Byte;
}

/** The end of what is inserted, without a line break that an open last line was given. */
function insertEnd(changes: ChangeSet, old: Text, text: Text): Byte {
  const end = changes.insertTo(changes.size - 1);
  const wasOpen = old.length === 0 || old.byte(old.length - 1) !== LF;
  return wasOpen && end === text.length && end > 0 && text.byte(end - 1) === LF ? end - 1 : end;
}

const LF = 10;

/** Follows an edit: changes within one line are noted. */
function afterEdit(
  value: UndoLine | null,
  { document, changes, text, origin, state }: FollowedEdit,
): UndoLine | null {
  const old = documentById(state, document).text;
  if (changes.empty) return value;
  const first = changes.from(0);
  const last = changes.to(changes.size - 1);
  const line = lineStart(old, first);
  const isInLine =
    last <= lineEnd(old, first) &&
    insertEnd(changes, old, text) <= lineEnd(text, lineStart(text, changes.insertFrom(0)));
  const at = value !== null && value.document === document ? value : null;
  if (isInLine && origin === 'user') {
    if (at !== null && at.line === line) return at;
    const { head } = activeView(state).selections.primary;
    const column = Math.max(0, head - line);
    return { document, line, before: old.slice(line, lineEnd(old, line)), column };
  }
  if (at === null) return value;
  const end = lineEnd(old, at.line);
  const isGone = end > at.line && changes.mapPos(at.line, -1) === changes.mapPos(end, 1);
  if (isGone) return null;
  return { ...at, line: lineStart(text, changes.mapPos(at.line, 1)) };
}

/** The line that `U` restores; null where there is none. */
export const undoLineField = new Field<UndoLine | null>('vimUndoLine', null, {
  moved: afterEdit,
  closed: (value, document) => (value?.document === document ? null : value),
});

/** `U`: restores a line as it was before the last changes in it; once more brings them back. */
export const undoLine: VimCommand = {
  name: 'vim_undo_line',
  title: 'Undo Line',
  doc: 'Undo the latest changes on one line. Again, redo them.',
  run(state) {
    const { id, text } = activeDocument(state);
    const kept = undoLineField.of(state);
    if (kept === null || kept.document !== id) return fail(state);
    const { line, before, column } = kept;
    const end = lineEnd(text, line);
    const now = text.slice(line, end);
    const done = applyEdit(state, [{ from: line, to: end, insert: before }], 'undo line', [line], 0);
    const next = activeDocument(done).text;
    const at = Math.min(line + column, lineEnd(next, line));
    const left = Math.max(0, activeView(state).selections.primary.head - line);
    const isHere = lineStart(text, activeView(state).selections.primary.head) === line;
    return step(
      undoLineField.with(withCursors(done, [at], 0), {
        ...kept,
        before: now,
        column: isHere ? left : column,
      }),
    );
  },
};
