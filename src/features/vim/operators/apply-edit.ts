import type { Byte } from '../../../base/units.ts';
import { type Change, ChangeSet } from '../../../text/changeset.ts';
import { cursorAt, Selections } from '../../../core/model/selection.ts';
import { activeDocument, activeView, type State, withView } from '../../../core/model/state.ts';
import { edit } from '../../../core/model/transaction.ts';
import { lastLine } from '../lines.ts';
import { type Mark, markHere } from '../marks/mark.ts';
import { withMarks } from '../marks/marks.ts';
import { noteIdleStep } from '../repeat/idle-steps.ts';

/** Changes the text, in a step of undo of its own though nothing may change; `cursors` are the places afterwards, in the text before and moved along by `assoc`. */
export function applyEdit(
  state: State,
  changes: readonly Change[],
  label: string,
  cursors: readonly Byte[],
  main: number,
  assoc: -1 | 1 = -1,
): State {
  const set = ChangeSet.of(activeDocument(state).text.length, changes);
  const places = cursors.map((at) => set.mapPos(at, assoc));
  if (set.empty) return withCursors(noteIdleStep(state), places, main);
  return edit(state, set, label, selectionsAt(places, main));
}

/** The state with cursors at places. */
export const withCursors = (state: State, places: readonly Byte[], main: number): State =>
  withView(state, { selections: selectionsAt(places, main) });

const selectionsAt = (places: readonly Byte[], main: number): Selections =>
  Selections.of(
    places.map((at) => cursorAt(at)),
    Math.min(main, places.length - 1),
  );

/** The places of the cursors. */
export const cursorsOf = (state: State): readonly Byte[] =>
  activeView(state).selections.ranges.map(({ head }) => head);

/** A place within the text that is no line behind its last break. */
export function inText(state: State, at: Byte): Byte {
  const { text } = activeDocument(state);
  return at >= text.length && text.length > 0 && text.byte(text.length - 1) === 10 ? lastLine(text) : at;
}

/** The state with the ends of the text that was changed, or yanked, as marks. */
export const withChanged = (state: State, from: Byte | Mark, to: Byte | Mark): State =>
  withMarks(state, { '[': from, ']': to });

/** The mark at the end of the line at a place. */
export const endOfLine = (state: State, at: Byte): Mark => ({
  line: markHere(activeDocument(state).text, at).line,
  column: Infinity,
});
