import type { DocumentId } from './document.ts';
import { mapLeaves, showIn } from './panes.ts';
import { focusedLeaf, type State } from './state.ts';

/** Brings a document to the front of the focused split, in a new tab when it has none there. */
export function activate(state: State, document: DocumentId): State {
  return {
    ...state,
    panes: mapLeaves(state.panes, (leaf) => (leaf.id === state.focus ? showIn(leaf, document) : leaf)),
    find: state.find === null ? null : { ...state.find, highlights: [] },
    area: 'text',
    drag: null,
  };
}

/** The document `by` tabs to the right (left when negative), going round. */
export function neighbour(state: State, by: number): DocumentId {
  const { tabs, active } = focusedLeaf(state);
  return tabs[(tabs.indexOf(active) + by + tabs.length) % tabs.length];
}
