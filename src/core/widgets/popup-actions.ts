import { inside } from '../../base/rectangle.ts';
import { promptField } from './prompt.ts';
import { menuField } from './menu.ts';
import type { Event } from '../model/messages.ts';
import { type List, moveHighlight, scrollList } from './list.ts';
import {
  closePopup,
  openPopup,
  type Popup,
  popupIn,
  type PopupKind,
  type PopupSlot,
  popupsField,
  withPopup,
} from './popup.ts';
import { type PopupRegion, popupRegion } from './popup-layout.ts';
import { linksIn, type RichLink } from './rich-links.ts';
import {
  activeDocument,
  activeView,
  andThen,
  focusedLeaf,
  type State,
  type Step,
  step,
} from '../model/state.ts';

/** A popup in its place on the screen. */
export interface ShownPopup {
  readonly popup: Popup;
  readonly region: PopupRegion;
}

/** The popups that are seen, the topmost first: those out of sight take no key. */
export function shownPopups(state: State): readonly ShownPopup[] {
  const popups = popupsField.of(state);
  // Asked for at each key, and there are hardly ever any.
  if (popups.length === 0) return NO_POPUPS;
  return popups.flatMap((popup) => popupOnScreen(state, popup) ?? []).toReversed();
}

const NO_POPUPS: readonly ShownPopup[] = [];

function popupOnScreen(state: State, popup: Popup): ShownPopup | null {
  const region = popupRegion(state, popup);
  return region === null ? null : { popup, region };
}

/** The state without the topmost popup: of those that are seen, if any are. */
export function closeTopPopup(state: State): State {
  const top = shownPopups(state)[0]?.popup ?? popupsField.of(state).at(-1);
  return top === undefined ? state : closePopup(state, top.kind.slot);
}

/** Goes `by` rows on in the list, or scrolls the lines that have the focus; false leaves the key to the text. */
export function moveInPopup(state: State, by: number | 'page_up' | 'page_down'): Step | false {
  const found = shownPopups(state).find(({ popup }) => popup.list !== null || popup.focused);
  if (found === undefined) return false;
  const { popup, region } = found;
  const { height } = region.inside;
  const rows = typeof by === 'number' ? by : by === 'page_up' ? -height : height;
  if (popup.list !== null) return step(withList(state, popup, moveHighlight(popup.list, rows, height)));
  return step(scrollPopup(state, popup, rows));
}

/** Scrolls a popup by rows; the highlighted row of a list stays. */
export function scrollPopup(state: State, popup: Popup, by: number): State {
  const region = popupRegion(state, popup);
  if (region === null) return state;
  const { height } = region.inside;
  if (popup.list !== null) return withList(state, popup, scrollList(popup.list, by, height));
  const last = Math.max(0, region.lines.length - height);
  return withPopup(state, { ...popup, top: Math.max(0, Math.min(last, popup.top + by)) });
}

/** Scrolls the lines that have the focus to their start or their end; false where none have it. */
export function scrollToEdge(state: State, edge: 'start' | 'end'): Step | false {
  const popup = focusedInfo(state);
  return popup !== null && step(scrollPopup(state, popup, edge === 'start' ? -Infinity : Infinity));
}

/** The lines to read that have the focus; null where none have it. */
function focusedInfo(state: State): Popup | null {
  const popup = popupIn(state, 'info');
  return popup?.focused === true ? popup : null;
}

/** The target of the highlighted link; null for none. */
export function highlightedLink(state: State): string | null {
  const popup = focusedInfo(state);
  if (popup === null || popup.link === null) return null;
  return linksOf(state, popup)[popup.link]?.href ?? null;
}

const linksOf = (state: State, popup: Popup): readonly RichLink[] =>
  linksIn(popupRegion(state, popup)?.lines ?? []);

/** Highlights the next link (1) or the one before (-1) in the lines that have the focus; false where there is none. */
export function moveToLink(state: State, by: 1 | -1): Step | false {
  const popup = focusedInfo(state);
  if (popup === null) return false;
  const links = linksOf(state, popup);
  if (links.length === 0) return false;
  const from = popup.link ?? (by === 1 ? -1 : 0);
  const link = (from + by + links.length) % links.length;
  const marked = { ...popup, link };
  return step(scrollToRow(withPopup(state, marked), marked, links[link].row));
}

/** Scrolls a popup as far as a row needs to be in sight. */
function scrollToRow(state: State, popup: Popup, row: number): State {
  const height = popupRegion(state, popup)?.inside.height ?? 0;
  const top = Math.max(row - height + 1, Math.min(popup.top, row));
  return scrollPopup(state, popup, top - popup.top);
}

/**
 * The state with the focus in the open popup of a kind; null where none of it is open, or it has the focus. For the
 * command that opens it: pressed again, its key enters it.
 */
