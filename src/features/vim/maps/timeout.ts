import type { Milliseconds } from '../../../base/units.ts';
import { chordField } from '../../../core/dispatch/chord-hints.ts';
import { withoutChord } from '../../../core/dispatch/press-key.ts';
import { andThen, type State, type Step, step } from '../../../core/model/state.ts';
import { isVimText } from '../active.ts';
import { vimOf } from '../state.ts';

/** The time after which keys that may begin a mapping in insert mode are typed. */
const TIMEOUT: Milliseconds = 1000;

/** True while keys that type text may begin a mapping. */
function isHeldBack(state: State): boolean {
  if (state.window.pending === null || !isVimText(state)) return false;
  const { mode } = vimOf(state);
  return mode === 'insert' || mode === 'replace';
}

/** The step that comes back to keys which may begin a mapping, after a key. */
export const timeMapping = (before: State, after: Step): Step =>
  isHeldBack(after.state) && before.window.pending !== after.state.window.pending
    ? andThen(after, (state) => step(state, { type: 'wait', after: TIMEOUT }))
    : after;

/** Types keys that may have begun a mapping and went on for too long. */
export function typeTimedOut(state: State): Step {
  const isDue = isHeldBack(state) && state.now - chordField.of(state).begun >= TIMEOUT;
  return isDue ? withoutChord(state) : step(state);
}
