import { inside } from '../../base/rectangle.ts';
import { promptField } from './prompt.ts';
import { menuField } from './menu.ts';
import type { Event } from '../model/messages.ts';
import { type List, moved, scrolled } from './list.ts';
import { type Popup, popupField } from './popup.ts';
import { type PopupRegion, popupRegion } from './popup-layout.ts';
import {
  activeDocument,
  activeView,
  andThen,
  focusedLeaf,
  type State,
  type Step,
  step,
} from '../model/state.ts';

/** The popup with where it stands; null while none is to be seen, so that no key is taken by what nobody sees. */
export function shownPopup(state: State): { readonly popup: Popup; readonly region: PopupRegion } | null {
  const popup = popupField.of(state);
  const region = popup === null ? null : popupRegion(state, popup);
  return popup === null || region === null ? null : { popup, region };
}

export const closePopup = (state: State): State =>
  popupField.of(state) === null ? state : popupField.with(state, null);

/** Goes `by` rows on in the popup, or scrolls its lines while it has the focus; false leaves the key to the text. */
export function moveInPopup(state: State, by: number | 'page_up' | 'page_down'): Step | false {
  const shown = shownPopup(state);
  if (shown === null) return false;
  const { popup, region } = shown;
  const { height } = region.inside;
  const rows = typeof by === 'number' ? by : by === 'page_up' ? -height : height;
  if (popup.list !== null) return step(withList(state, popup, moved(popup.list, rows, height)));
  return popup.focused ? step(scrolledLines(state, rows)) : false;
}

/** Scrolls the popup by rows: of a list what is highlighted stays. */
export function scrollPopup(state: State, by: number): State {
  const shown = shownPopup(state);
  if (shown === null) return state;
  const { popup, region } = shown;
  if (popup.list === null) return scrolledLines(state, by);
  return withList(state, popup, scrolled(popup.list, by, region.inside.height));
}

function scrolledLines(state: State, by: number): State {
  const shown = shownPopup(state);
  if (shown === null) return state;
  const { popup, region } = shown;
  const last = Math.max(0, region.lines.length - region.inside.height);
  return popupField.with(state, { ...popup, top: Math.max(0, Math.min(last, popup.top + by)) });
}

const withList = (state: State, popup: Popup, list: List): State =>
  popupField.with(state, { ...popup, list });

/** Highlights a row of the popup's list, as the mouse does. */
export function highlightRow(state: State, index: number): State {
  const popup = popupField.of(state);
  if (popup === null || popup.list === null || popup.list.index === index) return state;
  return withList(state, popup, { ...popup.list, index });
}

/** Chooses a row of the popup's list, the highlighted one where it is not said which; false where there is none. */
export function choose(state: State, index = popupField.of(state)?.list?.index ?? -1): Step | false {
  const popup = popupField.of(state);
  const row = popup?.list?.rows[index];
  if (popup === null || row === undefined || row.disabled != null) return false;
  return popup.kind.confirm?.(popupField.with(state, null), popup, row) ?? false;
}

/** The state without its popup once somebody clicks beside it: the click still does what it does there. */
export function closePopupBeside(state: State, event: Event): State {
  const popup = popupField.of(state);
  if (popup === null || event.type !== 'mouse' || event.kind !== 'press') return state;
  const shown = shownPopup(state);
  // What is out of sight and stays is not what was clicked beside.
  if (shown === null) return popup.kind.stays === true ? state : closePopup(state);
  return inside(event, shown.region.whole) ? state : closePopup(state);
}

/** No row of a list stays empty while others are out of sight. */
function filled(state: State, popup: Popup, height: number): State {
  if (popup.list === null) return state;
  const list = scrolled(popup.list, 0, height);
  return list.top === popup.list.top ? state : withList(state, popup, list);
}

/** The state with a popup that stays in the split that has the focus. */
function along(state: State, popup: Popup): State {
  const { id: leaf, active } = focusedLeaf(state);
  const document = popup.stuckTo ?? active;
  if (popup.leaf === leaf && popup.document === document) return state;
  const at = activeView(state).selections.primary.head;
  return popupField.with(state, { ...popup, leaf, document, at });
}

/** The state without a popup about a document that was closed. */
const gone = (state: State): State => {
  const popup = popupField.of(state);
  return popup !== null && !state.documents.has(popup.document) ? closePopup(state) : state;
};

/** The state after an event with the popup as it is to be now. */
export function followPopup(before: State, after: Step): Step {
  const popup = popupField.of(after.state);
  if (popup === null || after.state === before) return after;
  if (popup.kind.stays === true) return { ...after, state: gone(along(after.state, popup)) };
  const leaf = focusedLeaf(after.state);
  const { area } = after.state;
  const prompt = promptField.of(after.state);
  const menu = menuField.of(after.state);
  const elsewhere =
    prompt !== null ||
    menu !== null ||
    area !== 'text' ||
    leaf.id !== popup.leaf ||
    leaf.active !== popup.document;
  if (elsewhere) return { ...after, state: closePopup(after.state) };
  const changed =
    popupField.of(before) !== null &&
    (activeDocument(before).text !== activeDocument(after.state).text ||
      activeView(before).selections !== activeView(after.state).selections);
  const next = changed ? andThen(after, (state) => popup.kind.follow(state, popup)) : after;
  const { state } = next;
  // What has no room any more is gone; a list that waits for its rows needs none yet.
  const left = popupField.of(state);
  if (left === null || left.list?.rows.length === 0) return next;
  const region = popupRegion(state, left);
  if (region === null) return { ...next, state: closePopup(state) };
  return { ...next, state: filled(state, left, region.inside.height) };
}
