import { inside } from '../../base/rectangle.ts';
import type { Milliseconds } from '../../base/units.ts';
import type { LeafId } from '../../core/model/panes.ts';
import { MouseCapture, withoutCapture } from '../../core/dispatch/mouse-capture.ts';
import type { MouseEvent } from '../../input/event.ts';
import { holdRow } from './divider-layer.ts';
import { type DocumentId, filePath } from '../../core/model/document.ts';
import type { Layer } from '../../core/model/layer.ts';
import { closeTabIn } from '../files/close.ts';
import type { MenuItem } from '../../core/model/menu-item.ts';
import { openMenu } from '../../core/widgets/menu-actions.ts';
import { newDocument } from '../files/open.ts';
import { type LeafRegion, regions } from '../../core/layout/regions.ts';
import { focusSplit } from '../../core/windows/splits.ts';
import {
  documentById,
  say,
  type State,
  type Step,
  step,
  withLeaf,
  withWindow,
} from '../../core/model/state.ts';
import { tabAt, type TabLabel, tabRow } from './tab-row.ts';
import { activate, carryTab, keepPreview } from '../../core/windows/tabs.ts';

/** A tab that the mouse holds. */
interface TabHold {
  readonly leaf: LeafId;
  readonly document: DocumentId;
  /** The time of the press; -Infinity once it was moved. */
  readonly time: Milliseconds;
}

const tabHold = new MouseCapture<TabHold>();
/** A press beside the tabs of a split. */
const rowPress = new MouseCapture<{ readonly leaf: LeafId; readonly time: Milliseconds }>();

/** The tab rows: a click brings to the front, a drag moves (to another split when it is let go of there), the middle button closes, the wheel scrolls. */
export const tabLayer: Layer = {
  scopes: () => null,
  holds: (state) => tabHold.held(state) !== null,
  mouse(state, event) {
    const held = tabHold.held(state);
    // A plugin may have closed it meanwhile.
    if (held !== null && state.documents.has(held.document)) {
      if (event.kind === 'drag') return step(dragTab(state, held, event));
      if (event.kind === 'release') return step(dropTab(state, held, event));
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
        return pressTab(state, region, event);
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

function pressTab(state: State, region: LeafRegion, event: MouseEvent): Step {
  const { id } = region.leaf;
  const found = tabAt(state, region, event.x);
  if (found.kind === 'more')
    return step(event.button === 'left' ? scrollTabs(state, region, found.towards * pageOf(region)) : state);
  if (found.kind === 'beside') {
    if (event.button !== 'left') return step(state);
    const focused = focusSplit(state, id);
    const held = holdRow(focused, event);
    if (held !== false) return held;
    const last = rowPress.last(state);
    if (last?.leaf === id && state.now - last.time < DOUBLE_CLICK)
      return step(withoutCapture(newDocument(focused)));
    return step(rowPress.hold(focused, { leaf: id, time: state.now }));
  }
  const { document } = found.tab;
  if (event.button === 'middle' || (event.button === 'left' && found.onMark))
    return closeTabIn(state, id, document);
  const shown = activate(focusSplit(state, id), document);
  if (event.button === 'right') return step(openMenu(shown, menuOf(state, document), event.x, event.y + 1));
  if (event.button !== 'left') return step(state);
  const last = tabHold.last(state);
  const twice = last?.document === document && state.now - last.time < DOUBLE_CLICK;
  const kept = twice ? keepPreview(shown, document) : shown;
  return step(tabHold.hold(kept, { leaf: id, document, time: state.now }));
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
  ...(filePath(documentById(state, document)) === null
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

/** The place for a dragged tab that is dropped here: over another one, the place of that. */
function dropTarget(
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
function dragTab(state: State, held: TabHold, event: MouseEvent): State {
  const region = splitUnder(state, event);
  const moved = tabHold.hold(state, { ...held, time: -Infinity });
  if (region === undefined || region.leaf.id === held.leaf) {
    const stays = withWindow(moved, { message: null });
    return region !== undefined && inside(event, region.tabs) ? amongOwn(stays, held, region, event) : stays;
  }
  return say(moved, 'info', `Release to move ${documentById(state, held.document).name} to this split`);
}

function amongOwn(state: State, held: TabHold, region: LeafRegion, event: MouseEvent): State {
  const { place, over } = dropTarget(state, region, event);
  if (over?.document === held.document) return state;
  // A wider neighbour would come back under the mouse at once and change places for ever.
  if (over !== null) {
    const { tabs } = tabRow(state, region);
    const own = tabs.findIndex(({ document }) => document === held.document);
    const ownWidth = tabs[own]?.width ?? 0;
    const past = own < place ? event.x >= over.x + over.width - ownWidth : event.x < over.x + ownWidth;
    if (!past) return state;
  }
  return carryTab(state, held.document, held.leaf, held.leaf, place);
}

/** The tab is let go of: over another split it moves there, in the place of its own tab there if there is one. */
function dropTab(state: State, held: TabHold, event: MouseEvent): State {
  // It was a click.
  if (held.time !== -Infinity) return state;
  const calm = withWindow(state, { message: null });
  const region = splitUnder(state, event);
  if (region === undefined || region.leaf.id === held.leaf) return calm;
  const place = inside(event, region.tabs) ? dropTarget(state, region, event).place : region.leaf.tabs.length;
  return carryTab(calm, held.document, held.leaf, region.leaf.id, place);
}
