import { virtualField } from '../../core/model/plugins/virtual-buffer.ts';
import { dragField } from '../../core/layout/text-drag-state.ts';
import type { DocumentId } from '../../core/model/document.ts';
import {
  findLeaf,
  leaves,
  type Leaf,
  type LeafId,
  mapLeaves,
  newView,
  showIn,
  type Split,
} from '../../core/model/panes.ts';
import { reveal } from '../../core/layout/scroll.ts';
import { Selections } from '../../core/model/selection.ts';
import { splitAt } from '../../core/windows/split-tree.ts';
import { focusSplit } from '../../core/windows/splits.ts';
import { documentById, type State, withWindow } from '../../core/model/state.ts';

/** The place of a new split for a buffer, beside the focused one. */
export interface Beside {
  readonly direction: Split['direction'];
  /** It comes in front of the other one. */
  readonly before: boolean;
  /** The part of the room that the first of the two gets. */
  readonly ratio: number;
}

/** Neither of two splits gets less. */
const LEAST = 0.1;

const within = (ratio: number): number => Math.max(LEAST, Math.min(1 - LEAST, ratio));

/** Shows a document in a split, which gets the focus; one without a tab only becomes one of its documents. */
export function showInSplit(state: State, id: DocumentId, split: LeafId): State {
  const virtual = virtualField.of(documentById(state, id));
  if (virtual?.hidden === true)
    return withLeafOf(state, split, (leaf) =>
      leaf.tabs.includes(id)
        ? leaf
        : { ...leaf, tabs: [...leaf.tabs, id], views: new Map(leaf.views).set(id, newView) },
    );
  return reveal(
    focusSplit(
      withLeafOf(state, split, (leaf) => showIn(leaf, id)),
      split,
    ),
  );
}

const withLeafOf = (state: State, split: LeafId, change: (leaf: Leaf) => Leaf): State =>
  withWindow(state, {
    panes: mapLeaves(state.window.panes, (leaf) => (leaf.id === split ? change(leaf) : leaf)),
  });

/** Shows a document in a new split beside the focused one. */
export function showBeside(state: State, id: DocumentId, { direction, before, ratio }: Beside): State {
  const where = { place: before ? 'before' : 'after', first: within(ratio) } as const;
  const panes = splitAt(state.window.panes, state.window.focus, direction, newLeaf(state, id), where);
  return focusNewSplit(state, panes);
}

/**
 * Shows a document in the dock: a split below all others, which is made for the first one and gets a part of the
 * room, and which everything that belongs there has a tab in.
 */
export function showInDock(state: State, id: DocumentId, share: number): State {
  const dock = leaves(state.window.panes).find((leaf) => leaf.dock === true);
  if (dock !== undefined) return showInSplit(state, id, dock.id);
  const added: Leaf = { ...newLeaf(state, id), dock: true };
  const { panes } = state.window;
  const part = within(share);
  if (panes.kind === 'leaf' || panes.direction === 'columns')
    return focusNewSplit(state, {
      kind: 'split',
      direction: 'rows',
      children: [panes, added],
      shares: [1 - part, part],
    });
  return focusNewSplit(state, {
    ...panes,
    children: [...panes.children, added],
    shares: [...panes.shares.map((each) => each * (1 - part)), part],
  });
}

const newLeaf = (state: State, id: DocumentId): Leaf => ({
  kind: 'leaf',
  id: state.nextId,
  tabs: [id],
  active: id,
  views: new Map([[id, newView]]),
  preview: null,
  tabScroll: null,
  label: null,
});

/** The state with the split that was just made, which gets the focus. */
const focusNewSplit = (state: State, panes: State['window']['panes']): State =>
  reveal(
    dragField.with(
      withWindow(
        { ...state, nextId: state.nextId + 1 },
        { panes, focus: state.nextId, maximized: null, area: 'text' },
      ),
      null,
    ),
  );

/** The split that shows a document in front, else one that has a tab of it; null for none. */
export function splitOf({ window: { panes, focus } }: State, id: DocumentId): LeafId | null {
  const all = leaves(panes);
  if (findLeaf(panes, focus)?.active === id) return focus;
  return (all.find(({ active }) => active === id) ?? all.find(({ tabs }) => tabs.includes(id)))?.id ?? null;
}

/** The buffer that a plugin made under the name of a panel. */
export const panelOf = ({ documents }: State, plugin: string, panel: string): DocumentId | null =>
  [...documents.values()].find((document) => {
    const virtual = virtualField.of(document);
    return virtual?.plugin === plugin && virtual.panel === panel;
  })?.id ?? null;

/** Puts the cursor of every view of a document at the start of a line, from 0; the last one where there are fewer. */
export function atLine(state: State, id: DocumentId, line: number): State {
  const { text } = documentById(state, id);
  const wanted = Math.max(0, Math.min(Math.trunc(line), text.newlines ?? 0));
  const selections = Selections.single(text.lineStart(wanted) ?? 0);
  const moved = mapLeaves(state.window.panes, (leaf) => {
    const view = leaf.views.get(id);
    return view === undefined
      ? leaf
      : { ...leaf, views: new Map(leaf.views).set(id, { ...view, selections }) };
  });
  return reveal(withWindow(state, { panes: moved }));
}
