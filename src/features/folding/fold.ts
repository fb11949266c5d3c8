import { settingsField } from '../../core/config/settings-field.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { Fold } from '../../syntax/highlighter.ts';
import { FoldRanges, rangesNear } from '../../core/layout/foldable-ranges.ts';
import {
  newFold,
  type HiddenLines,
  type Folds,
  hiddenTo,
  lineAround,
  NO_FOLDS,
  expandFolds,
  seenAt,
  uncoveredAt,
  foldsField,
} from '../../core/decorations/folds.ts';
import { cursorAt, end, isEmpty, start } from '../../core/model/selection.ts';
import { holdingOf } from './enclosing.ts';
import { activeDocument, activeView, type State, withView } from '../../core/model/state.ts';

/** The places of the cursors in the focused split, in order. */
export const cursorHeads = (state: State): readonly Byte[] =>
  activeView(state).selections.ranges.map(({ head }) => head);

/** The lines of places that are in order, each once; `lineAt` gives the line of a place, null where it is not known. */
export function linesOf(
  places: readonly Byte[],
  lineAt: (at: Byte) => ByteRange | null,
): readonly ByteRange[] {
  const lines: ByteRange[] = [];
  for (const at of places) {
    const last = lines.at(-1);
    if (last !== undefined && at <= last.to) continue;
    const line = lineAt(at);
    if (line !== null) lines.push(line);
  }
  return lines;
}

/** The lines of the cursors, each once, without their breaks. */
export const cursorLines = (state: State): readonly ByteRange[] =>
  linesOf(cursorHeads(state), (at) => lineAround(activeDocument(state).text, at));

/** The ranges that can be folded around places, which are in order; around the primary cursor unless they are given. */
export function ranges(
  state: State,
  places: readonly Byte[] = [activeView(state).selections.primary.head],
): FoldRanges {
  return rangesNear(activeDocument(state), activeView(state), settingsField.of(state), places);
}

/** The folds of the focused split. */
export const shownFolds = (state: State): Folds =>
  settingsField.of(state).editor.folding ? foldsField.of(activeView(state)) : NO_FOLDS;

/** True when text is folded behind the end of a line. */
export const foldedAt = (folds: Folds, lineEnd: Byte): boolean =>
  folds.touching(lineEnd, lineEnd).some(({ from, value }) => from === lineEnd && !value.open);

/** True when a range is folded. */
export function isFolded(known: FoldRanges, folds: Folds, range: Fold): boolean {
  const stretch = known.hiding(range);
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
export function fold(state: State, wanted: readonly Fold[], known: FoldRanges): State {
  return hide(
    state,
    wanted.flatMap((range) => known.hiding(range) ?? []),
  );
}

/** The state with stretches of lines hidden in the focused split, of those with one start the longest. */
export function hide(state: State, wanted: readonly ByteRange[], how: Partial<HiddenLines> = {}): State {
  const folds = foldsField.of(activeView(state));
  const stretches = new Map<Byte, Byte>();
  for (const { from, to } of wanted) stretches.set(from, Math.max(to, stretches.get(from) ?? 0));
  // What is there already keeps what is said of it.
  const before = new Map<Byte, HiddenLines>();
  const others = folds.without((each, from, to) => {
    const same = stretches.get(from) === to;
    if (same) before.set(from, each);
    return same;
  });
  const added = Array.from(stretches, ([from, to]) => ({
    from,
    to,
    value: newFold({ ...before.get(from), open: false, ...how }),
  }));
  return withFolds(state, others.withAll(added));
}

/** The state with folds of the focused split shown that begin at the end of a line in one of some stretches. */
export function unfold(state: State, stretches: readonly ByteRange[]): State {
  const isShown = holdingOf(stretches);
  return withFolds(
    state,
    expandFolds(foldsField.of(activeView(state)), (_, from) => isShown({ from, to: from })),
  );
}

/** Some ranges and all in them. */
export const within = ({ all }: FoldRanges, outer: readonly Fold[]): readonly Fold[] =>
  all.filter(holdingOf(outer));

/** The state with what begins in the line of a place folded, or shown again; with `deep` all in there too. */
export function toggleFoldAt(state: State, at: Byte, deep: boolean): State {
  const { text } = activeDocument(state);
  const line = lineAround(text, at);
  if (line === null) return state;
  const known = ranges(state, [line.from]);
  const own = known.startingIn(line.from, line.to);
  if (foldedAt(foldsField.of(activeView(state)), line.to))
    return unfold(state, [{ from: line.to, to: deep && own !== null ? own.to : line.to }]);
  if (own === null) return state;
  return fold(state, deep ? within(known, [own]) : [own], known);
}

/** The state with what is folded behind cursors at the ends of lines shown; null where nothing is. */
export function shownBehindCursors(state: State): State | null {
  const folds = shownFolds(state);
  if (folds.size === 0) return null;
  const ends = activeView(state).selections.ranges.filter(
    (range) => isEmpty(range) && foldedAt(folds, range.head),
  );
  return ends.length === 0
    ? null
    : unfold(
        state,
        ends.map(({ head }) => ({ from: head, to: head })),
      );
}

/** After a cursor moved: what hides one is shown, but where all of it is selected. */
export function unfoldAtCursors(state: State): State {
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
