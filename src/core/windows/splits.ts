import { blockField } from '../motions/block-selection.ts';
import { dragField } from '../layout/text-drag-state.ts';
import { virtualField } from '../model/plugins/virtual-buffer.ts';
import { recentDocumentsField } from './recent-documents.ts';
import type { DocumentId } from '../model/document.ts';
import {
  dropFrom,
  findLeaf,
  leaves,
  type LeafId,
  mapLeaves,
  type Split,
  type Leaf,
  newView,
} from '../model/panes.ts';
import { regions } from '../layout/regions.ts';
import { reveal } from '../layout/scroll.ts';
import { resizeLeaf, leafFrom, splitAt, type Where, withoutLeaf } from './split-tree.ts';
import { focusedLeaf, type State, type Step, withWindow, say } from '../model/state.ts';

/** Gives a split the focus. One that has all the room hands it on. */
export const focusSplit = (state: State, id: LeafId): State =>
  dragField.with(
    withWindow(state, { focus: id, area: 'text', maximized: state.window.maximized === null ? null : id }),
    null,
  );

/** The outcome of `change` while a split has the focus; the focus stays where it was, unless its split goes. */
export function within(state: State, id: LeafId, change: (state: State) => Step): Step {
  const { focus, maximized, area } = state.window;
  const done = change(withWindow(state, { focus: id, maximized: null }));
  const { panes } = done.state.window;
  const kept = (leaf: LeafId | null): LeafId | null =>
    leaf !== null && findLeaf(panes, leaf) !== undefined ? leaf : null;
  const back = withWindow(done.state, {
    focus: kept(focus) ?? done.state.window.focus,
    maximized: kept(maximized),
    area,
  });
  return { state: back, effects: done.effects };
}

/**
 * Divides the focused split in two, beside each other (`columns`) or one below the other (`rows`); the new one has the
 * focus. A view, which has one tab, stays where it is.
 */
export function split(state: State, direction: Split['direction'], where?: Where): State {
  const document = documentToSplit(state, focusedLeaf(state));
  return document === null
    ? say(state, 'info', 'This view has only one tab. Open a file to see it beside the view.')
    : splitFor(state, document, direction, where);
}

/** Makes a split for a document of the focused one, beside that; it has the focus. */
export function splitFor(
  state: State,
  document: DocumentId,
  direction: Split['direction'],
  where?: Where,
): State {
  const leaf = focusedLeaf(state);
  const id = state.nextId;
  const view = leaf.views.get(document) ?? newView;
  const added = {
    ...leaf,
    id,
    tabs: [document],
    active: document,
    preview: null,
    tabScroll: null,
    label: null,
    dock: false,
    views: new Map([[document, blockField.with({ ...view, trail: [] }, null)]]),
  };
  const panes = splitAt(state.window.panes, leaf.id, direction, added, where);
  return reveal(
    dragField.with(
      withWindow({ ...state, nextId: id + 1 }, { panes, focus: id, maximized: null, area: 'text' }),
      null,
    ),
  );
}

/** The document that a split made from `leaf` shows: its own, or where it shows a view the last that was in front; null for none. */
const documentToSplit = (state: State, leaf: Leaf): DocumentId | null =>
  [leaf.active, ...recentDocumentsField.of(state)].find((id) => state.documents.get(id)?.shownBy === null) ??
  null;

/** Takes a split, by default the focused one, away; its documents stay open. Null for the last one, which stays. */
export function closeSplit(state: State, id = state.window.focus): State | null {
  if (leaves(state.window.panes).length === 1) return null;
  return withoutSplit(state, id);
}

/**
 * The state without a split, of which there are several. Tabs that are nowhere else, but for the one that was closed,
 * move to the one that gets the focus.
 */
