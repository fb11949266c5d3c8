import type { Event } from './event.ts';
import { act, watched } from './key-view.ts';
import { footerAt, keyViewRegion } from './key-view-region.ts';
import type { State, Step } from './state.ts';

/** Whether somebody looks on, and wants to know the bytes of each event. */
export const isTraced = ({ keyView }: Pick<State, 'keyView'>): boolean => keyView !== null;

/** What looks at input takes all of it; null when nothing does, or for other events. */
export function inspecting(state: State, event: Event): Step | null {
  const { keyView } = state;
  if (keyView === null) return null;
  const { list } = keyViewRegion(state, keyView);
  const mouse = event.type === 'traced' ? event.event : event;
  if (mouse.type === 'mouse' && mouse.kind === 'press' && mouse.button === 'left') {
    const action = footerAt(state, keyView, mouse);
    if (action !== null) return act(state, keyView, action, Math.max(1, list.height));
  }
  return watched(state, keyView, event, Math.max(1, list.height));
}
