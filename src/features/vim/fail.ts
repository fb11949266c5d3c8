import { say, type State, type Step, step } from '../../core/model/state.ts';
import { vimField, withoutPrefix, withVim } from './state.ts';

/** Nothing can be done: what plays keys stops here, and the status bar says why where there is a reason. */
export function fail(state: State, why: string | null = null): Step {
  const free = withVim(withoutPrefix(state), { failed: true });
  return step(why === null ? free : say(free, 'warning', why));
}

/** True when the last key failed. */
export const hasFailed = (state: State): boolean => vimField.of(state).failed;

/** The state before the next key. */
export const withoutFailure = (state: State): State =>
  vimField.of(state).failed ? withVim(state, { failed: false }) : state;