export function enterPopup(state: State, kind: PopupKind): State | null {
  const popup = popupIn(state, kind.slot);
  return popup === null || popup.kind !== kind || popup.focused ? null : withFocus(state, popup);
}

/** The state with the focus in a popup, over the other one. */
export const withFocus = (state: State, popup: Popup): State => openPopup(state, { ...popup, focused: true });

/** Gives the arrows to the lines at the cursor, over a list, or takes them back; false where there are no lines. */
export function focusInfo(state: State): Step | false {
  const popup = popupIn(state, 'info');
  if (popup === null) return false;
  return step(
    popup.focused ? withPopup(state, { ...popup, focused: false, link: null }) : withFocus(state, popup),
  );
}

const withList = (state: State, popup: Popup, list: List): State => withPopup(state, { ...popup, list });

/** Highlights a row of the popup's list, as the mouse does. */
export function highlightRow(state: State, index: number): State {
  const popup = popupIn(state, 'list');
  if (popup === null || popup.list === null || popup.list.index === index) return state;
  return withList(state, popup, { ...popup.list, index });
}

/** Chooses a row of the popup's list, the highlighted one where it is not said which; false where there is none. */
export function choose(state: State, index = popupIn(state, 'list')?.list?.index ?? -1): Step | false {
  const popup = popupIn(state, 'list');
  const row = popup?.list?.rows[index];
  if (popup === null || row === undefined || row.disabled != null) return false;
  return popup.kind.confirm?.(closePopup(state, 'list'), popup, row) ?? false;
}

/** The state without popups once somebody clicks beside them: the click still does what it does there. */
export function closePopupBeside(state: State, event: Event): State {
  const popups = popupsField.of(state);
  if (popups.length === 0 || event.type !== 'mouse' || event.kind !== 'press') return state;
  const seen = shownPopups(state);
  if (seen.some(({ region }) => inside(event, region.whole))) return state;
  // A popup that is out of sight and stays was not clicked beside.
  const left = popups.filter(
    (popup) => popup.kind.stays === true && !seen.some((each) => each.popup === popup),
  );
  return left.length === popups.length ? state : popupsField.with(state, left);
}

/** No row of a list stays empty while others are out of sight. */
function fillRows(state: State, popup: Popup, height: number): State {
  if (popup.list === null) return state;
  const list = scrollList(popup.list, 0, height);
  return list.top === popup.list.top ? state : withList(state, popup, list);
}

/** The state with a popup that stays in the split that has the focus. */
function along(state: State, popup: Popup): State {
  const { id: leaf, active } = focusedLeaf(state);
  const document = popup.stuckTo ?? active;
  if (popup.leaf === leaf && popup.document === document) return state;
  const at = activeView(state).selections.primary.head;
  return withPopup(state, { ...popup, leaf, document, at });
}

/** The state without the popup of a slot when its document was closed. */
function withoutOrphan(state: State, slot: PopupSlot): State {
  const popup = popupIn(state, slot);
  return popup !== null && !state.documents.has(popup.document) ? closePopup(state, slot) : state;
}

/** The slots in the order in which their popups are given room. */
const SLOTS: readonly PopupSlot[] = ['list', 'beside', 'info'];

/** The state after an event with the popups updated. */
export function followPopups(before: State, after: Step): Step {
  if (after.state === before || popupsField.of(after.state).length === 0) return after;
  const followed = SLOTS.reduce((done, slot) => followIn(slot, before, done), after);
  return { ...followed, state: SLOTS.reduce(closeUnlessFits, followed.state) };
}

function followIn(slot: PopupSlot, before: State, after: Step): Step {
  const { state } = after;
  const popup = popupIn(state, slot);
  if (popup === null) return after;
  if (popup.kind.stays === true) return { ...after, state: withoutOrphan(along(state, popup), slot) };
  if (isElsewhere(state, popup)) return { ...after, state: closePopup(state, slot) };
  const changed =
    popupIn(before, slot) !== null &&
    (activeDocument(before).text !== activeDocument(state).text ||
      activeView(before).selections !== activeView(state).selections);
  return changed ? andThen(after, (next) => popup.kind.follow(next, popup)) : after;
}

/** True once the focus is not in the text that a popup belongs to. */
function isElsewhere(state: State, popup: Popup): boolean {
  const leaf = focusedLeaf(state);
  return (
    promptField.of(state) !== null ||
    menuField.of(state) !== null ||
    state.window.area !== 'text' ||
    leaf.id !== popup.leaf ||
    leaf.active !== popup.document
  );
}

/** The state without the popup of a slot if it has no room any more; a list that waits for its rows needs none yet. */
function closeUnlessFits(state: State, slot: PopupSlot): State {
  const popup = popupIn(state, slot);
  if (popup === null || popup.kind.stays === true || popup.list?.rows.length === 0) return state;
  const region = popupRegion(state, popup);
  return region === null ? closePopup(state, slot) : fillRows(state, popup, region.inside.height);
}
