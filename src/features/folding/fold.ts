import type { Byte } from '../../base/units.ts';
import type { Fold } from '../../syntax/highlighter.ts';
import type { Text } from '../../text/text.ts';
import { FoldRanges, rangesNear } from '../../core/layout/foldable-ranges.ts';
import {
  folded,
  type Folded,
  type Folds,
  hiddenTo,
  hiding,
  lineAround,
  NO_FOLDS,
  opened,
  seenAt,
  uncoveredAt,
  foldsField,
} from '../../core/decorations/folds.ts';
import { cursorAt, end, isEmpty, start } from '../../core/model/selection.ts';
import { activeDocument, activeView, type State, withView } from '../../core/model/state.ts';

/** A line: its start, and its end without the break. */
interface Line {
  readonly from: Byte;
  readonly to: Byte;
}

/** The lines of the cursors, each once. */
export function cursorLines(state: State): readonly Line[] {
  const { text } = activeDocument(state);
  const lines: Line[] = [];
  for (const { head } of activeView(state).selections.ranges) {
    const last = lines.at(-1);
    if (last !== undefined && head <= last.to) continue;
    const line = lineAround(text, head);
    if (line !== null) lines.push(line);
  }
  return lines;
}

/** What can be folded around the primary cursor. */
export function ranges(state: State, at: Byte = activeView(state).selections.primary.head): FoldRanges {
  return rangesNear(activeDocument(state), activeView(state), state.settings, at);
}

/** What is folded in the focused split. */
export const shownFolds = (state: State): Folds =>
  state.settings.editor.folding ? foldsField.of(activeView(state)) : NO_FOLDS;

/** What is folded behind the end of a line. */
export const foldedAt = (folds: Folds, lineEnd: Byte): boolean =>
  folds.touching(lineEnd, lineEnd).some(({ from, value }) => from === lineEnd && !value.open);

/** Whether a range is folded. */
export function isFolded(text: Text, folds: Folds, range: Fold): boolean {
  const stretch = hiding(text, range.from, range.to);
  return stretch !== null && foldedAt(folds, stretch.from);
}

/** The view of the focused split with other folds; cursors that are hidden then go to the ends of the lines that stay. */
export function withFolds(state: State, folds: Folds): State {
  const view = activeView(state);
  if (folds === foldsField.of(view)) return state;
  const seen = (at: Byte): Byte => seenAt(folds, at);
  const hides = view.selections.ranges.some(({ head }) => seen(head) !== head);
  const selections = !hides
    ? view.selections
    : view.selections.map((range) => {
        const head = seen(range.head);
        if (head === range.head) return range;
        return isEmpty(range) ? cursorAt(head) : { anchor: seen(range.anchor), head };
      });
  return withView(state, foldsField.with({ ...activeView(state), selections }, folds));
}

/** The state with ranges folded in the focused split. */
export function fold(state: State, wanted: readonly Fold[], how: Partial<Folded> = {}): State {
  const { text } = activeDocument(state);
  const folds = foldsField.of(activeView(state));
  const stretches = new Map<Byte, Byte>();
  for (const range of wanted) {
    const stretch = hiding(text, range.from, range.to);
    if (stretch !== null) stretches.set(stretch.from, Math.max(stretch.to, stretches.get(stretch.from) ?? 0));
  }
  // What is there already keeps what is said of it.
  const before = new Map<Byte, Folded>();
  const others = folds.without((each, from, to) => {
    const same = stretches.get(from) === to;
    if (same) before.set(from, each);
    return same;
  });
  const added = Array.from(stretches, ([from, to]) => ({
    from,
    to,
    value: folded({ ...before.get(from), open: false, ...how }),
  }));
  return withFolds(state, others.withAll(added));
}

/** The state with folds of the focused split shown that begin at the end of a line in [from, to]. */
export const unfold = (state: State, from: Byte, to: Byte): State =>
  withFolds(
    state,
    opened(foldsField.of(activeView(state)), (_, start) => start >= from && start <= to),
  );

/** A range and all in it. */
export const within = ({ all }: FoldRanges, outer: Fold): readonly Fold[] =>
  all.filter(({ from, to }) => from >= outer.from && to <= outer.to);

/** The state with what begins in the line of a place folded, or shown again; with `deep` all in there too. */
export function toggleFoldAt(state: State, at: Byte, deep: boolean): State {
  const { text } = activeDocument(state);
  const line = lineAround(text, at);
  if (line === null) return state;
  const known = ranges(state, line.from);
  const own = known.startingIn(line.from, line.to);
  if (foldedAt(foldsField.of(activeView(state)), line.to))
    return unfold(state, line.to, deep && own !== null ? own.to : line.to);
  if (own === null) return state;
  return fold(state, deep ? within(known, own) : [own]);
}

/** The state with what is folded behind cursors at the ends of lines shown; null where nothing is. */
export function shownBehindCursors(state: State): State | null {
  const folds = shownFolds(state);
  if (folds.size === 0) return null;
  const ends = activeView(state).selections.ranges.filter(
    (range) => isEmpty(range) && foldedAt(folds, range.head),
  );
  return ends.length === 0 ? null : ends.reduce((next, { head }) => unfold(next, head, head), state);
}

/** After a cursor moved: what hides one is shown, but where all of it is selected. */
export function uncovered(state: State): State {
  const view = activeView(state);
  const { selections } = view;
  const folds = foldsField.of(view);
  if (folds.size === 0) return state;
  const shown = selections.ranges.reduce((next, range) => {
    const from = seenAt(next, range.head);
    if (from === range.head || (start(range) <= from && end(range) >= hiddenTo(next, from))) return next;
    return uncoveredAt(next, range.head);
  }, folds);
  return shown === folds ? state : withView(state, foldsField.with(activeView(state), shown));
}
