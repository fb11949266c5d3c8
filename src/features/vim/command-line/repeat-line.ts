import { andThen, type State, type Step, step } from '../../../core/model/state.ts';
import { runEx } from '../ex/run-ex.ts';
import { fail, hasFailed } from '../fail.ts';
import { lastLineField } from './last-line.ts';

/** Carries the last command line out again, so many times or until it fails. */
export function repeatLine(state: State, count: number): Step {
  const line = lastLineField.of(state);
  if (line === null) return fail(state, 'E30: No previous command line');
  let done: Step = step(state);
  for (let left = count; left > 0 && !hasFailed(done.state); left--)
    done = andThen(done, (next) => runEx(next, line));
  return done;
}
