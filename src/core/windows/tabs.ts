import { followActivation } from '../model/fields/all-fields.ts';
import { virtualField } from '../model/plugins/virtual-buffer.ts';
import type { DocumentId } from '../model/document.ts';
import { findLeaf, type Leaf, type LeafId, mapLeaves, moveTab, showIn, leaves } from '../model/panes.ts';
import { focusSplit, withoutTab } from './splits.ts';
import { focusedLeaf, type State, withLeaf, withWindow } from '../model/state.ts';

/**
 * Brings a document to the front of the focused split, in a new tab when it has none there. A view has one tab: the split
 * that has it gets the focus.
 */
export function activate(state: State, document: DocumentId): State {
  const own = state.documents.get(document)?.shownBy == null ? undefined : leafWith(state, document);
  const focused = own === undefined ? state : focusSplit(state, own.id);
  const shown = withLeaf(focused, focused.window.focus, (leaf) => showIn(leaf, document));
  return withWindow(followActivation(shown), { area: 'text' });
}

const leafWith = ({ window: { panes } }: State, document: DocumentId): Leaf | undefined =>
  leaves(panes).find(({ tabs }) => tabs.includes(document));

/** The tabs of a split that are seen: buffers of plugins may have none. */
export const tabsShown = ({ documents }: State, { tabs }: Leaf): readonly DocumentId[] =>
  tabs.filter((id) => virtualField.of(documents.get(id))?.hidden !== true);

/** The document `by` tabs to the right (left when negative), going round. */
export function neighbour(state: State, by: number): DocumentId {
  const leaf = focusedLeaf(state);
  const tabs = tabsShown(state, leaf);
  const at = tabs.indexOf(leaf.active);
  // From what has no tab it goes to the first or the last.
  return tabs.at(at < 0 ? Math.min(0, by) : (at + by) % tabs.length) ?? leaf.active;
}

/** Moves the tab in front by places, as far as there are any. */
export function shiftTab(state: State, by: number): State {
  const { tabs, active } = focusedLeaf(state);
  return withLeaf(state, state.window.focus, (leaf) => moveTab(leaf, active, tabs.indexOf(active) + by));
}

/** Moves a document's tab from one split to a place among the tabs of another, with its cursors and scroll. */
export function carryTab(state: State, document: DocumentId, from: LeafId, to: LeafId, place: number): State {
  const view = findLeaf(state.window.panes, from)?.views.get(document);
  const target = findLeaf(state.window.panes, to);
  if (view === undefined || target === undefined) return state;
  if (from === to) return withLeaf(state, to, (leaf) => moveTab(leaf, document, place));
  const there = target.tabs.includes(document);
  const put: State = withWindow(state, {
    panes: mapLeaves(state.window.panes, (leaf) =>
      leaf.id === to
        ? moveTab(
            there
              ? showIn(leaf, document)
              : { ...showIn(leaf, document), views: new Map(leaf.views).set(document, view) },
            document,
            place,
          )
        : leaf,
    ),
  });
  return focusSplit(withoutTab(put, from, document), to);
}

/** A file that was only looked at stays: its tab is no longer the one that the next one takes. */
export const keepPreview = (state: State, document: DocumentId): State =>
  withWindow(state, {
    panes: mapLeaves(state.window.panes, (leaf) =>
      leaf.preview === document ? { ...leaf, preview: null } : leaf,
    ),
  });
