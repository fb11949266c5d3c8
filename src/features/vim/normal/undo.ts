import { activeDocument, type State, type Step, step } from '../../../core/model/state.ts';
import { travel } from '../../../core/model/transaction.ts';
import type { ChangeSet } from '../../../text/changeset.ts';
import type { Selections } from '../../../core/model/selection.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { noteJump } from '../marks/jumps.ts';
import { firstNonBlank, lineAbove, lineBelow, lineStart } from '../lines.ts';
import { inText, withChanged, withCursors } from '../operators/apply-edit.ts';

/** One step of undo or redo; null where there is none. */
function travelOnce(state: State, way: 'undo' | 'redo'): State | null {
  const { history } = activeDocument(state);
  const entry = way === 'undo' ? history.entry : history.next;
  if (entry === null) return null;
  const before = entry.selectionsBefore;
  const done = travel(noteJump(state), way);
  if (done === null) return null;
  const changes = way === 'undo' ? entry.inverse : entry.changes;
  return withCursor(withLinesMarked(done, changes), changes, before);
}

/** The state with the first and the last line of changes as the marks `[` and `]`. */
function withLinesMarked(state: State, changes: ChangeSet): State {
  if (changes.empty) return state;
  const { text } = activeDocument(state);
  const from = changes.insertFrom(0);
  const end = changes.insertTo(changes.size - 1);
  const last = end > from && text.byte(end - 1) === 10 ? end - 1 : end;
  return withChanged(state, lineStart(text, from), lineStart(text, Math.max(from, last)));
}

/**
 * The state with the cursor where Vim has it after undo: where it was before the change, if that is a line that the
 * change touched or one beside it; else in the first line that changed.
 */
function withCursor(state: State, changes: ChangeSet, before: Selections): State {
  if (changes.empty) return state;
  if (before.count > 1)
    return withCursors(
      state,
      before.ranges.map(({ head }) => head),
      before.main,
    );
  const { text } = activeDocument(state);
  const first = lineStart(text, Math.min(text.length, changes.insertFrom(0)));
  const end = changes.insertTo(changes.size - 1);
  const { head } = before.primary;
  const top = lineAbove(text, first) ?? first;
  const below = lineBelow(text, end > first && text.byte(end - 1) === 10 ? end - 1 : end);
  const at = Math.min(head, text.length);
  const isNear = at >= top && (below === null || lineStart(text, at) <= below);
  if (isNear) return withCursors(state, [at], 0);
  return withCursors(state, [firstNonBlank(text, lineStart(text, inText(state, first)))], 0);
}

/** Undoes or redoes as many steps as the count says, as far as there are any. */
function travelSteps(state: State, way: 'undo' | 'redo', count: number): Step {
  let done = state;
  for (let left = count; left > 0; left--) {
    const next = travelOnce(done, way);
    if (next === null) break;
    done = next;
  }
  return done === state ? fail(state, `Nothing to ${way}`) : step(done);
}

/** `u` and `Ctrl-R`. */
export const undoCommands: readonly VimCommand[] = [
  {
    name: 'vim_undo',
    title: 'Undo',
    doc: 'Undoes the last change, or as many as the count says, and goes to the text that changed.',
    run: (state, { count }) => travelSteps(state, 'undo', count ?? 1),
  },
  {
    name: 'vim_redo',
    title: 'Redo',
    doc: 'Redoes the last change that was undone, or as many as the count says, and goes to the text that changed.',
    run: (state, { count }) => travelSteps(state, 'redo', count ?? 1),
  },
];
