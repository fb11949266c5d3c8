import { featuresOf } from '../model/feature.ts';
import type { Args } from '../model/command.ts';
import type { Action } from '../model/feature.ts';
import type { State, Step } from '../model/state.ts';
import { runCounted } from './count.ts';

/** Runs a command by its name, as keys, menus and the palette do; false where it does nothing. */
export function runCommand(state: State, name: string, args: Args = {}): Step | false {
  const command = state.commands.get(name);
  const after = command === undefined ? false : runCounted(state, command, args);
  return after === false ? false : observe(state, after, { kind: 'command', name, args });
}

/** The outcome of something that a person did, with what features that look on add to it. */
export const observe = (before: State, after: Step, deed: Action): Step =>
  featuresOf(before).observers.reduce((done, observe) => observe(before, done, deed), after);
