import { press } from '../../../core/dispatch/press-key.ts';
import { andThen, type State, type Step, step } from '../../../core/model/state.ts';
import type { KeyEvent } from '../../../input/event.ts';
import { hasFailed, withoutFailure } from '../fail.ts';
import { settle } from '../settle.ts';

/**
 * Carries out keys as if they were typed, one after the other, until one fails: the first one after a chord that was not
 * finished, or a prompt that was left open, finds these as they are.
 */
export function feedKeys(state: State, keys: readonly KeyEvent[]): Step {
  let done: Step = step(withoutFailure(state));
  for (const key of keys) {
    done = andThen(done, (next) => press(next, key));
    done = { ...done, state: settle(done.state) };
    if (hasFailed(done.state)) break;
  }
  return done;
}
