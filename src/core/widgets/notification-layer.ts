import { inside } from '../../base/rectangle.ts';
import type { MouseEvent } from '../../input/event.ts';
import type { Layer } from '../model/layer.ts';
import { noticeBoxes } from './notification-boxes.ts';
import { close, takeUp } from './notifications.ts';
import { type State, type Step, step } from '../model/state.ts';

/** The notifications: they take no keys. A click closes one that asks nothing, and answers a question by its buttons. */
export const noticeLayer: Layer = { scopes: () => null, mouse };

function mouse(state: State, event: MouseEvent): Step | false {
  const box = noticeBoxes(state).find(({ whole }) => inside(event, whole));
  if (box === undefined) return false;
  if (event.kind !== 'press') return event.kind === 'release' ? false : step(state);
  const choice = box.buttons.findIndex((button) => inside(event, button));
  if (choice >= 0) return takeUp(state, box.notice, choice);
  const closes = box.notice.offer === null || inside(event, box.close);
  return step(closes ? close(state, box.notice) : state);
}
