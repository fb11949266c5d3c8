import { foldsField } from '../../core/decorations/folds.ts';
import { viewLinesField } from '../../core/decorations/view-lines.ts';
import { findLeaf, type View } from '../../core/model/panes.ts';
import { type State, withLeaf } from '../../core/model/state.ts';
import type { VirtualLine } from '../../core/decorations/kinds.ts';
import type { Difference } from '../../text/diff/differences.ts';
import type { Update } from '../../text/diff/update-differences.ts';
import type { RangeItem } from '../../text/range-set.ts';
import type { Text } from '../../text/text.ts';
import { alignedTop } from './align.ts';
import { type Comparison, documentOn, otherSide, SIDES, type Side } from './comparison.ts';
import { foldRows, NO_ROWS, rowsBetween } from './fillers.ts';
import { removedRows } from './inline-rows.ts';
import {
  isFolded,
  type Unchanged,
  unchangedRanges,
  withoutUnchanged,
  withUnchanged,
  withUnchangedIn,
} from './unchanged.ts';

/** The view of a side; undefined when its tab or its split is gone. */
export const paneView = (state: State, { leaf, document }: Comparison['before']): View | undefined =>
  leaf === null ? undefined : findLeaf(state.window.panes, leaf)?.views.get(document);

/** The state with the view of a side changed. */
export function withPaneView(
  state: State,
  { leaf: id, document }: Comparison['before'],
  change: (view: View) => View,
): State {
  if (id === null) return state;
  return withLeaf(state, id, (leaf) => {
    const view = leaf.views.get(document);
    if (view === undefined) return leaf;
    const next = change(view);
    return next === view ? leaf : { ...leaf, views: new Map(leaf.views).set(document, next) };
  });
}

/** The texts of both sides; null when one of them is closed. */
export function textsOf(state: State, comparison: Comparison): Readonly<Record<Side, Text>> | null {
  const before = state.documents.get(comparison.before.document)?.text;
  const after = state.documents.get(comparison.after.document)?.text;
  return before === undefined || after === undefined ? null : { before, after };
}

/**
 * The state with the views of a comparison laid out by its differences: with rows beside added lines, or with the removed
 * lines where it is inline, and with unchanged lines folded where they are folded on a side; all of them for null.
 */
export function layOut(state: State, comparison: Comparison, like: Side | null): State {
  const texts = textsOf(state, comparison);
  const { differences } = comparison;
  if (texts === null || differences === null) return state;
  const { hunks } = differences;
  const unchanged = comparison.collapses && hunks.length > 0 ? unchangedRanges(texts.after, differences) : [];
  const folded = foldedLike(state, comparison, unchanged, like);
  return SIDES.reduce(
    (next, side) =>
      withPaneView(next, comparison[side], (view) => {
        const rows = NO_ROWS.withAll(rowsOf(state, comparison, texts, side, hunks, folded));
        const lined = viewLinesField.with({ ...view, wrap: false }, rows);
        return foldsField.with(lined, withUnchanged(foldsField.of(view), folded, side));
      }),
    state,
  );
}

/** The state with the views of a comparison laid out around those hunks that an edit led to, and as they are elsewhere. */
export function layOutPart(state: State, comparison: Comparison, { first, end }: Update): State {
  const texts = textsOf(state, comparison);
  const { differences } = comparison;
  if (texts === null || differences === null) return state;
  const { hunks } = differences;
  // Without differences nothing is folded: that is another layout of all lines.
  if (hunks.length <= end - first) return layOut(state, comparison, 'after');
  const unchanged = comparison.collapses ? unchangedRanges(texts.after, differences, first, end) : [];
  const folded = foldedLike(state, comparison, unchanged, 'after');
  return SIDES.reduce(
    (next, side) =>
      withPaneView(next, comparison[side], (view) => {
        // The rows of the hunks around stand at the ends.
        const from = first === 0 ? 0 : hunks[first - 1][side].to + 1;
        const to = end === hunks.length ? texts[side].length : hunks[end][side].from - 1;
        const rows = rowsOf(state, comparison, texts, side, hunks.slice(first, end), folded);
        const before = viewLinesField.of(view) ?? NO_ROWS;
        const lined = viewLinesField.with(view, before.withoutIn(from, to, () => true).withAll(rows));
        return foldsField.with(lined, withUnchangedIn(foldsField.of(view), folded, side, { from, to }));
      }),
    state,
  );
}

/** The unchanged lines that are folded on a side now; all of them for null. */
function foldedLike(
  state: State,
  comparison: Comparison,
  unchanged: readonly Unchanged[],
  like: Side | null,
): readonly Unchanged[] {
  if (like === null) return unchanged;
  const folds = foldsField.of(paneView(state, comparison[like]));
  return unchanged.filter(({ ranges }) => isFolded(folds, ranges[like]));
}

/** The rows that a side shows for hunks, and below folded lines. */
const rowsOf = (
  state: State,
  comparison: Comparison,
  texts: Readonly<Record<Side, Text>>,
  side: Side,
  hunks: readonly Difference[],
  folded: readonly Unchanged[],
): readonly RangeItem<VirtualLine>[] =>
  comparison.before.leaf === null
    ? [
        ...foldRows(texts[side], folded, side),
        ...removedRows(texts, hunks, documentOn(state, comparison, 'after')?.indent.size ?? 1),
      ]
    : rowsBetween(texts[side], hunks, folded, side);

/** The state with both views as they are without a comparison. */
export const clear = (state: State, comparison: Comparison): State =>
  SIDES.reduce(
    (next, side) =>
      withPaneView(next, comparison[side], (view) =>
        foldsField.with(
          viewLinesField.with({ ...view, wrap: null }, null),
          withoutUnchanged(foldsField.of(view)),
        ),
      ),
    state,
  );

/** The state with the other side scrolled to the rows beside those of one. */
export function mirrorScroll(state: State, comparison: Comparison, side: Side): State {
  const texts = textsOf(state, comparison);
  const leader = paneView(state, comparison[side]);
  if (texts === null || leader === undefined || comparison.differences === null) return state;
  const aligned = alignedTop(texts, comparison.differences.hunks, side, leader);
  const { left } = leader;
  return withPaneView(state, comparison[otherSide(side)], (view) => {
    const isThere =
      view.top === aligned.top &&
      view.left === left &&
      (view.skipped?.top === view.top ? view.skipped.rows : 0) === (aligned.skipped?.rows ?? 0);
    return isThere ? view : { ...view, ...aligned, left };
  });
}
