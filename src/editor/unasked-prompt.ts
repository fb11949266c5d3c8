import { macrosField } from '../features/macros/macros.ts';
import { WindowField } from '../core/model/fields/field.ts';
import { heldField } from './typeahead.ts';
import type { Event } from '../core/model/messages.ts';
import type { Milliseconds } from '../base/units.ts';
import { ANSWER_WAIT } from '../core/model/wait-times.ts';
import { type State, type Step, step } from '../core/model/state.ts';

/**
 * An event that opens a prompt although nobody asked for one. It waits until nothing has been typed for a moment, so
 * that the prompt takes no key that was pressed before it was on the screen: such keys may still be on their way.
 */
export interface UnaskedEvent {
  readonly event: Event;
  /** The time when it came, or the last key after that. */
  readonly since: Milliseconds;
}

/** The event that opens a prompt as soon as nothing is typed; null for none. */
export const unaskedField = new WindowField<UnaskedEvent | null>('unasked', null);

/** The time for which nothing must have been typed before the prompt opens. */
const PAUSE = ANSWER_WAIT;

/** The step that puts an event off until nothing is typed; null for an event that need not wait. */
export function putOff(state: State, event: Event): Step | null {
  if (event.type !== 'rescued' || !event.asked) return null;
  return step(unaskedField.with(state, { event, since: state.now }), { type: 'wait', after: PAUSE });
}

/** The state after a key or a paste, for which the prompt has to wait longer. */
export function withTyping(state: State, event: Event, now: Milliseconds): State {
  const unasked = unaskedField.of(state);
  const isTyping = event.type === 'key' || event.type === 'paste';
  return unasked !== null && isTyping ? unaskedField.with(state, { ...unasked, since: now }) : state;
}

/** The time that the prompt still has to wait; 0 when it can open. */
export function pauseLeft(state: State): Milliseconds {
  const {
    now,
    window: { pending },
  } = state;
  const macros = macrosField.of(state);
  const unasked = unaskedField.of(state);
  const held = heldField.of(state);
  if (unasked === null) return 0;
  // The prompt would break off the chord or the macro, and take the keys that wait.
  if (held.length > 0 || pending !== null || macros.playing !== null) return PAUSE;
  return Math.max(0, unasked.since + PAUSE - now);
}