function withoutSplit(state: State, id: LeafId, closed: DocumentId | null = null): State {
  const leaf = findLeaf(state.window.panes, id);
  const next = leafFrom(state.window.panes, id, -1);
  const panes = withoutLeaf(state.window.panes, id);
  const elsewhere = new Set(leaves(panes).flatMap(({ tabs }) => tabs));
  const homeless = leaf?.tabs.filter((tab) => tab !== closed && !elsewhere.has(tab)) ?? [];
  const focus = state.window.focus === id ? next : state.window.focus;
  const settled = mapLeaves(panes, (each) => {
    if (each.id !== next || leaf === undefined || homeless.length === 0) return each;
    const views = new Map(each.views);
    for (const tab of homeless) {
      const view = leaf.views.get(tab);
      if (view !== undefined) views.set(tab, view);
    }
    return { ...each, tabs: [...each.tabs, ...homeless], views };
  });
  return dragField.with(withWindow(state, { panes: settled, focus, maximized: null }), null);
}

/** The state without a document's tab in a split; a split without tabs goes, as long as there is another. */
export function withoutTab(state: State, id: LeafId, document: DocumentId): State {
  const leaf = findLeaf(state.window.panes, id);
  if (leaf === undefined) return state;
  const at = leaf.tabs.indexOf(document);
  // A buffer of a plugin without a tab only comes to the front when nothing else is there.
  const beside = [...leaf.tabs.slice(at + 1), ...leaf.tabs.slice(0, Math.max(0, at)).toReversed()].filter(
    (id) => virtualField.of(state.documents.get(id))?.hidden !== true,
  );
  const rest = dropFrom(leaf, document, [...recentDocumentsField.of(state), ...beside]);
  if (rest !== null)
    return withWindow(state, {
      panes: mapLeaves(state.window.panes, (each) => (each.id === id ? rest : each)),
    });
  return leaves(state.window.panes).length > 1 ? withoutSplit(state, id, document) : state;
}

/** Takes all splits but the focused one away; their documents stay open in it. Null when there are no others. */
export function closeOthers(state: State): State | null {
  const others = leaves(state.window.panes).filter(({ id }) => id !== state.window.focus);
  if (others.length === 0) return null;
  const own = focusedLeaf(state);
  const views = new Map(own.views);
  const tabs = [...own.tabs];
  for (const other of others) {
    for (const tab of other.tabs) {
      const view = other.views.get(tab);
      if (tabs.includes(tab) || view === undefined) continue;
      tabs.push(tab);
      views.set(tab, view);
    }
  }
  return reveal(dragField.with(withWindow(state, { panes: { ...own, tabs, views }, maximized: null }), null));
}

/** The focused split larger, or smaller, by a part of the room that it shares. */
export const resizeSplit = (state: State, by: number): State =>
  reveal(
    withWindow(state, { panes: resizeLeaf(state.window.panes, state.window.focus, by), maximized: null }),
  );

/** Gives the focused split all the room, or the others theirs back. */
export const toggleMaximized = (state: State): State =>
  reveal(withWindow(state, { maximized: state.window.maximized === null ? state.window.focus : null }));

/** A side of a split. */
export type Side = 'left' | 'right' | 'above' | 'below';

/** The split next to the focused one on a side, of several the one at its upper or left end; null where there is none. */
export function leafTowards(state: State, way: Side): LeafId | null {
  const { leaves: all } = regions(withWindow(state, { maximized: null }));
  const own = all.find(({ leaf }) => leaf.id === state.window.focus)?.whole;
  if (own === undefined) return null;
  const beside = way === 'left' || way === 'right';
  const found = all.filter(({ leaf, whole }) => {
    if (leaf.id === state.window.focus) return false;
    const meets = beside
      ? whole.y < own.y + own.height && own.y < whole.y + whole.height
      : whole.x < own.x + own.width && own.x < whole.x + whole.width;
    const there = {
      left: whole.x < own.x,
      right: whole.x > own.x,
      above: whole.y < own.y,
      below: whole.y > own.y,
    };
    return meets && there[way];
  });
  const away = ({ whole }: (typeof found)[number]): number =>
    beside ? Math.abs(whole.x - own.x) * 1e4 + whole.y : Math.abs(whole.y - own.y) * 1e4 + whole.x;
  return found.toSorted((a, b) => away(a) - away(b))[0]?.leaf.id ?? null;
}
