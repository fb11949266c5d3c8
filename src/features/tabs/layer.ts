import { grabField, type Grab } from '../../core/dispatch/mouse-capture.ts';
import type { MouseEvent } from '../../input/event.ts';
import { holdRow } from './divider-layer.ts';
import type { DocumentId } from '../../core/model/document.ts';
import type { Layer } from '../../core/model/layer.ts';
import { closeTabIn } from '../files/close.ts';
import type { MenuItem } from '../../core/widgets/menu.ts';
import { openMenu } from '../../core/widgets/menu-actions.ts';
import { newDocument } from '../files/open.ts';
import { inside, type LeafRegion, regions } from '../../core/layout/regions.ts';
import { focusSplit } from '../../core/windows/splits.ts';
import { documentById, say, type State, type Step, step, withLeaf } from '../../core/model/state.ts';
import { tabAt, type TabLabel, tabRow } from './tab-row.ts';
import { activate, carryTab, keepPreview } from '../../core/windows/tabs.ts';

/** The tab rows: a click brings to the front, a drag moves (to another split when it is let go of there), the middle button closes, the wheel scrolls. */
export const tabLayer: Layer = {
  scopes: () => null,
  holds: (state) => {
    const grab = grabField.of(state);
    return grab?.kind === 'tab' && grab.down;
  },
  mouse(state, event) {
    const grab = grabField.of(state);
    // A plugin may have closed it meanwhile.
    if (grab?.kind === 'tab' && grab.down && state.documents.has(grab.document)) {
      if (event.kind === 'drag') return step(dragged(state, grab, event));
      if (event.kind === 'release') return step(dropped(state, grab, event));
    }
    const region = regions(state).leaves.find(({ tabs }) => inside(event, tabs));
    if (region === undefined) return false;
    switch (event.kind) {
      case 'wheel_up':
      case 'wheel_left':
        return step(scrollTabs(state, region, -WHEEL));
      case 'wheel_down':
      case 'wheel_right':
        return step(scrollTabs(state, region, WHEEL));
      case 'press':
        return pressed(state, region, event);
      default:
        return false;
    }
  },
};

/** Columns that the wheel scrolls tabs by. */
const WHEEL = 8;
/** Columns that a click on the sign at an end scrolls by. */
const pageOf = ({ tabs }: LeafRegion): number => Math.max(1, Math.floor(tabs.width / 2));
/** Presses within this time are a double click. */
const DOUBLE_CLICK = 400;

function pressed(state: State, region: LeafRegion, event: MouseEvent): Step {
  const { id } = region.leaf;
  const found = tabAt(state, region, event.x);
  const grab = grabField.of(state);
  if (found.kind === 'more')
    return step(event.button === 'left' ? scrollTabs(state, region, found.towards * pageOf(region)) : state);
  if (found.kind === 'beside') {
    if (event.button !== 'left') return step(state);
    const focused = focusSplit(state, id);
    const held = holdRow(focused, event);
    if (held !== false) return held;
    if (grab?.kind === 'tab row' && grab.leaf === id && state.now - grab.time < DOUBLE_CLICK)
      return step(grabField.with(newDocument(focused), null));
    return step(grabField.with(focused, { kind: 'tab row', leaf: id, time: state.now, down: true }));
  }
  const { document } = found.tab;
  if (event.button === 'middle' || (event.button === 'left' && found.onMark))
    return closeTabIn(state, id, document);
  const shown = activate(focusSplit(state, id), document);
  if (event.button === 'right') return step(openMenu(shown, menuOf(state, document), event.x, event.y + 1));
  if (event.button !== 'left') return step(state);
  const twice = grab?.kind === 'tab' && grab.document === document && state.now - grab.time < DOUBLE_CLICK;
  const kept = twice ? keepPreview(shown, document) : shown;
  return step(grabField.with(kept, { kind: 'tab', leaf: id, document, time: state.now, down: true }));
}

const menuOf = (state: State, document: DocumentId): readonly MenuItem[] => [
  { command: 'close_tab' },
  { command: 'close' },
  { command: 'close_other_tabs' },
  { command: 'close_tabs_to_the_right' },
  null,
  { command: 'split_horizontal' },
  { command: 'split_vertical' },
  null,
  ...(documentById(state, document).path === ''
    ? []
    : [{ command: 'copy_file_path' }, { command: 'copy_relative_file_path' }]),
  { command: 'reveal_in_file_explorer' },
];

/** The tabs of a split scrolled by columns. */
export function scrollTabs(state: State, region: LeafRegion, by: number): State {
  const { tabs } = tabRow(state, region);
  const first = tabs.at(0);
  const last = tabs.at(-1);
  if (first === undefined || last === undefined) return state;
  const shift = region.tabs.x - first.x;
  const most = Math.max(0, last.x + last.width - first.x - region.tabs.width);
  const tabScroll = Math.max(0, Math.min(most, shift + by));
  return withLeaf(state, region.leaf.id, (leaf) => ({ ...leaf, tabScroll }));
}

type Held = Extract<Grab, { kind: 'tab' }>;

/** Where a tab would stand that is let go of here: over another one, in its place. */
function placeUnder(
  state: State,
  region: LeafRegion,
  { x }: MouseEvent,
): { place: number; over: TabLabel | null } {
  const { tabs } = tabRow(state, region);
  const at = tabs.findIndex((tab) => x >= tab.x && x < tab.x + tab.width);
  if (at >= 0) return { place: at, over: tabs[at] };
  return { place: x < region.tabs.x + 1 ? 0 : tabs.length, over: null };
}

/** The split under the mouse. */
const splitUnder = (state: State, event: MouseEvent): LeafRegion | undefined =>
  regions(state).leaves.find(({ whole }) => inside(event, whole));

/** The tab that is held follows the mouse among those of its split; over another split it is told where it would come to. */
function dragged(state: State, grab: Held, event: MouseEvent): State {
  const region = splitUnder(state, event);
  const moved = grabField.with(state, { ...grab, time: -Infinity });
  if (region === undefined || region.leaf.id === grab.leaf) {
    const stays = { ...moved, message: null };
    return region !== undefined && inside(event, region.tabs) ? amongOwn(stays, grab, region, event) : stays;
  }
  return say(moved, 'info', `let go to move ${documentById(state, grab.document).name} to this split`);
}

function amongOwn(state: State, grab: Held, region: LeafRegion, event: MouseEvent): State {
  const { place, over } = placeUnder(state, region, event);
  if (over?.document === grab.document) return state;
  // A wider neighbour would come back under the mouse at once and change places for ever.
  if (over !== null) {
    const { tabs } = tabRow(state, region);
    const own = tabs.findIndex(({ document }) => document === grab.document);
    const ownWidth = tabs[own]?.width ?? 0;
    const past = own < place ? event.x >= over.x + over.width - ownWidth : event.x < over.x + ownWidth;
    if (!past) return state;
  }
  return carryTab(state, grab.document, grab.leaf, grab.leaf, place);
}

/** The tab is let go of: over another split it moves there, in the place of its own tab there if there is one. */
function dropped(state: State, grab: Held, event: MouseEvent): State {
  // It was a click.
  if (grab.time !== -Infinity) return state;
  const calm = { ...state, message: null };
  const region = splitUnder(state, event);
  if (region === undefined || region.leaf.id === grab.leaf) return calm;
  const place = inside(event, region.tabs) ? placeUnder(state, region, event).place : region.leaf.tabs.length;
  return carryTab(calm, grab.document, grab.leaf, region.leaf.id, place);
}
