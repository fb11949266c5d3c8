import type { DocumentId } from '../model/document.ts';
import { findLeaf, type Leaf, type LeafId } from '../model/panes.ts';
import { scrollAround } from './scroll.ts';
import { documentById, type State, withLeaf } from '../model/state.ts';

/** Scrolls a tab of a split so that a line (from 0) is in the middle, as far as there are lines; they have to be counted so far. */
export const scrollToLine = (state: State, split: LeafId, document: DocumentId, line: number): State =>
  scrollSplit(state, split, document, line, 'never');

/** Scrolls it only when the line is out of sight. */
export const scrollLineIntoSight = (state: State, split: LeafId, document: DocumentId, line: number): State =>
  scrollSplit(state, split, document, line, 'seen');

function scrollSplit(
  state: State,
  split: LeafId,
  id: DocumentId,
  line: number,
  unless: 'seen' | 'never',
): State {
  const leaf = findLeaf(state.window.panes, split);
  if (leaf === undefined || !leaf.views.has(id)) return state;
  const { text } = documentById(state, id);
  const last = text.newlines;
  const whole = Math.max(0, Math.trunc(line) || 0);
  const at = text.lineStart(last === undefined ? whole : Math.min(whole, last));
  if (at === undefined) return state;
  // A tab behind the one in front is scrolled as it will be shown.
  const front: Leaf = { ...leaf, active: id };
  const shown = withLeaf(state, split, () => front);
  return withLeaf(scrollAround(shown, front, at, unless), split, (each) => ({
    ...each,
    active: leaf.active,
  }));
}
