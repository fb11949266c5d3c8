import type { MouseEvent } from '../input/event.ts';
import type { Layer } from './layer.ts';
import { noticeBoxes } from './notice-region.ts';
import { dismiss, takeUp } from './notices.ts';
import { inside } from './regions.ts';
import { type State, type Step, step } from './state.ts';

/** The notifications: they take no keys, and go when they are clicked. */
export const noticeLayer: Layer = { scopes: () => null, mouse };

function mouse(state: State, event: MouseEvent): Step | false {
  if (state.notices.length === 0) return false;
  const box = noticeBoxes(state).find(({ whole }) => inside(event, whole));
  if (box === undefined) return false;
  if (event.kind !== 'press') return event.kind === 'release' ? false : step(state);
  const choice = box.buttons.findIndex((button) => inside(event, button));
  return choice >= 0 ? takeUp(state, box.notice, choice) : step(dismiss(state, box.notice.id));
}
