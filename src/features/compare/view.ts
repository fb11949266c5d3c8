import { regions } from '../../core/layout/regions.ts';
import { isModified } from '../../core/model/document.ts';
import { findLeaf, type Split } from '../../core/model/panes.ts';
import type { State } from '../../core/model/state.ts';
import { focusedLeaf } from '../../core/model/state.ts';
import { closeSplit, focusSplit, splitFor, withoutTab } from '../../core/windows/splits.ts';
import type { Comparison } from './comparison.ts';
import { compareView } from './settings.ts';

/** Splits of fewer columns are not divided: both sides would be too narrow to read. */
const FEWEST_COLUMNS = 60;

/** True where a comparison in the focused split is to be shown inline, by the setting or for lack of room. */
export function startsInline(state: State): boolean {
  const wanted = compareView.of(state);
  if (wanted !== 'auto') return wanted === 'inline';
  const { id } = focusedLeaf(state);
  const region = regions(state).leaves.find(({ leaf }) => leaf.id === id);
  return region !== undefined && region.whole.width < FEWEST_COLUMNS;
}

/** A comparison in a state that shows it. */
interface Shown {
  readonly state: State;
  readonly comparison: Comparison;
}

/** The comparison with its text before in a split of its own, left of or above the one with the text after, which has the focus. */
export function showSideBySide(
  state: State,
  comparison: Comparison,
  direction: Split['direction'] = 'columns',
  share = 0.5,
): Shown {
  const { before, after } = comparison;
  const focused = focusSplit(state, after.leaf);
  const divided = splitFor(focused, before.document, direction, { place: 'before', first: share });
  const leaf = focusedLeaf(divided).id;
  return {
    state: focusSplit(divided, after.leaf),
    comparison: { ...comparison, before: { ...before, leaf } },
  };
}

/** The comparison in one split: that with the text before is closed, if it has nothing else. */
export function showInline(state: State, comparison: Comparison): Shown {
  const { before, after, made } = comparison;
  const focused = focusSplit(state, after.leaf);
  const split = before.leaf === null ? undefined : findLeaf(focused.window.panes, before.leaf);
  const inline = { ...comparison, before: { ...before, leaf: null } };
  if (split === undefined) return { state: focused, comparison: inline };
  const document = state.documents.get(before.document);
  const isMade = made.includes(before.document) && document !== undefined && !isModified(document);
  // A document that was only made to be compared needs no tab; that of a file moves to the other split.
  const left = isMade
    ? withoutTab(focused, split.id, before.document)
    : split.tabs.length === 1
      ? (closeSplit(focused, split.id) ?? focused)
      : focused;
  return { state: left, comparison: inline };
}
