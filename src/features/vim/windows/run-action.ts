import { isObject } from '../../../base/json-checks.ts';
import { runCommand } from '../../../core/dispatch/run-command.ts';
import { TEXT } from '../../../core/model/command-arguments.ts';
import type { Args } from '../../../core/model/command.ts';
import { andThen, say, type State, type Step, step } from '../../../core/model/state.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';

/** The times that a count runs an action at most. */
const MOST_TIMES = 1000;

/** An action with its arguments, so many times; until it has nothing to do. */
function repeat(state: State, action: string, args: Args, count: number): Step | false {
  let done = runCommand(state, action, args);
  for (let left = Math.min(count, MOST_TIMES) - 1; left > 0 && done !== false; left--) {
    const again: Step | false = runCommand(done.state, action, args);
    if (again === false) break;
    const before = done;
    done = andThen(before, () => again);
  }
  return done;
}

/** Runs an action of the editor for a key of the map. */
export const runAction: VimCommand = {
  name: 'vim_run',
  title: 'Run Action',
  doc: 'Run the action `action` with the arguments `args`. With `count`, a count repeats it (`repeats`) or is its `index`.',
  args: {
    action: { expected: 'the name of an action', accepts: (value) => typeof value === 'string' },
    args: { expected: 'an object', accepts: isObject },
    count: {
      expected: '"repeats" or "index"',
      accepts: (value) => value === 'repeats' || value === 'index',
    },
  },
  titleWith: ({ action }, commands) => commands.get(String(action))?.title ?? null,
  run(state, { count, args }) {
    const { action, args: given = {}, count: meaning } = args;
    if (typeof action !== 'string' || !isObject(given)) return false;
    if (!state.commands.has(action)) return fail(state);
    const own: Args = { ...given };
    const withIndex = meaning === 'index' && count !== null ? { ...own, index: count } : own;
    return repeat(state, action, withIndex, meaning === 'repeats' ? (count ?? 1) : 1) || fail(state);
  },
};

/** Tells why a key does nothing. */
export const tellWhy: VimCommand = {
  name: 'vim_not_available',
  title: 'Not Available',
  doc: 'Show the message `text` for a Vim feature that is not available.',
  args: { text: TEXT },
  run: (state, { args }) => typeof args.text === 'string' && step(say(state, 'info', args.text)),
};
