import type { Rectangle } from '../../base/rectangle.ts';
import { promptField } from './prompt.ts';
import { cellOf } from '../layout/cell-position.ts';
import { menuLevels } from './menu-actions.ts';
import { type Notice, noticesField } from './notification.ts';
import { boxOf, hasRoom, type NoticeBox } from './notification-layout.ts';
import { shownPopups } from './popup-actions.ts';
import { promptRegion } from './prompt-layout.ts';
import { questionRegion } from './choice-prompt.ts';
import { regionOf, regions } from '../layout/regions.ts';
import { activeView, focusedLeaf, type State } from '../model/state.ts';

/** The part of the screen that notifications may take. */
const MOST_OF_SCREEN = 0.6;

/**
 * The notifications that are shown, from the bottom up: questions, the latest first, then the others. They are in the
 * bottom corner, or in the top one where they would cover what has the focus. Where both do, only questions are shown.
 */
export function noticeBoxes(state: State): readonly NoticeBox[] {
  if (noticesField.of(state).length === 0 || !hasRoom(state)) return [];
  const { menu, status } = regions(state);
  const bottom = state.window.rows - status.height;
  const room = Math.floor((bottom - menu.height) * MOST_OF_SCREEN);
  const boxes: NoticeBox[] = [];
  let used = 0;
  for (const notice of shownNotices(state)) {
    const box = boxOf(state, notice);
    if (used + box.whole.height > room && boxes.length > 0) break;
    used += box.whole.height;
    boxes.push(box);
  }
  if (boxes.length === 0) return [];
  const x = Math.min(...boxes.map(({ whole }) => whole.x));
  const low = { x, y: bottom - used, width: state.window.columns - x, height: used };
  // Below the tabs, from where they hide less than the row that is being typed in.
  const high = { ...low, y: menu.height + 1 };
  const open = openAreas(state);
  const cursor = cursorArea(state);
  const isFree = (area: Rectangle): boolean => !open.some((each) => overlap(each, area));
  const coversCursor = (area: Rectangle): boolean => cursor !== null && overlap(cursor, area);
  const fits = (area: Rectangle): boolean => isFree(area) && !coversCursor(area);
  const above = !fits(low) && (fits(high) || (isFree(low) && coversCursor(low)));
  let y = above ? high.y + used : bottom;
  const placed = boxes.map((box) => {
    y -= box.whole.height;
    return movedDown(box, y);
  });
  return placed.filter(({ notice, whole }) => notice.offer !== null || isFree(whole));
}

/** The order of notifications, without those that are closed or asked in a prompt. */
function shownNotices(state: State): readonly Notice[] {
  const prompt = promptField.of(state);
  const notices = noticesField.of(state);
  const seen = notices.filter(({ id, hidden }) => hidden !== true && id !== prompt?.notice).toReversed();
  return [...seen.filter(({ offer }) => offer !== null), ...seen.filter(({ offer }) => offer === null)];
}

/** The areas of menus, prompt and popups. */
function openAreas(state: State): readonly Rectangle[] {
  const prompt = promptField.of(state);
  const areas: Rectangle[] = [...menuLevels(state)];
  if (prompt !== null)
    areas.push((prompt.kind.choices === undefined ? promptRegion : questionRegion)(state, prompt).whole);
  for (const { region } of shownPopups(state)) areas.push(region.whole);
  return areas;
}

/** The cell of the cursor and the one after it. */
function cursorArea(state: State): Rectangle | null {
  const region = regionOf(state, focusedLeaf(state));
  const cell = cellOf(state, region, activeView(state).selections.primary.head);
  return cell === null ? null : { ...cell, width: 2, height: 1 };
}

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const movedDown = (box: NoticeBox, by: number): NoticeBox => ({
  ...box,
  whole: { ...box.whole, y: box.whole.y + by },
  close: { ...box.close, y: box.close.y + by },
  text: { ...box.text, y: box.text.y + by },
  hint: box.hint === null ? null : { ...box.hint, y: box.hint.y + by },
  buttons: box.buttons.map((button) => ({ ...button, y: button.y + by })),
});
