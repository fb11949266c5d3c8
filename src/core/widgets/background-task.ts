import { Field } from '../model/field.ts';
import type { Effect, Event } from '../model/messages.ts';
import type { Milliseconds } from '../../base/units.ts';
import { say, type State, type Step, step } from '../model/state.ts';

/** What the host was sent to do. */
export const errandsField = new Field<readonly Errand[]>('errands', []);

/** What the host was sent to do, where nothing else in the state tells that it is doing it. */
export interface Errand {
  /** Tells what the host says of it. */
  readonly request: number;
  /** What is being done: `copying src`. */
  readonly title: string;
  readonly begun: Milliseconds;
  /** It was told to stop. */
  readonly stopping: boolean;
}

/** Sends the host on an errand, until it says that it is done. */
export function sendOff(state: State, title: string, effect: (request: number) => Effect): Step {
  const request = state.nextId;
  const errand: Errand = { request, title, begun: state.now, stopping: false };
  return step(
    errandsField.with({ ...state, nextId: request + 1 }, [...errandsField.of(state), errand]),
    effect(request),
  );
}

/** Takes in that an errand is over. */
export function errandOver(state: State, { request }: Extract<Event, { type: 'errand_over' }>): State {
  const errand = errandsField.of(state).find((each) => each.request === request);
  const errands = errandsField.of(state).filter((each) => each !== errand);
  const next: State = errandsField.with(state, errands);
  // What came of it may have been told already.
  const quiet = errand === undefined || !errand.stopping || state.message !== null;
  return quiet ? next : say(next, 'info', `stopped ${errand.title}`);
}

/** Has the host stop an errand. */
export const stopErrand = (state: State, request: number): Step =>
  step(
    errandsField.with(
      state,
      errandsField
        .of(state)
        .map((errand) => (errand.request === request ? { ...errand, stopping: true } : errand)),
    ),
    { type: 'stop_work', request },
  );
