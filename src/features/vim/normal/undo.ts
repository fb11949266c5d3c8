import { activeDocument, activeView, say, type State, type Step, step } from '../../../core/model/state.ts';
import { jump, travel } from '../../../core/model/transaction.ts';
import type { ByteRange } from '../../../base/files.ts';
import type { Byte } from '../../../base/units.ts';
import type { ChangeSet } from '../../../text/changeset.ts';
import type { Entry } from '../../../text/history.ts';
import type { Text } from '../../../text/text.ts';
import { cursorAt, Selections } from '../../../core/model/selection.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { withLastChange } from '../marks/change-list.ts';
import { noteJump, withoutMarksIn } from '../marks/jumps.ts';
import { withMarksBefore } from '../marks/marks-before.ts';
import { snap } from '../../../text/graphemes.ts';
import { firstNonBlank, lineAbove, lineBelow, lineEnd, lineStart } from '../lines.ts';
import { firstLineReplaced, linesLost } from '../repeat/lines-replaced.ts';
import { arriveAmongIdle, isHidden, travelIdle } from '../repeat/idle-steps.ts';
import { reachHere } from '../repeat/reach.ts';
import { withFoldsOpen } from '../motions/fold-lines.ts';
import { cursorsOf, inText, withChanged, withCursors } from '../operators/apply-edit.ts';

/** One step of undo or redo; null where there is none. */
function travelOnce(state: State, way: 'undo' | 'redo'): State | null {
  const idle = travelIdle(state, way);
  if (idle !== null) {
    const { ranges, main } = idle.cursors;
    const { text } = activeDocument(state);
    const heads = ranges.map(({ head }) => head);
    const [start, end] = [heads[0], heads[heads.length - 1]].map((at) => lineStart(text, inText(state, at)));
    const marked = withLastChange(withChanged(noteJump(idle.state), start, end), start);
    return withCursors(marked, heads, main);
  }
  const { history } = activeDocument(state);
  const entry = way === 'undo' ? history.entry : history.next;
  if (entry === null || (way === 'redo' && isHidden(state, entry.id))) return null;
  const reach = way === 'undo' ? reachHere(state) : null;
  const changes = way === 'undo' ? entry.inverse : entry.changes;
  const { text } = activeDocument(state);
  const gone = linesLost(text, changes);
  const travelled = travel(withoutMarksIn(noteJump(state), gone), way);
  if (travelled === null) return null;
  const done = arriveAmongIdle(travelled, way);
  const marked = way === 'undo' ? withMarksBefore(done) : done;
  const before = cursorsBefore(entry, way, text, activeDocument(travelled).text);
  return withCursor(withLinesMarked(marked, text, changes, reach), changes, before, reach?.from ?? null);
}

/** The cursors before a step, in the text after it was undone or redone; null for one whose line is gone. */
function cursorsBefore(
  { selectionsBefore, changes }: Entry<Selections>,
  way: 'undo' | 'redo',
  before: Text,
  after: Text,
): Selections | null {
  if (way === 'undo') return selectionsBefore;
  // Several cursors are where they were, among what has changed; a single one is in the line with the same number.
  if (selectionsBefore.count > 1)
    return selectionsBefore.map(({ head }) => cursorAt(changes.mapPos(head, -1)));
  const { head } = selectionsBefore.primary;
  const own = lineStart(before, head);
  const above = before.newlinesBefore(own);
  if (above === undefined) return Selections.single(Math.min(head, after.length));
  const line = after.lineStart(above);
  return line === undefined || (line > 0 && line === after.length)
    ? null
    : Selections.single(snap(after, Math.min(line + head - own, lineEnd(after, line))));
}

/** The state with the first and the last line of what undo or redo brought back as the marks `[` and `]`. */
function withLinesMarked(state: State, before: Text, changes: ChangeSet, reach: ByteRange | null): State {
  if (changes.empty) return state;
  const { text } = activeDocument(state);
  const first = firstLineReplaced(before, text, changes);
  const from = Math.min(first, reach?.from ?? first);
  const begin = changes.insertFrom(changes.size - 1);
  const end = Math.max(changes.insertTo(changes.size - 1), reach?.to ?? 0);
  // Behind whole lines is another one; behind a break within a line is the rest of that.
  const isOfLines = lineStart(text, begin) === begin || changes.insertTo(changes.size - 1) < end;
  const last = isOfLines && end > from && text.byte(end - 1) === 10 ? end - 1 : end;
  const start = lineStart(text, inText(state, from));
  return withLastChange(withChanged(state, start, lineStart(text, Math.max(start, last))), start);
}

