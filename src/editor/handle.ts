import { featuresOf } from '../core/model/feature.ts';
import type { Event } from '../core/model/messages.ts';
import { andThen, type State, type Step, step } from '../core/model/state.ts';

/** The outcome of an event by itself: its owner takes it in, then those that follow it. What follows every event is not in it. */
export function handle(state: State, event: Event): Step {
  const [owner, ...others] = featuresOf(state).handlers.get(event.type) ?? [];
  if (owner === undefined) return step(state);
  return others.reduce((after, follow) => andThen(after, (next) => follow(next, event)), owner(state, event));
}
