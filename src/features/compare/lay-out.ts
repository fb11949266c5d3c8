import { foldsField } from '../../core/decorations/folds.ts';
import { viewLinesField } from '../../core/decorations/view-lines.ts';
import { findLeaf, type View } from '../../core/model/panes.ts';
import { type State, withLeaf } from '../../core/model/state.ts';
import type { Text } from '../../text/text.ts';
import { alignedTop } from './align.ts';
import { type Comparison, documentOn, otherSide, SIDES, type Side } from './comparison.ts';
import { foldRows, rowsBetween, rowSet } from './fillers.ts';
import { removedRows } from './inline-rows.ts';
import { isFolded, unchangedRanges, withoutUnchanged, withUnchanged } from './unchanged.ts';

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
  const folds = like === null ? null : foldsField.of(paneView(state, comparison[like]));
  const folded = unchanged.filter(
    ({ ranges }) => folds === null || like === null || isFolded(folds, ranges[like]),
  );
  const tabSize = documentOn(state, comparison, 'after')?.indent.size ?? 1;
  return SIDES.reduce(
    (next, side) =>
      withPaneView(next, comparison[side], (view) => {
        const rows =
          comparison.before.leaf === null
            ? rowSet([...foldRows(texts[side], folded, side), ...removedRows(texts, hunks, tabSize)])
            : rowsBetween(texts[side], hunks, folded, side);
        const lined = viewLinesField.with({ ...view, wrap: false }, rows);
        return foldsField.with(lined, withUnchanged(foldsField.of(view), folded, side));
      }),
    state,
  );
}

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
