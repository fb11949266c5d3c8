import { ViewField, type ViewEdit } from '../model/fields/view-field.ts';
import type { Byte } from '../../base/units.ts';
import type { View } from '../model/panes.ts';
import { cursorAt, isEmpty, type Range, Selections } from '../model/selection.ts';
import { activeView, type State, withView } from '../model/state.ts';

/** The selections that plain moves extend; over as soon as the selections are others. */
export const markedField = new ViewField<Selections | null>('marked', null);

/** Places to come back to, the latest last. */
export const marksField = new ViewField<readonly Mark[]>('marks', [], { moved: movedMarks });

/** Places to come back to, one for each cursor that there was. */
export type Mark = readonly Byte[];

/** Marks that a view remembers. */
const MOST_MARKS = 16;
/** Cursors whose places a mark remembers; of more only the primary one's. */
const MOST_PLACES = 1000;

/** True while plain moves extend the selections, as after `set_mark`: until something else makes selections. */
export const isMarked = (view: View): boolean => markedField.of(view) === view.selections;

/** The view's selections with others in their place, which plain moves go on to extend when they did. */
export function extendMark(view: View, selections: Selections): View {
  const after = { ...view, selections };
  return isMarked(view) ? markedField.with(after, selections) : after;
}

/** The state that remembers places, one a cursor, as the latest mark. */
export function pushMark(state: State, places: Mark): State {
  const view = activeView(state);
  const marks = marksField.of(view);
  const mark = places.length > MOST_PLACES ? [view.selections.primary.head] : places;
  const last = marks.at(-1);
  if (last !== undefined && last.length === mark.length && last.every((at, i) => at === mark[i]))
    return state;
  return withView(state, marksField.with(activeView(state), [...marks, mark].slice(-MOST_MARKS)));
}

/** The places of the cursors, as a mark. */
export const markAt = (selections: Selections): Mark => selections.ranges.map(({ head }) => head);

/** The state that remembers where the cursors are as the latest mark. */
export const markHere = (state: State): State => pushMark(state, markAt(activeView(state).selections));

/** The state with selections that plain moves extend. */
export const activateMark = (state: State, selections: Selections): State =>
  withView(state, markedField.with({ ...activeView(state), selections }, selections));

/** Marks after an edit. */
function movedMarks(marks: readonly Mark[], { changes }: ViewEdit): readonly Mark[] {
  return marks.length === 0 ? marks : marks.map((mark) => mark.map((at) => changes.mapPos(at, -1)));
}

/** The selections, or where nothing is selected what lies between the cursors and the latest mark; null without one. */
export function markedRanges(state: State): Selections | null {
  const view = activeView(state);
  const { selections } = view;
  const marks = marksField.of(view);
  if (!selections.ranges.every(isEmpty)) return selections;
  const mark = marks.at(-1);
  if (mark === undefined) return null;
  // A mark of as many cursors has a place for each; of another one the first place is the main cursor's.
  if (mark.length === selections.count) return selections.map(({ head }, i) => ({ anchor: mark[i], head }));
  return Selections.single(mark[0], selections.primary.head);
}

/** Moves the cursors to where `place` says, each with what is selected when plain moves extend it. */
export function moveEach(state: State, place: (range: Range, index: number) => Byte): State {
  const view = activeView(state);
  const marked = isMarked(view);
  const selections = view.selections.map((range, i) => {
    const head = place(range, i);
    return marked ? { anchor: range.anchor, head } : cursorAt(head);
  });
  return withView(state, extendMark(view, selections));
}

/** The cursors alone, without what they have selected. */
export const collapseSelections = (state: State): State =>
  withView(state, { selections: activeView(state).selections.map(({ head }) => cursorAt(head)) });
