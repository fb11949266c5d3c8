import { regions } from '../../core/layout/regions.ts';
import { reveal } from '../../core/layout/scroll.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { Field } from '../../core/model/fields/field.ts';
import { findLeaf, type LeafId, leaves, newView, showIn, type View } from '../../core/model/panes.ts';
import { virtualField } from '../../core/model/plugins/virtual-buffer.ts';
import { andThen, documentById, type State, type Step, step, withLeaf } from '../../core/model/state.ts';
import { closeSplit, focusSplit, splitFor, withoutTab } from '../../core/windows/splits.ts';
import { activate } from '../../core/windows/tabs.ts';
import { removeDocument } from '../files/close.ts';
import { withVirtual } from '../plugins/virtual-buffers.ts';
import { splitOf } from '../plugins/virtual-placement.ts';
import { type Layout, mainPanel, panelsOf, withoutPanels } from './layout.ts';

/** Buffers of a plugin that are shown, focused and closed together: each panel is a split. */
export interface BufferGroup {
  readonly id: number;
  readonly plugin: string;
  readonly layout: Layout;
  readonly panels: ReadonlyMap<string, Panel>;
}

/** A panel of a group. */
interface Panel {
  /** The buffer that was made for it, which has its content. */
  readonly own: DocumentId;
  /** The buffer that it shows. */
  readonly shown: DocumentId;
  readonly visible: boolean;
}

/** All groups, the oldest first. One of which a buffer is closed has ended. */
export const groupsField: Field<readonly BufferGroup[]> = new Field<readonly BufferGroup[]>(
  'bufferGroups',
  [],
  {
    closed: (all, document) => {
      const left = all.filter(({ panels }) => !buffersOf(panels).has(document));
      return left.length === all.length ? all : left;
    },
  },
);

const buffersOf = (panels: BufferGroup['panels']): ReadonlySet<DocumentId> =>
  new Set([...panels.values()].flatMap(({ own, shown }) => [own, shown]));

/** The group of a plugin with an id; undefined for none. */
export const groupOf = (state: State, plugin: string, id: number): BufferGroup | undefined =>
  groupsField.of(state).find((group) => group.id === id && group.plugin === plugin);

/** Shows a new group in the focused split and beside it; its main panel has the focus. */
export function withGroup(
  state: State,
  plugin: string,
  { name, mode, layout }: { readonly name: string; readonly mode: string | null; readonly layout: Layout },
): { readonly state: State; readonly group: BufferGroup } {
  const main = mainPanel(layout);
  const panels = new Map<string, Panel>();
  let next = state;
  for (const panel of panelsOf(layout)) {
    const made = withVirtual(next, plugin, {
      name: panel === main ? name : panel.name,
      mode,
      editable: false,
      scrollable: panel.scrollable,
      showing: { lineNumbers: false, wrap: false, cursors: panel.scrollable },
      entries: [],
    });
    next = made.state;
    panels.set(panel.name, { own: made.id, shown: made.id, visible: true });
  }
  const group = { id: next.nextId, plugin, layout, panels };
  const front = activate({ ...next, nextId: next.nextId + 1 }, panels.get(main.name)!.shown);
  return { state: withPlaces(groupsField.with(front, [...groupsField.of(front), group]), group), group };
}

/** The state with the visible panels of a group in splits around the one of its main panel, which gets the focus. */
function withPlaces(state: State, { layout, panels }: BufferGroup): State {
  const main = mainPanel(layout).name;
  const visible = withoutPanels(layout, (name) => panels.get(name)?.visible === true);
  const home = splitOf(state, panels.get(main)?.shown ?? 0);
  if (visible === null || home === null) return state;
  const shownOf = (name: string): DocumentId => panels.get(name)?.shown ?? 0;
  const place = (from: State, part: Layout, leaf: LeafId): State => {
    if (part.kind === 'panel') return from;
    const { direction, first, second } = part;
    const holdsMain = panelsOf(second).some(({ name }) => name === main);
    const added = shownOf(mainPanel(holdsMain ? first : second).name);
    const share = shareOf(part, sizeOf(from, leaf));
    const divided = splitFor(focusSplit(from, leaf), added, direction, {
      place: holdsMain ? 'before' : 'after',
      first: share,
    });
    const beside = divided.window.focus;
    const one = place(divided, first, holdsMain ? beside : leaf);
    return place(one, second, holdsMain ? leaf : beside);
  };
  return reveal(focusSplit(place(state, visible, home), home));
}

/** The rows of a split. */
const sizeOf = (state: State, leaf: LeafId): number =>
  regions(state).leaves.find((region) => region.leaf.id === leaf)?.whole.height ?? 0;

/** The part of `height` rows that the first of two parts gets; a panel of fixed rows has its tab row besides. */
function shareOf(
  { direction, ratio, first, second }: Extract<Layout, { kind: 'split' }>,
  height: number,
): number {
  const rows = (part: Layout): number | null => (part.kind === 'panel' ? part.rows : null);
  const [above, below] = [rows(first), rows(second)];
  if (direction === 'columns' || height < 1 || (above === null && below === null)) return ratio;
  const share = above === null ? 1 - ((below ?? 0) + 1) / height : (above + 1) / height;
  return Math.max(0.1, Math.min(0.9, share));
}