/**
 * The state with the cursor where Vim has it after undo: where it was before the change, if that is a line that the
 * change touched, from `reach` on, or one beside it; else in the first line that changed.
 */
function withCursor(state: State, changes: ChangeSet, before: Selections | null, reach: Byte | null): State {
  if (changes.empty) return state;
  if (before !== null && before.count > 1)
    return withCursors(
      state,
      before.ranges.map(({ head }) => head),
      before.main,
    );
  const { text } = activeDocument(state);
  const first = lineStart(text, Math.min(text.length, changes.insertFrom(0)));
  const end = changes.insertTo(changes.size - 1);
  const touched = Math.min(first, lineStart(text, reach ?? first));
  const top = lineAbove(text, touched) ?? touched;
  const below = lineBelow(text, end > first && text.byte(end - 1) === 10 ? end - 1 : end);
  const at = before === null ? null : Math.min(before.primary.head, text.length);
  const isNear = at !== null && at >= top && (below === null || lineStart(text, at) <= below);
  if (isNear) return withCursors(state, [at], 0);
  return withCursors(state, [firstNonBlank(text, lineStart(text, inText(state, first)))], 0);
}

/** Undoes or redoes as many steps as the count says, as far as there are any. */
export function travelSteps(state: State, way: 'undo' | 'redo', count: number): Step {
  let done = state;
  for (let left = count; left > 0; left--) {
    const next = travelOnce(done, way);
    if (next === null) break;
    done = next;
  }
  // Vertical motions go by the column of the cursor from then on.
  if (done !== state) return step(withFoldsOpen(done));
  const { selections } = activeView(state);
  return fail(withCursors(state, cursorsOf(state), selections.main), `Nothing to ${way}`);
}

/** Goes to a state of the undo tree; null where it is there already. */
export function travelTo(state: State, id: number): State | null {
  for (const way of ['undo', 'redo'] as const) {
    let at: State | null = state;
    while (at !== null && activeDocument(at).history.current !== id)
      at = isOnTheWay(at, way, id) ? travelOnce(at, way) : null;
    if (at !== null) return at === state ? null : at;
  }
  return jump(noteJump(state), id);
}

/** True where steps of one way may lead to a state: older ones have lower numbers. */
function isOnTheWay(state: State, way: 'undo' | 'redo', id: number): boolean {
  const { current } = activeDocument(state).history;
  return way === 'undo' ? current > id : current < id;
}

/** Changes that are gone through at most. */
const MOST_CHANGES = 10_000;

/** Goes so many changes back or on, in the order in which they were made, across branches. */
export function travelChanges(state: State, way: 'undo' | 'redo', count: number): Step {
  const { history } = activeDocument(state);
  const entries = history.entries();
  const at = entries.findIndex(({ id }) => id === history.current);
  const to = at + (way === 'undo' ? -1 : 1) * Math.min(MOST_CHANGES, count);
  const target = entries[Math.max(0, Math.min(entries.length - 1, to))];
  return step(travelTo(state, target.id) ?? atEnd(state, way));
}

/** The state that says that there is no older state, or no newer one. */
export const atEnd = (state: State, way: 'undo' | 'redo'): State =>
  say(state, 'info', way === 'undo' ? 'Already at oldest change' : 'Already at newest change');

/** `u`, `Ctrl-R`, `g-` and `g+`. */
export const undoCommands: readonly VimCommand[] = [
  {
    name: 'vim_undo',
    title: 'Undo',
    doc: 'Undo the last change, or as many as the count says.',
    run: (state, { count }) => travelSteps(state, 'undo', count ?? 1),
  },
  {
    name: 'vim_redo',
    title: 'Redo',
    doc: 'Redo the last undone change, or as many as the count says.',
    run: (state, { count }) => travelSteps(state, 'redo', count ?? 1),
  },
  {
    name: 'vim_earlier',
    title: 'Go to Earlier Text',
    doc: 'Go to the text before the latest change in time, or as many changes back as the count says.',
    run: (state, { count }) => travelChanges(state, 'undo', count ?? 1),
  },
  {
    name: 'vim_later',
    title: 'Go to Later Text',
    doc: 'Go to the text after the next change in time, or as many changes forward as the count says.',
    run: (state, { count }) => travelChanges(state, 'redo', count ?? 1),
  },
];
