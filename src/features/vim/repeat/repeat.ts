import { runCommand } from '../../../core/dispatch/run-command.ts';
import { andThen, type State, type Step, step } from '../../../core/model/state.ts';
import type { VimCommand } from '../command.ts';
import { fail, hasFailed } from '../fail.ts';
import { withMappingsAgain, withoutMappings } from '../maps/maps.ts';
import { vimOf, withVim } from '../state.ts';
import { showVisual } from '../visual/area.ts';
import { repeatedArea } from '../visual/area-size.ts';
import { type Change, changesField } from './change.ts';
import { feedKeys } from './feed.ts';

/** Does a change again. */
function again(state: State, change: Change): Step {
  const { command, args, count, register, size, keys } = change;
  const selected = size === null ? state : showVisual(state, repeatedArea(state, size));
  const ready = withVim(selected, { digits: count === null ? '' : String(count), register });
  const done = runCommand(ready, command, args);
  if (done === false) return fail(state);
  return hasFailed(done.state) ? done : andThen(done, (next) => feedKeys(next, keys));
}

/** The register of the next repetition: a numbered one is followed by the next. */
const nextRegister = (register: string | null): string | null =>
  register !== null && /^[1-8]$/.test(register) ? String(Number(register) + 1) : register;

/** Does the last change again. */
export const repeatLast: VimCommand = {
  name: 'vim_repeat',
  title: 'Repeat Last Change',
  doc: 'Repeat the last change, with a new count if you type one.',
  run(state, { count, register }) {
    const changes = changesField.of(state);
    const { last } = changes;
    if (last === null || changes.isRepeating) return fail(state);
    // The register of the change comes first, and what was selected is done once.
    const change: Change = {
      ...last,
      count: last.size === null ? (count ?? last.count) : last.count,
      register: last.register === null ? register : nextRegister(last.register),
    };
    // What it stands for was noted, not what was typed.
    const ready = withoutMappings(changesField.with(state, { ...changes, isRepeating: true }));
    const played = again(ready, change);
    const mapped = withMappingsAgain(played.state, state);
    // An insertion that it made ended; one in which it is the one command of normal mode goes on.
    const done = { ...played, state: withVim(mapped, { returnsTo: vimOf(state).returnsTo }) };
    const after = changesField.of(done.state);
    return andThen(done, (next) =>
      step(changesField.with(next, { ...after, open: null, last: change, isRepeating: changes.isRepeating })),
    );
  },
};
