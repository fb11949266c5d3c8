import { WindowField } from '../model/fields/field.ts';
import type { MouseEvent } from '../../input/event.ts';
import type { Milliseconds } from '../../base/units.ts';
import type { State } from '../model/state.ts';

/** A drag beyond an edge: it scrolls on by itself for as long as the mouse is held there. */
export interface Autoscroll {
  /** The event that is repeated. */
  readonly event: MouseEvent;
  readonly due: Milliseconds;
}

/** A drag that scrolls on by itself. */
export const pullField = new WindowField<Autoscroll | null>('pull', null);

/** Between two steps of scrolling. */
const PACE: Milliseconds = 50;

/**
 * A drag scrolls, unless it did so just now: then only its time is kept. `scroll` gives null where nothing is left to
 * be scrolled to, and that ends it.
 */
export function autoscroll(state: State, event: MouseEvent, scroll: (state: State) => State | null): State {
  const { now } = state;
  const pull = pullField.of(state);
  if (pull !== null && now < pull.due) return pullField.with(state, { event, due: pull.due });
  const scrolled = scroll(state);
  return scrolled === null
    ? pullField.with(state, null)
    : pullField.with(scrolled, { event, due: now + PACE });
}

/** The drag that is to be done again by now; null for none. */
export const pullDue = (state: State): MouseEvent | null => {
  const { now } = state;
  const pull = pullField.of(state);
  return pull !== null && now >= pull.due ? pull.event : null;
};