/** The state with a changed group in the place of the one with its id. */
const withChanged = (state: State, group: BufferGroup): State =>
  groupsField.with(
    state,
    groupsField.of(state).map((each) => (each.id === group.id ? group : each)),
  );

/** The views of documents, where they are in front or else anywhere. */
const viewsOf = (state: State, documents: Iterable<DocumentId>): ReadonlyMap<DocumentId, View> =>
  new Map(
    [...documents].flatMap((id) => {
      const view = leaves(state.window.panes)
        .find(({ views }) => views.has(id))
        ?.views.get(id);
      return view === undefined ? [] : [[id, view] as const];
    }),
  );

/** Shows or hides a panel of a group. The others keep their cursors and scroll positions. The main panel stays. */
export function withPanelVisible(state: State, group: BufferGroup, name: string, visible: boolean): State {
  const panel = group.panels.get(name);
  if (panel === undefined || panel.visible === visible || name === mainPanel(group.layout).name) return state;
  const changed = { ...group, panels: new Map(group.panels).set(name, { ...panel, visible }) };
  const next = withChanged(state, changed);
  const { focus } = next.window;
  const split = splitOf(next, panel.shown);
  if (!visible) return split === null ? next : withoutTab(next, split, panel.shown);
  const others = [...group.panels].filter(([each]) => each !== mainPanel(group.layout).name);
  const shown = others.map(([, each]) => each.shown);
  const focused = findLeaf(next.window.panes, focus)?.active;
  const views = viewsOf(next, shown);
  const bare = shown.reduce((from, id) => {
    const leaf = splitOf(from, id);
    return leaf === null ? from : withoutTab(from, leaf, id);
  }, next);
  const laid = [...views].reduce((from, [id, view]) => withView(from, id, view), withPlaces(bare, changed));
  const back = focused === undefined ? null : splitOf(laid, focused);
  return back === null ? laid : focusSplit(laid, back);
}

function withView(state: State, id: DocumentId, view: View): State {
  const split = splitOf(state, id);
  if (split === null) return state;
  return withLeaf(state, split, (leaf) => ({ ...leaf, views: new Map(leaf.views).set(id, view) }));
}

/** Gives a panel of a group the focus. */
export function focusPanel(state: State, group: BufferGroup, name: string): State {
  const panel = group.panels.get(name);
  const split = panel?.visible === true ? splitOf(state, panel.shown) : null;
  if (panel === undefined || split === null) return state;
  return activate(focusSplit(state, split), panel.shown);
}

/** Shows another buffer in a panel of a group, in its split. Its own buffer keeps its content. */
export function withPanelBuffer(state: State, group: BufferGroup, name: string, shown: DocumentId): State {
  const panel = group.panels.get(name);
  if (panel === undefined || panel.shown === shown) return state;
  const next = withChanged(state, {
    ...group,
    panels: new Map(group.panels).set(name, { ...panel, shown }),
  });
  const split = panel.visible ? splitOf(state, panel.shown) : null;
  if (split === null) return next;
  const added = withLeaf(next, split, (leaf) => {
    const both = showIn(leaf, shown);
    return both.views.has(shown) ? both : { ...both, views: new Map(both.views).set(shown, newView) };
  });
  // A file keeps its tab: the user may not find it again without that.
  const isVirtual = virtualField.of(documentById(added, panel.shown)) !== null;
  return isVirtual ? withoutTab(added, split, panel.shown) : added;
}

/** The state without a group and the buffers that were made for it. Other buffers of its panels stay open. */
export function closeGroup(state: State, group: BufferGroup): Step {
  const rest = groupsField.with(
    state,
    groupsField.of(state).filter(({ id }) => id !== group.id),
  );
  return withoutBuffers(rest, group);
}

function withoutBuffers(state: State, { layout, panels }: BufferGroup): Step {
  const main = mainPanel(layout).name;
  return [...panels].reduce<Step>(
    (done, [name, { own, shown, visible }]) =>
      andThen(done, (next) => {
        const split = shown !== own && visible && name !== main ? splitOf(next, shown) : null;
        const leaf = split === null ? undefined : findLeaf(next.window.panes, split);
        const left = leaf?.tabs.length === 1 ? (closeSplit(next, leaf.id) ?? next) : next;
        return left.documents.has(own) ? removeDocument(left, own) : step(left);
      }),
    step(state),
  );
}

/** Closes what is left of groups of which a buffer was closed, after every event. */
export function followGroups(before: State, after: Step): Step {
  const [was, is] = [groupsField.of(before), groupsField.of(after.state)];
  if (was === is) return after;
  return was
    .filter(({ id }) => !is.some((group) => group.id === id))
    .reduce<Step>((done, group) => andThen(done, (next) => withoutBuffers(next, group)), after);
}
